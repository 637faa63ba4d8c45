#pragma once

#include <QString>
#include <chrono>
#include <stop_token>

#include "core/base/Error.h"
#include "core/base/Progress.h"
#include "core/base/Rate.h"

namespace atelier::ctl {

/// Exit codes of atelierctl.
inline constexpr int exitOk = 0;
inline constexpr int exitFailed = 1;
inline constexpr int exitUsage = 2;

/// A line on standard output.
void printLine(const QString& text);
/// A line on standard error, for what is not the answer itself.
void note(const QString& text);
/// Says an error and its detail on standard error; returns `exitFailed`.
int fail(const Error& error);
/// Whether somebody sits at a terminal and can be asked.
bool canAsk();
/// Asks a line on the terminal; without an echo where `secret`. Null where there is no terminal, where its
/// input ended, and once `stop` is requested.
QString ask(const QString& prompt, bool secret, const std::stop_token& stop);

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
