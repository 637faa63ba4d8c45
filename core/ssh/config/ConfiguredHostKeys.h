#pragma once

#include "core/error/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

/// The answer of ssh about a host, parsed.
struct ConfiguredHost {
    QString host;
    SshSettings values;
    /// The answer without a configuration.
    SshSettings defaults;
    WrittenSettings written;
    SshTokens tokens;
    /// Whether ssh asks KnownHostsCommand for the order of the algorithms by the host alone (HostKeyRules).
    bool ordersByHostAlone = false;

    /// The value of a keyword, in lower case; empty where ssh names none.
    QString value(const char* keyword) const { return values.value(QLatin1String(keyword)); }
    /// The error that the value of a keyword cannot be followed: SshSettingNotHonoured.
    tl::unexpected<Error> notHonoured(const char* keyword, const QString& value) const;
};

/// The rules for host keys in the answer. Errors: SshSettingNotHonoured for HostKeyAlgorithms that are all
/// for certificates, a KnownHostsCommand with a quote that is not closed, and file names that cannot be told
/// apart or are in another user's home; SshConfigUnusable where the names could be told apart if all files
/// could be read.
Expected<HostKeyRules> hostKeyRulesIn(const ConfiguredHost& configured);

}  // namespace atelier
