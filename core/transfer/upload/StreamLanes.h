#pragma once

#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/Reception.h"

namespace atelier {

/// How many channels a stream should travel in. OpenSSH's sshd takes 2 MiB a channel before it has to answer
/// (CHAN_SES_WINDOW_DEFAULT in its channels.h), so that one channel carries no more than that in the time of
/// a round trip: 50 MB/s over 40 ms. Enough of them for a line of a gigabit a second, four at most; one where
/// the server lets few sessions run at once.
int streamLanes(const HostCapabilities& host);

/// Runs a receiver with as many channels as it says, and hands what `streams.read` gives to them in turn,
/// laneChunk each time; else as RemoteHost::execute. `streams.read` is called from one thread.
Expected<ExitStatus> executeInLanes(RemoteHost& host, const Reception& reception, const Streams& streams,
                                    const std::stop_token& stop);

}  // namespace atelier
