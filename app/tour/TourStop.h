#pragma once

#include <QString>
#include <functional>

#include "core/journey/Step.h"
#include "ui/models/JourneyModel.h"
#include "ui/shell/MainWindow.h"

namespace atelier {

/// A stop of the tour: what the tour does, what it then waits for, and the picture it takes.
struct TourStop {
    Step step = Step::Connect;
    QString picture;  ///< "connect"; empty: none
    /// Uses the window's widgets; false where they are missing or not enabled yet, so that it is tried
    /// again.
    std::function<bool(MainWindow&)> act;
    std::function<bool(const JourneyModel&)> reached;
    int patienceSeconds = 150;
};

}  // namespace atelier
