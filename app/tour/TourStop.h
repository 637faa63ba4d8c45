#pragma once

#include <QString>
#include <functional>

#include "core/journey/Step.h"
#include "ui/models/JourneyModel.h"
#include "ui/shell/MainWindow.h"

namespace atelier {

/// One thing the tour does, what it then waits for, and the picture it takes there.
struct TourStop {
    Step step = Step::Connect;
    QString picture;  ///< "connect"; empty: none
    /// Uses the window's widgets; false where they are not (yet) there or not enabled, then it is tried
    /// again.
    std::function<bool(MainWindow&)> act;
    std::function<bool(const JourneyModel&)> reached;
    int patienceSeconds = 150;
};

}  // namespace atelier
