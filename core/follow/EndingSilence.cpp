#include "core/follow/EndingSilence.h"

#include <atomic>
#include <thread>

#include "core/error/CommandErrors.h"

namespace atelier {

Expected<ExitStatus> EndingSilence::execute(const Command& command, const Streams& streams,
                                            std::stop_token stop) {
    std::atomic<qint64> moved = 0;
    const auto counted = [&moved](const std::function<void(QByteArrayView)>& hand) {
        return [&moved, &hand](QByteArrayView bytes) {
            moved += bytes.size();
            if (hand) hand(bytes);
        };
    };
    Streams watched = streams;
    watched.output = counted(streams.output);
    watched.error = counted(streams.error);
    std::stop_source end;
    const std::stop_callback onStop(stop, [&end] { end.request_stop(); });
    std::atomic<bool> silent = false;
    const std::jthread watcher([&](const std::stop_token& ended) {
        bool stands = host_.isConnected();
        for (qint64 before = 0; clock_.sleepFor(questionPatience, ended); before = moved) {
            // A command that waits for its connection is none that hangs.
            silent = moved == before && std::exchange(stands, host_.isConnected()) && stands;
            if (silent) return void(end.request_stop());
        }
    });
    const auto status = host_.execute(command, watched, end.get_token());
    if (status || !silent || stop.stop_requested() || status.error().kind() != ErrorKind::Cancelled)
        return status;
    return failure(error::CommandSilent{command.argv.value(0), questionPatience.count()}, {}, true);
}

}  // namespace atelier
