#pragma once

#include "core/base/Expected.h"
#include "core/ssh/config/ConnectionRules.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

/// What ssh answered for a host, read.
struct ConfiguredHost {
    QString host;
    SshSettings values;
    /// What it answers without a configuration.
    SshSettings defaults;
    WrittenSettings written;
    SshTokens tokens;
    /// HostKeyRules::ordersByHostAlone
    bool ordersByHostAlone = false;

    QString value(const char* keyword) const { return values.value(QLatin1String(keyword)); }
    /// That a keyword says what cannot be followed. SshSettingNotHonoured.
    tl::unexpected<Error> notHonoured(const char* keyword, const QString& value) const;
};

/// The rules for host keys in it. Errors: SshSettingNotHonoured for HostKeyAlgorithms that are all
/// certificates', a KnownHostsCommand whose quotes are not closed, and names of files that cannot be told
/// apart or are in another user's home; SshConfigUnusable where they could be if all files were read.
Expected<HostKeyRules> hostKeyRulesIn(const ConfiguredHost& configured);

}  // namespace atelier
