#pragma once

#include "ui/dataset/Uploads.h"
#include "ui/follow/FollowWork.h"
#include "ui/models/EarlierRecords.h"
#include "ui/models/JourneyKeeper.h"
#include "ui/script/session/ScriptSession.h"

namespace atelier {

/// What the window does about a journey whoever looks, while its pages only show it and ask for it.
struct JourneyWork {
    /// `model` and `services` must outlive it.
    JourneyWork(JourneyModel& model, const AppServices& services)
        : uploads(model, services),
          script(model, services),
          follow(model, services),
          earlier(model),
          keeper(model, services) {}

    Uploads uploads;
    ScriptSession script;
    FollowWork follow;
    EarlierRecords earlier;
    JourneyKeeper keeper;
};

}  // namespace atelier
