#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/ScriptReading.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The exit code of a try's step that loads modules where nothing on the node can load any, which is also the
/// shell's own for a command that is not there.
constexpr int noModuleCommand = 127;

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

/// A script that `render` has made, and what was read of it meanwhile.
struct RenderedScript {
    QString text;
    /// What the script says, without the comment that it ends with; none where nobody has read it yet.
    std::optional<ScriptReading> reading;
};
/// The whole batch script as `render` makes it, with its reading, so that nobody has to read it again.
RenderedScript rendered(const JobSpec& spec, const ClusterProfile& cluster);

/// The lines of the script that `render` makes, without the comment at its end; see formOnlyLines.
QString renderedLines(const JobSpec& spec, const ClusterProfile& cluster);

/// The lines of an interactive try for one shell: the same steps, wrapped so that `TrialReader` sees in the
/// output where each begins, ends or fails. The training is stopped after `trainingSeconds`. `token` is an
/// unguessable word that marks the lines of these marks.
QString renderTrial(const JobSpec& spec, const ClusterProfile& cluster, const QString& token,
                    int trainingSeconds);

}  // namespace atelier
