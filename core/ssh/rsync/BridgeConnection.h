#pragma once

#include <stop_token>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// Serves one atelier-rsh on a connected socket: reads its command, runs it on the host, and passes the
/// streams on until the program has ended or the other side hangs up. To be called in a thread of its own.
void serveBridgeConnection(RemoteHost& host, int socket, std::stop_token stop);

}  // namespace atelier
