#pragma once

#include <functional>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/stream/Reception.h"

namespace atelier {

/// The number of channels in which a stream should be sent. OpenSSH's sshd takes 2 MiB per channel before it
/// has to answer (CHAN_SES_WINDOW_DEFAULT in its channels.h), so that one channel carries at most that in the
/// time of a round trip: 50 MB/s over 40 ms. The result is enough for a line of two gigabits a second, seven
/// at most, and leaves two of the sessions that are free at present to other commands.
int streamLanes(const HostCapabilities& host);

/// Runs a receiver with as many channels as `reception` has, and gives them the bytes of `streams.read` in
/// turn, laneChunk each time; otherwise as RemoteHost::execute. `streams.read` is called in one thread.
Expected<ExitStatus> executeInLanes(RemoteHost& host, const Reception& reception, const Streams& streams,
                                    const std::stop_token& stop);

}  // namespace atelier
