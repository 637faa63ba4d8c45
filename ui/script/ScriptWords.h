#pragma once

#include <QString>
#include <optional>

#include "core/journey/MissingForJob.h"
#include "core/slurm/TestOnly.h"
#include "ui/page/ReasonPanel.h"
#include "ui/script/ScriptActions.h"
#include "ui/script/session/ScriptFiles.h"
#include "ui/script/session/ScriptFindings.h"

namespace atelier {

/// What the script needs and does not have, as far as it is known: once the cluster was asked about the
/// script, its answer counts for what lies there.
QList<MissingForJob> missingNow(const JourneyState& state, const ScriptFindings& findings);

/// The state of the script at a moment, in one line: what was found in it and what is missing for it, what
/// Slurm says, what submitting waits for.
QString scriptStatus(const ScriptFindings& findings, const QList<MissingForJob>& missing,
                     ScriptActions::Work work, const std::optional<StartEstimate>& estimate,
                     const QDateTime& now);

/// When a job would start, in the application's language: only the time if it is today, else also the day.
QString startInWords(const QDateTime& start, const QDateTime& now);

/// The result of fixing all that is safe, and how many problems are left.
QString fixedInWords(int changes, int left);

/// What had to be done to read a file; empty where nothing had to be done.
QString scriptReadingInWords(const ScriptFile& file);

/// The reasons why the script is written as it is.
QList<Reason> scriptReasons();

}  // namespace atelier
