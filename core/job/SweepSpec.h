#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// A hyperparameter: the option of the program that sets it, and the values to try.
struct SweepParameter {
    QString option;  ///< as the program takes it: "--lr"
    QStringList values;
    bool operator==(const SweepParameter&) const = default;
};

/// How the values of several hyperparameters make runs.
enum class SweepTable {
    Grid,  ///< every combination
    List,  ///< the first values together, the second ones together …: as many values for each
};

/// How the runs are spread over jobs.
enum class SweepPlacement {
    Array,   ///< each run a task of a job array, with all that the job asks for
    Packed,  ///< all runs in one job, several at a time, for runs that are short
};

/// What runs the runs of a packed sweep. Sources: the Alliance's pages GNU Parallel, GLOST, META-Farm.
enum class SweepRunner {
    GnuParallel,  ///< `parallel`, a run per GPU at a time
    Glost,        ///< module glost, under srun
    Meta,         ///< module meta-farm: a farm folder with its table of cases
};

/// One training after the other with other hyperparameters.
struct SweepSpec {
    bool enabled = false;
    SweepTable table = SweepTable::Grid;
    QList<SweepParameter> parameters;
    SweepPlacement placement = SweepPlacement::Array;
    SweepRunner runner = SweepRunner::GnuParallel;
    /// Of an array: tasks that run at once, `%k`; of a packed sweep: runs at once in the job. 0: as many as
    /// the site lets run, or one for each GPU.
    int atOnce = 0;
    bool operator==(const SweepSpec&) const = default;
};

}  // namespace atelier
