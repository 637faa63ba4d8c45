#pragma once

#include "ui/shell/PageFactory.h"

namespace atelier::testing {

/// What makes the page of a step, for a window of a test.
template <typename P>
PageFactory factory(Step step) {
    return {step, [](JourneyModel& model, const AppServices& services, QWidget* parent) -> Page* {
                return new P(model, services, parent);
            }};
}

}  // namespace atelier::testing
