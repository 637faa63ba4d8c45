#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The table of a sweep: a column for each hyperparameter, a row for each run. A run's number, as it stands
/// in names and as `$SLURM_ARRAY_TASK_ID`, is its row counted from 1.
struct SweepRuns {
    QStringList options;      ///< the columns, as the program takes them: "--lr"
    QList<QStringList> rows;  ///< a value for each column
    bool operator==(const SweepRuns&) const = default;
};

/// How many runs a sweep has. A list counts as many as its shortest parameter has values; 0 where a parameter
/// has none, or there is none.
qint64 sweepRunCount(const SweepSpec& sweep);

/// The runs of a sweep, in a stable order: of a grid the last parameter changes fastest; no more than
/// `atMost` of them.
SweepRuns sweepRuns(const SweepSpec& sweep, qint64 atMost = 10000);

/// What is wrong with a sweep; what `SweepProblem::arguments` holds stands in the comments.
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
    PiecesAndSweep,  ///< none: a sweep whose long trainings should go on in the pieces of a job array
    PackedAndChain,  ///< none: long trainings packed into one job
    RunnerMissing,   ///< program that runs them, cluster
    MetaByHand,      ///< none: META submits its jobs itself, so that nobody else can (`metaFarmLines`)
};

/// A reason why a sweep cannot be sent as it is.
struct SweepProblem {
    SweepProblemKind kind = SweepProblemKind::NoParameters;
    int parameter = -1;  ///< index of the parameter at fault; -1: none in particular
    QStringList arguments;
    bool operator==(const SweepProblem&) const = default;
};

/// Everything that is wrong with a job's sweep on a cluster, those of the parameters first; empty for a job
/// without one. core/messages words them.
QList<SweepProblem> sweepProblems(const JobSpec& job, const ClusterProfile& cluster);

/// Which of the programs that run a packed sweep a cluster has.
QList<SweepRunner> sweepRunners(const ClusterProfile& cluster);

/// The name of a run's folder: its number and its hyperparameters, "2-lr=0.01-wd=0". Signs that a folder's
/// name should not have become "_"; it is never longer than 80 characters.
QString sweepRunName(const SweepRuns& runs, qsizetype row);

}  // namespace atelier
