#pragma once

#include <chrono>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/ssh/Destination.h"
#include "core/ssh/SshSession.h"

namespace atelier {

/// Exchanges keys over a connected socket; host key and user are still to be checked. The session does not
/// block. Errors: NotAnSshServer, ConnectionTimedOut, ConnectionLost, Cancelled.
Expected<SshSession> shakeHands(OwnedFd socket, const Destination& to, std::chrono::milliseconds timeout,
                                const std::stop_token& stop);

}  // namespace atelier
