#include "core/follow/FollowJob.h"

#include "core/error/StoppedErrors.h"
#include "core/follow/SilenceLimitHost.h"

namespace atelier {

namespace {

/// Whether following goes on after an error: whatever Slurm or the files answer, the job goes on, and the
/// next look may succeed.
bool passes(const Error& error, const RemoteHost& host) {
    const bool isTheEnd = error.kind() == ErrorKind::Cancelled || error.kind() == ErrorKind::JobUnknown;
    return !isTheEnd && (host.isConnected() || host.reconnects());
}

}  // namespace

Expected<void> followJob(RemoteHost& host, JobFollower& follower, std::chrono::seconds pause,
                         const Clock& clock, const FollowObserver& observer, std::stop_token stop) {
    SilenceLimitHost asked(host, clock);
    bool inTrouble = false;
    for (;;) {
        const auto update = follower.look(asked, stop);
        if (!update && !passes(update.error(), host)) return failure(update);
        const bool isNews = !inTrouble || (!update && update.error().kind() == ErrorKind::ConnectionLost);
        if (!update && isNews && observer.trouble) observer.trouble(update.error());
        if (update && inTrouble && observer.recovered) observer.recovered();
        inTrouble = !update;
        if (update && observer.look) observer.look(*update);
        if (update && isFinal(update->status.state)) return {};
        if (!clock.sleepFor(pause, stop)) return failure(error::Cancelled{});
    }
}

}  // namespace atelier
