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
    std::function<void(const FollowUpdate&)> look = {};
    /// A look failed in a way that passes, such as when Slurm does not answer; the next look tries again.
    /// Called once until a look succeeds.
    std::function<void(const Error&)> trouble = {};
    /// A look succeeded after `trouble`.
    std::function<void()> recovered = {};
};

/// Looks at a job, with a pause between two looks, until the job has ended.
/// Errors: Cancelled; those of `JobFollower::look` that do not pass, or that come once the connection is
/// gone.
Expected<void> followJob(RemoteHost& host, JobFollower& follower, std::chrono::seconds pause,
                         const Clock& clock, const FollowObserver& observer, std::stop_token stop);

}  // namespace atelier
