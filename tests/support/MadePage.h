#pragma once

#include <memory>

#include "ui/shell/PageFactory.h"

namespace atelier::testing {

/// Makes a page, with the work that it shows, if any, which lives as long as the page.
template <typename P>
Page* madePage(JourneyModel& model, const AppServices& services, QWidget* parent) {
    if constexpr (requires { typename P::Work; }) {
        const auto work = std::make_shared<typename P::Work>(model, services);
        auto* page = new P(model, services, *work, parent);
        // It is let go of when nothing is left of the page.
        QObject::connect(page, &QObject::destroyed, page, [work] {});
        return page;
    } else {
        return new P(model, services, parent);
    }
}

/// What makes the page of a step, for a window of a test.
template <typename P>
PageFactory factory(Step step) {
    return {step, madePage<P>};
}

}  // namespace atelier::testing
