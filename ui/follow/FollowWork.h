#pragma once

#include "ui/follow/JobFollowing.h"
#include "ui/follow/JobList.h"

namespace atelier {

/// The work about jobs that goes on while no page about them is in sight.
struct FollowWork {
    /// `model` and `services` must outlive it.
    FollowWork(JourneyModel& model, const AppServices& services)
        : following(model, services), jobs(model, services) {}

    JobFollowing following;
    JobList jobs;
};

}  // namespace atelier
