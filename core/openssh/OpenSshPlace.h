#pragma once

#include <QString>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/SignIn.h"
#include "core/remote/TypedPlace.h"
#include "core/ssh/config/HostKeyRules.h"

namespace atelier {

/// A jump host: in the words of the configuration, and where ssh really goes for it.
struct JumpHost {
    TypedPlace typed;
    Account account;
};

/// Where ssh really goes for a request, by its own configuration.
struct OpenSshPlace {
    /// The account, whose `via` is the way in the words of the configuration; the hosts on it are not looked
    /// into.
    Account account;
    /// The jump hosts (ProxyJump) and the line of the program (ProxyCommand) on the way; empty where there
    /// are none.
    QString jump = {};
    QString proxyCommand = {};
    /// All jump hosts, also those on the way to one, in the order in which they are reached (jumpHostsOf);
    /// empty until they are looked for.
    QList<JumpHost> jumpHosts = {};
    /// The socket of the user's own master (ControlPath); empty where none is configured.
    QString controlPath = {};
    /// The files of the keys that ssh tries (IdentityFile).
    QStringList identityFiles = {};
    /// The files of known hosts, the user's first, as far as blanks in their names leave them to be told
    /// apart.
    QStringList knownHostsFiles = {};
    /// The file of keys that are never accepted (RevokedHostKeys); empty where there is none.
    QString revokedKeysFile = {};
    /// What the configuration wants of a host whose key is not known (StrictHostKeyChecking).
    HostKeyRules::Unknown unknown = HostKeyRules::Unknown::Ask;
    /// What the configuration wants of such a host, in ssh's own word ("accept-new").
    QString strictness = {};
    /// Whether a key that DNS vouches for is accepted unasked (VerifyHostKeyDNS).
    bool believesDns = false;
    /// The keywords of the forwardings that ssh would open by itself (forwardingsIn), and a master does not.
    QStringList forwardings = {};
    /// Whether the configuration says how long a connection may take (ConnectTimeout).
    bool limitsConnecting = false;
};

/// A path as ssh reads one, in which "~/" is the home folder.
QString expandedHome(const QString& path);

/// The options by which ssh is told a request: port, account, configuration and files.
QStringList openSshOptions(const SignInRequest& request);

/// Asks ssh itself (`ssh -G`). Errors: SshHostInvalid, SshUserInvalid, ProgramMissing (ssh),
/// SshConfigUnusable, SshConfigSlow, Cancelled.
Expected<OpenSshPlace> openSshPlaceOf(const SignInRequest& request, const std::stop_token& stop);

/// Whether a master of the user's own, which the configuration names for the request, has a connection
/// (ssh(1), -O check). Asks ssh once; one that is not done with its configuration in time counts as no
/// master.
bool isUsersMasterAlive(const SignInRequest& request, const std::stop_token& stop);

}  // namespace atelier
