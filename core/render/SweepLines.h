#pragma once

#include <QStringList>

#include "core/job/JobSpec.h"
#include "core/render/ScriptSteps.h"

namespace atelier {

// A run of a sweep has the folder `runs/NAME` in the job's working folder, and its event files are in
// `logs/NAME` of the results, so that TensorBoard and others show the runs under these names. NAME is
// `sweepRunName`: number and hyperparameters. The file `hyperparameters.json` is in both folders.

/// Whether a job has a sweep, with at least one run.
bool hasSweep(const JobSpec& spec);
/// Whether a job has a sweep whose runs are the tasks of a job array.
bool hasArraySweep(const JobSpec& spec);
/// Whether a job has a sweep whose runs share this one job.
bool hasPackedSweep(const JobSpec& spec);

/// How many runs of a packed sweep go on at a time, as given or as it follows from the job; at least 1.
int runsAtOnce(const JobSpec& spec);

/// The job as its script can run it: without a chain that its sweep does not allow (`sweepProblems` reports
/// it).
JobSpec withoutDisallowedChain(JobSpec spec);

/// The lines that load the program that runs a packed sweep, or end a job that lacks it before anything else
/// takes time.
QStringList sweepRunnerLines(const JobSpec& spec);
/// The table of the runs and the function `take_run`, which leaves RUN_NAME, RUN_FOLDER and RUN_ARGUMENTS.
QStringList sweepTableLines(const JobSpec& spec);
/// The lines before a training that is one run: that of an array's task, or the first run in a try.
QStringList sweepTaskLines(const JobSpec& spec);
/// The lines after a training that is one run; empty where it needs none.
QStringList sweepTaskEndLines(const JobSpec& spec);
/// The lines in place of the training of a packed sweep: they leave in CODE how many runs failed.
QStringList packedSweepLines(const JobSpec& spec);

/// The commands to type on a login node for a sweep that META runs; `script` is the file of the rendered
/// script, and `jobs` how many jobs META submits. Source: the Alliance's page META-Farm.
QStringList metaFarmLines(const JobSpec& spec, const QString& script, int jobs = 1);

}  // namespace atelier
