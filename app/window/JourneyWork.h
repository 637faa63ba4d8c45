#pragma once

#include "ui/follow/FollowWork.h"

namespace atelier {

/// What the window does about a journey whoever looks, while its pages only show it and ask for it.
struct JourneyWork {
    /// `model` and `services` must outlive it.
    JourneyWork(JourneyModel& model, const AppServices& services) : follow(model, services) {}

    FollowWork follow;
};

}  // namespace atelier
