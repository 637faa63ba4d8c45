#pragma once

#include <QString>
#include <optional>

#include "core/slurm/TestOnly.h"
#include "ui/script/ScriptActions.h"
#include "ui/script/ScriptDraft.h"
#include "ui/widgets/ReasonPanel.h"

namespace atelier {

/// One line on how the script stands: what was found in it, what Slurm says, what submitting waits for.
QString scriptStatus(const ScriptDraft& draft, ScriptActions::Work work,
                     const std::optional<StartEstimate>& estimate);

/// When a job would start, in the application's language: the time today, else the day too.
QString startInWords(const QDateTime& start, const QDateTime& now);

/// Why the script is written as it is.
QList<Reason> scriptReasons();

}  // namespace atelier
