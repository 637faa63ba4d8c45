#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The table of a sweep: a column for each hyperparameter, a row for each run. A run's number, in names and
/// in `$SLURM_ARRAY_TASK_ID`, is its row counted from 1.
struct SweepRuns {
    QStringList options;      ///< the columns, as the program takes them: "--lr"
    QList<QStringList> rows;  ///< a value for each column
    bool operator==(const SweepRuns&) const = default;
};

/// How many runs a sweep has. A list has as many as its shortest parameter has values; 0 where a parameter
/// has no values, or where there is no parameter.
qint64 sweepRunCount(const SweepSpec& sweep);

/// The runs of a sweep in a fixed order (in a grid the last parameter changes fastest), at most `atMost` of
/// them.
SweepRuns sweepRuns(const SweepSpec& sweep, qint64 atMost = 10000);

/// What is wrong with a sweep. The comments tell the content of `SweepProblem::arguments`.
enum class SweepProblemKind {
    NoParameters,    ///< none
    OptionMissing,   ///< position of the parameter, from 1
    OptionTwice,     ///< option
    ValuesMissing,   ///< option
    LengthsDiffer,   ///< option, number of its values, option to compare with, number of its values
    RunTwice,        ///< number of the run, number of the same one before it
    TooManyJobs,     ///< jobs, most the site takes, cluster
    ArrayTooLong,    ///< runs, greatest task number, cluster
    TooManyRuns,     ///< runs, most a script may hold
    PiecesAndSweep,  ///< none: the long trainings of a sweep should go on in the pieces of a job array
    PackedAndChain,  ///< none: long trainings are packed into one job
    RunnerMissing,   ///< the program that would run them, cluster
    MetaByHand,      ///< none: META submits its jobs itself, so that Atelier cannot (`metaFarmLines`)
};

/// A reason why a sweep cannot be sent as it is.
struct SweepProblem {
    SweepProblemKind kind = SweepProblemKind::NoParameters;
    int parameter = -1;  ///< index of the parameter at fault; -1: no single one
    QStringList arguments;
    bool operator==(const SweepProblem&) const = default;
};

/// Everything that is wrong with a job's sweep on a cluster, the problems of its parameters first; empty for
/// a job without a sweep. core/messages makes the sentences.
QList<SweepProblem> sweepProblems(const JobSpec& job, const ClusterProfile& cluster);

/// The programs for packed sweeps that a cluster has.
QList<SweepRunner> sweepRunners(const ClusterProfile& cluster);

/// The name of a run's folder: its number and its hyperparameters, "2-lr=0.01-wd=0". Characters that a
/// folder's name should not have become "_"; it has at most 80 characters.
QString sweepRunName(const SweepRuns& runs, qsizetype row);

}  // namespace atelier
