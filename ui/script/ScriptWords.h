#pragma once

#include <QString>
#include <optional>

#include "core/slurm/TestOnly.h"
#include "ui/page/ReasonPanel.h"
#include "ui/script/ScriptActions.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptFindings.h"

namespace atelier {

/// The state of the script at a moment, in one line: what was found in it, what Slurm says, what submitting
/// waits for.
QString scriptStatus(const ScriptFindings& findings, ScriptActions::Work work,
                     const std::optional<StartEstimate>& estimate, const QDateTime& now);

/// When a job would start, in the application's language: only the time if it is today, else also the day.
QString startInWords(const QDateTime& start, const QDateTime& now);

/// The result of fixing all that is safe, and how many problems are left.
QString fixedInWords(int changes, int left);

/// What had to be done to read a file; empty where nothing had to be done.
QString scriptReadingInWords(const ScriptFile& file);

/// The reasons why the script is written as it is.
QList<Reason> scriptReasons();

}  // namespace atelier
