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
/// none of the algorithms, or of those that the ssh configuration wants. The arguments of NotAnSshServer
/// behind host and port are `said` and the first line; or `closed` where the server hung up without a word;
/// or, where no version came in time, `late`, the first line if a whole one came, an empty text and the
/// seconds.
Expected<SshSession> shakeHands(OwnedFd socket, const Destination& to, const QStringList& hostKeyAlgorithms,
                                std::chrono::milliseconds timeout, const std::stop_token& stop);

/// Makes the session sign only with such keys as the ssh configuration allows. Errors: SshSettingNotHonoured
/// where libssh knows none of its algorithms.
Expected<void> restrictUserKeys(ssh_session session, const Destination& to);

}  // namespace atelier
