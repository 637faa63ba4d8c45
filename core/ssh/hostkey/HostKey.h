#pragma once

#include <libssh/libssh.h>

#include <QString>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"
#include "core/ssh/config/HostKeyRules.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

/// The host key of the server; none before the keys were exchanged.
std::optional<PublicKey> hostKeyOf(ssh_session session);

/// The host and the connection that a host key was shown for.
struct HostKeyPlace {
    /// The account that is signing in, with the name and port connected to.
    Account account;
    /// The name that the user, or the configuration, asked for.
    QString asked;
    /// The address connected to; empty where another host on the way made the connection.
    QString address = {};
    /// For a jump host: the final destination of the sign-in, for the user; else empty.
    QString onTheWayTo = {};
};

/// Decides whether the server is the right one, as ssh(1) does with these rules, or more strictly. A revoked
/// key or one that is too short never passes; a known one does; a changed one never does. A key other than
/// the one that its site publishes for the host, under its own name, its alias or the name asked for, never
/// passes. Any other key is refused, asked about or accepted, as the rules say, but never accepted unasked
/// where the site publishes keys of other types. An accepted key is remembered. Errors: HostKeyTooShort,
/// HostKeyRevoked, RevokedKeysUnreadable, HostKeyChanged, HostKeyNotPublished, HostKeyUnknown,
/// HostKeyRefused, and those of askKnownHostsCommand.
Expected<void> checkHostKey(const PublicKey& key, const HostKeyPlace& place, const HostKeyRules& rules,
                            const QList<SiteHostKeys>& published, const SignInPrompts& prompts,
                            const std::stop_token& stop);

/// The host key algorithms to ask a server for, the preferred one first. Errors: those of
/// askKnownHostsCommand.
Expected<QStringList> hostKeyAlgorithmsFor(const HostKeyPlace& place, const HostKeyRules& rules,
                                           const QList<SiteHostKeys>& published, const std::stop_token& stop);

}  // namespace atelier
