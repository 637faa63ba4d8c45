#pragma once

#include <libssh/libssh.h>

#include <QString>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// The key of the server at the other end; none before the keys were exchanged.
std::optional<PublicKey> hostKeyOf(ssh_session session);

/// Where a host key was shown.
struct HostKeyPlace {
    /// Who signs in at the name and port connected to.
    Account account;
    /// The name the user, or the configuration, asked for.
    QString asked;
    /// The address that was gone to; empty where another host on the way did.
    QString address = {};
    /// Of a jump host: what the sign-in goes to in the end, for the user; else empty.
    QString onTheWayTo = {};
};

/// Decides whether the server is the one it should be, as ssh(1) does with these rules, or more strictly: a
/// revoked key or one that is too short never passes; a known one does; a changed one never does; a key other
/// than the one its site publishes for it never does, by its own name, its alias or the one asked for; any
/// other is refused, asked about or taken, as the rules say, and never taken unasked where the site publishes
/// keys of other types. What is taken is remembered. Errors: HostKeyTooShort, HostKeyRevoked,
/// RevokedKeysUnreadable, HostKeyChanged, HostKeyNotPublished, HostKeyUnknown, HostKeyRefused, and those of
/// askKnownHostsCommand.
Expected<void> checkHostKey(const PublicKey& key, const HostKeyPlace& place, const HostKeyRules& rules,
                            const QList<SiteHostKeys>& published, const SignInPrompts& prompts,
                            const std::stop_token& stop);

/// The host key algorithms to ask a server for, the preferred one first. Errors: those of
/// askKnownHostsCommand.
Expected<QStringList> hostKeyAlgorithmsFor(const HostKeyPlace& place, const HostKeyRules& rules,
                                           const QList<SiteHostKeys>& published, const std::stop_token& stop);

}  // namespace atelier
