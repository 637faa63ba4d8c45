#pragma once

#include <QString>
#include <chrono>

#include "core/base/Progress.h"
#include "core/base/Rate.h"

namespace atelier::ctl {

/// The progress of a piece of work as one row of a terminal with so many columns (0: any number). Where there
/// is not enough room, the bar gets shorter and is left out first, then the speed, then the time left.
QString progressRow(const QString& title, const Progress& progress, const Rate& rate, int columns);

/// A progress bar on standard error: drawn in place on a terminal; elsewhere a line is printed now and then.
class ProgressBar {
public:
    /// Shows the progress; not at every call, so that it costs nothing to call it often.
    void show(const QString& title, const Progress& progress);
    /// Ends the line of the bar, if one is drawn.
    void finish();

private:
    std::chrono::milliseconds lastDrawn_{-1000};
    QString title_;
    Rate rate_;
    bool drawn_ = false;
    bool complete_ = false;
};

}  // namespace atelier::ctl
