#pragma once

#include <QString>
#include <optional>

#include "core/slurm/TestOnly.h"
#include "ui/script/ScriptActions.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptFindings.h"
#include "ui/widgets/ReasonPanel.h"

namespace atelier {

/// One line on how the script stands at a moment: what was found in it, what Slurm says, what submitting
/// waits for.
QString scriptStatus(const ScriptFindings& findings, ScriptActions::Work work,
                     const std::optional<StartEstimate>& estimate, const QDateTime& now);

/// When a job would start, in the application's language: the time today, else the day too.
QString startInWords(const QDateTime& start, const QDateTime& now);

/// What came of fixing all that is safe, and how many problems are left.
QString fixedInWords(int changes, int left);

/// What had to be done to read a file, where anything had to.
QString scriptReadingInWords(const ScriptFile& file);

/// Why the script is written as it is.
QList<Reason> scriptReasons();

}  // namespace atelier
