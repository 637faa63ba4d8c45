#pragma once

#include <chrono>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/ssh/session/SshSession.h"
#include "core/ssh/signin/Destination.h"

namespace atelier {

/// Exchanges keys over a connected socket, and asks for a host key by one of these algorithms, the preferred
/// one first. Host key and user are not checked yet. The session does not block. Errors: NotAnSshServer,
/// ConnectionTimedOut, ConnectionLost, KeyExchangeFailed, Cancelled; SshSettingNotHonoured where libssh knows
/// none of the algorithms, or of those that the ssh configuration wants. NotAnSshServer says in its `answer`
/// what came instead of a version, in its `words` the beginning of what came, and in its `seconds`
/// how long a version was waited for, if none came in time.
Expected<SshSession> shakeHands(OwnedFd socket, const Destination& to, const QStringList& hostKeyAlgorithms,
                                std::chrono::milliseconds timeout, const std::stop_token& stop);

/// Makes the session sign only with such keys as the ssh configuration allows. Errors: SshSettingNotHonoured
/// where libssh knows none of its algorithms.
Expected<void> restrictUserKeys(ssh_session session, const Destination& to);

}  // namespace atelier
