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

/// How the values of several hyperparameters are combined into runs.
enum class SweepTable {
    Grid,  ///< every combination
    List,  ///< the first values together, the second ones together …; all need the same number of values
};

/// How the runs are spread over jobs.
enum class SweepPlacement {
    Array,   ///< each run is a task of a job array, with all the resources that the job asks for
    Packed,  ///< all runs are in one job, several at a time; for short runs
};

/// The program that starts the runs of a packed sweep. Sources: the Alliance's pages GNU Parallel, GLOST,
/// META-Farm.
enum class SweepRunner {
    GnuParallel,  ///< `parallel`, with one run per GPU at a time
    Glost,        ///< module glost, under srun
    Meta,         ///< module meta-farm: a farm folder with a table of cases
};

/// Several trainings with different hyperparameters.
struct SweepSpec {
    bool enabled = false;
    SweepTable table = SweepTable::Grid;
    QList<SweepParameter> parameters;
    SweepPlacement placement = SweepPlacement::Array;
    SweepRunner runner = SweepRunner::GnuParallel;
    /// Tasks of an array that run at once, `%k`, or runs at once in the job of a packed sweep. 0: as many as
    /// the site lets run, or one for each GPU.
    int atOnce = 0;
    bool operator==(const SweepSpec&) const = default;
};

}  // namespace atelier
