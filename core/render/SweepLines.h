#pragma once

#include <QStringList>

#include "core/job/JobSpec.h"
#include "core/render/ScriptSteps.h"

namespace atelier {

// A run of a sweep has the folder `runs/NAME` in the job's working folder, and its event files are in
// `logs/NAME` of the results, so that whoever reads them sees the runs by their names. NAME is
// `sweepRunName`: number and hyperparameters. `hyperparameters.json` is in both.

/// Whether a job has a sweep with something to run at all.
bool sweeps(const JobSpec& spec);
/// Whether its runs are the tasks of a job array.
bool sweepsAsArray(const JobSpec& spec);
/// Whether its runs share one job.
bool sweepsPacked(const JobSpec& spec);

/// How many runs go at a time in a packed sweep, where it is given or follows from the job; at least 1.
int runsAtOnce(const JobSpec& spec);

/// The job as its script can be: without the chain that its sweep leaves no place for (`sweepProblems` names
/// it).
JobSpec withoutLostChain(JobSpec spec);

/// The lines that see to the program that runs a packed sweep, before anything else takes time.
QStringList sweepRunnerLines(const JobSpec& spec);
/// The table of the runs and the function `take_run`, which leaves RUN_NAME, RUN_FOLDER and RUN_ARGUMENTS.
QStringList sweepTableLines(const JobSpec& spec);
/// The lines around a training that is one run: of a task of an array, or of a try, which takes the first.
QStringList sweepTaskLines(const JobSpec& spec);
QStringList sweepTaskEndLines(const JobSpec& spec);
/// The lines in place of the training of a packed sweep: they leave in CODE how many runs failed.
QStringList packedSweepLines(const JobSpec& spec);

/// What to type on a login node for a sweep that META runs; `script` is the file of the rendered script, and
/// `jobs` how many of META's jobs take runs. Source: the Alliance's page META-Farm.
QStringList metaFarmLines(const JobSpec& spec, const QString& script, int jobs = 1);

}  // namespace atelier
