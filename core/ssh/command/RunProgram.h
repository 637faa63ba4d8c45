#pragma once

#include <memory>
#include <stop_token>

#include "core/remote/RemoteHost.h"
#include "core/ssh/command/CommandChannel.h"

namespace atelier {

class SessionThread;

/// Runs one program on a session's I/O thread and returns when it has ended. `streams.output` and
/// `streams.error` are called in the calling thread, `streams.read` in a thread of its own, so that it may
/// block. The program gets `input` before what `streams.read` gives.
Expected<ExitStatus> runProgram(const std::shared_ptr<SessionThread>& thread, const ShellRequest& request,
                                const QByteArray& input, const Streams& streams, const std::stop_token& stop);

}  // namespace atelier
