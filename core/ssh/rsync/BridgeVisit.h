#pragma once

#include <stop_token>

#include "core/remote/RemoteHost.h"

namespace atelier {

/// Serves one atelier-rsh on a connected socket, in a thread of its own: reads what it is to run, runs it on
/// the host, and carries the streams until the program has ended or the other side hangs up.
void serveBridgeVisit(RemoteHost& host, int socket, std::stop_token stop);

}  // namespace atelier
