#include "core/follow/FollowJob.h"

#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

bool passes(const Error& error, const RemoteHost& host) {
    return error.retryable && host.isConnected();
}

}  // namespace

Expected<void> followJob(RemoteHost& host, JobFollower& follower, std::chrono::seconds pause,
                         const Clock& clock, const FollowObserver& observer, std::stop_token stop) {
    bool inTrouble = false;
    for (;;) {
        const auto update = follower.look(host, stop);
        if (!update && !passes(update.error(), host)) return failure(update);
        if (!update && !inTrouble && observer.trouble) observer.trouble(update.error());
        if (update && inTrouble && observer.recovered) observer.recovered();
        inTrouble = !update;
        if (update && observer.look) observer.look(*update);
        if (update && isFinal(update->status.state)) return {};
        if (!clock.sleepFor(pause, stop)) return failure(error::Cancelled{});
    }
}

}  // namespace atelier
