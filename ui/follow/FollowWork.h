#pragma once

#include "ui/follow/JobFollowing.h"
#include "ui/follow/JobList.h"

namespace atelier {

/// What goes on about jobs whoever looks.
struct FollowWork {
    /// `model` and `services` must outlive it.
    FollowWork(JourneyModel& model, const AppServices& services)
        : following(model, services), jobs(model, services) {}

    JobFollowing following;
    JobList jobs;
};

}  // namespace atelier
