#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/render/Render.h"

namespace atelier {

/// How the steps are to run: in the job itself or in a short try.
struct StepMode {
    int trainingSeconds = 0;  ///< the training is stopped after so long; 0: it takes what it takes
};

/// The assignments of the folders the steps speak of, which come before them.
QStringList placeLines(const JobSpec& spec);

/// As `scriptSteps`, for the job or for a try.
QList<ScriptStep> scriptSteps(const JobSpec& spec, const ClusterProfile& cluster, const StepMode& mode);

/// Whether the job keeps results, and so sets up a folder and copies them.
bool keepsResults(const JobSpec& spec);

/// `"$VARIABLE/name"` as one shell word.
QString inFolder(const QString& variable, const QString& name);

/// The command that runs the program with all its options, and what comes after it: "&".
QString trainingCommand(const JobSpec& spec, const StepMode& mode, const QString& ending);
/// What the environment needs for results that come out the same.
QStringList reproducibleLines(const JobSpec& spec);
/// The lines that run the training, wait for it and leave its exit code in CODE.
QStringList trainingLines(const JobSpec& spec, const StepMode& mode);
/// The lines that make the results folder and start what runs beside the training.
QStringList companionLines(const JobSpec& spec, const ClusterProfile& cluster);
/// The lines that copy what the job keeps.
QStringList resultLines(const JobSpec& spec);

}  // namespace atelier
