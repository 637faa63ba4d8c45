#pragma once

#include <functional>

#include "core/journey/Step.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/page/Page.h"

namespace atelier {

/// Makes the page of a step. `app` lists the factories; the window knows no page by name.
struct PageFactory {
    Step step = Step::Connect;
    std::function<Page*(JourneyModel& model, const AppServices& services, QWidget* parent)> create;
};

}  // namespace atelier
