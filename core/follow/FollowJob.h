#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/follow/JobFollower.h"

namespace atelier {

/// Functions that are called while a job is followed, in the thread that follows it; each may be empty.
struct FollowObserver {
    /// Gets what a look has found; called after every look that succeeded.
    std::function<void(const FollowUpdate&)> look = {};
    /// A look failed, such as when Slurm does not answer or a question hangs; the next look tries again.
    /// Called once until a look succeeds, and again where the connection was lost meanwhile.
    std::function<void(const Error&)> trouble = {};
    /// A look succeeded after `trouble`.
    std::function<void()> recovered = {};
};

/// Looks at a job, with a pause between two looks, until the job has ended. A question that is not answered
/// within `questionPatience` (SilenceLimitHost.h) is given up. No answer of the cluster ends it, and no lost
/// connection that comes back. Errors: Cancelled, JobUnknown; those of `JobFollower::look` once the
/// connection is gone for good.
Expected<void> followJob(RemoteHost& host, JobFollower& follower, std::chrono::seconds pause,
                         const Clock& clock, const FollowObserver& observer, std::stop_token stop);

}  // namespace atelier
