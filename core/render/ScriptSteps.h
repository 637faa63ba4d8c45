#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/render/Render.h"

namespace atelier {

/// How the steps are run: in the job itself or in a short try.
struct StepMode {
    int trainingSeconds = 0;  ///< after which the training is stopped; 0: never
};

/// The assignments of the folders that the steps use, which come before the steps.
QStringList placeLines(const JobSpec& spec);

/// Like `scriptSteps` of Render.h, for the job or for a try.
QList<ScriptStep> scriptSteps(const JobSpec& spec, const ClusterProfile& cluster, const StepMode& mode);

/// Whether the job keeps results, so that it needs a folder for them and copies them.
bool keepsResults(const JobSpec& spec);

/// Whether the job has a folder for what the program tells of itself, $LOGS: to keep it, or because the
/// program is told of it.
bool usesLogFolder(const JobSpec& spec);

/// The shell word `"$VARIABLE/name"`.
QString inFolder(const QString& variable, const QString& name);

/// The command that runs the program with all its options, followed by `ending`, such as "&".
QString trainingCommand(const JobSpec& spec, const StepMode& mode, const QString& ending);
/// The lines of the environment that make results reproducible.
QStringList reproducibleLines(const JobSpec& spec);
/// The lines that wait for the training and leave its exit code in CODE; a signal that comes meanwhile ends
/// one `wait`, and not the training.
QStringList waitLines();
/// The lines that run the training, wait for it and leave its exit code in CODE.
QStringList trainingLines(const JobSpec& spec, const StepMode& mode);
/// The lines that make the folders for the job's work and results, and start the programs that run beside the
/// training.
QStringList companionLines(const JobSpec& spec, const ClusterProfile& cluster);
/// The lines that copy everything that the job keeps.
QStringList resultLines(const JobSpec& spec);

}  // namespace atelier
