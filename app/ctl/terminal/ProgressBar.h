#pragma once

#include <QString>
#include <chrono>

#include "core/base/Progress.h"
#include "core/base/Rate.h"

namespace atelier::ctl {

/// How far a piece of work has come, as one row of a terminal with so many columns (0: however many). What
/// has no room goes: the bar gets shorter and goes first, then the speed, then the time left.
QString progressRow(const QString& title, const Progress& progress, const Rate& rate, int columns);

/// A progress bar on standard error: drawn in place on a terminal, a line now and then elsewhere.
class ProgressBar {
public:
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
