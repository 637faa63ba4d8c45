#include "core/follow/SilenceLimitHost.h"

#include <atomic>
#include <thread>

#include "core/error/CommandErrors.h"
#include "core/remote/CountedOutput.h"

namespace atelier {

Expected<ExitStatus> SilenceLimitHost::execute(const Command& command, const Streams& streams,
                                               std::stop_token stop) {
    std::atomic<qint64> moved = 0;
    const Streams watched = countedOutput(streams, moved);
    std::stop_source end;
    const std::stop_callback onStop(stop, [&end] { end.request_stop(); });
    std::atomic<bool> silent = false;
    const std::jthread watcher([&](const std::stop_token& ended) {
        // A command that waits for its connection is none that hangs, nor one whose server says nothing at
        // all.
        const auto isHeard = [this] { return inner().isConnected() && inner().silentFor().count() == 0; };
        bool stands = isHeard();
        for (qint64 before = 0; clock_.sleepFor(questionPatience, ended); before = moved) {
            silent = moved == before && std::exchange(stands, isHeard()) && stands;
            if (silent) return void(end.request_stop());
        }
    });
    const auto status = inner().execute(command, watched, end.get_token());
    if (status || !silent || stop.stop_requested() || status.error().kind() != ErrorKind::Cancelled)
        return status;
    return failure(error::CommandSilent{command.argv.value(0), questionPatience.count()}, {}, true);
}

}  // namespace atelier
