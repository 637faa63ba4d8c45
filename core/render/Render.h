#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/ScriptReading.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The purpose of a step of the script; the interactive try marks the same steps as done.
enum class ScriptStepId { Modules, Environment, Packages, Data, Companions, Training, Results };

/// A step of the script's body: its comment and its shell lines, run one after the other in one shell.
struct ScriptStep {
    ScriptStepId id = ScriptStepId::Modules;
    QString title;  ///< in the job's language
    QStringList lines;
};

/// The steps of the job's body, in order; steps that the job does not need are left out.
QList<ScriptStep> scriptSteps(const JobSpec& spec, const ClusterProfile& cluster);

/// The whole batch script, ending with a newline: shebang, directives, steps. `parse(render(s)) == s`.
QString render(const JobSpec& spec, const ClusterProfile& cluster);

/// Such a script, and what was read of it meanwhile.
struct RenderedScript {
    QString text;
    /// What it ends with is a comment; none where nobody has read the script yet.
    std::optional<ScriptReading> reading;
};
/// The same script as `render`, with its reading, so that nobody has to read it again.
RenderedScript rendered(const JobSpec& spec, const ClusterProfile& cluster);

/// Its lines, without the comment at its end; see formOnlyLines.
QString renderedLines(const JobSpec& spec, const ClusterProfile& cluster);

/// The lines of an interactive try for one shell: the same steps, wrapped so that `TrialReader` sees in the
/// output where each begins, ends or fails. The training is stopped after `trainingSeconds`. `token` is an
/// unguessable word that marks the lines of these marks.
QString renderTrial(const JobSpec& spec, const ClusterProfile& cluster, const QString& token,
                    int trainingSeconds);

}  // namespace atelier
