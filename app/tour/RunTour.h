#pragma once

#include <QApplication>

#include "ui/models/JourneyModel.h"
#include "ui/shell/MainWindow.h"

namespace atelier {

/// Shows the window and makes the tour with the sample program and dataset; pictures and results go to
/// `folder`. The exit code: 0 only if the job completed and both charts hold values.
int runTour(QApplication& application, MainWindow& window, JourneyModel& model, const QString& folder);

}  // namespace atelier
