#pragma once

#include <chrono>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/ssh/session/SshSession.h"
#include "core/ssh/signin/Destination.h"

namespace atelier {

/// Exchanges keys over a connected socket, and asks for a host key by one of these algorithms, the preferred
/// one first; host key and user are still to be checked. The session does not block. Errors: NotAnSshServer,
/// ConnectionTimedOut, ConnectionLost, KeyExchangeFailed, Cancelled; SshSettingNotHonoured where none of the
/// algorithms, or of those that the ssh configuration wants, is known. NotAnSshServer has, behind host and
/// port, `said` and the first line that came, or `closed` where the server hung up without a word; or `late`,
/// the first line if a whole one came, an empty place and the seconds, where it said no version in that time.
Expected<SshSession> shakeHands(OwnedFd socket, const Destination& to, const QStringList& hostKeyAlgorithms,
                                std::chrono::milliseconds timeout, const std::stop_token& stop);

/// Has the session sign with such keys only as the ssh configuration allows. Errors: SshSettingNotHonoured
/// where none of its algorithms is known.
Expected<void> restrictUserKeys(ssh_session session, const Destination& to);

}  // namespace atelier
