#pragma once

#include "tests/support/MadePage.h"
#include "ui/dataset/Uploads.h"
#include "ui/follow/FollowWork.h"
#include "ui/screens/PageOfStep.h"

namespace atelier::testing {

/// The real pages of all steps, for a window of a test.
inline QList<PageFactory> everyPage() {
    QList<PageFactory> pages;
    for (const Step step : allSteps())
        pages << withPageOf(step, [step]<typename P>(std::type_identity<P>) { return factory<P>(step); });
    return pages;
}

}  // namespace atelier::testing
