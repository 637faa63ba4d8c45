#pragma once

#include <QString>
#include <QStringList>

#include "core/job/JobSpec.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// Collects what the lines of a script tell about its sweep, while `parse` reads them.
class SweepReader {
public:
    /// Notes the assignment of a variable; `raw` is the whole word, `NAME=value`.
    void assign(const QString& name, const QString& raw);
    /// Notes a command: one that starts several runs makes the sweep a packed one.
    void run(const ShellCommand& command);
    /// Sets the sweep in the job; a script without a table of runs has none.
    void finish(JobSpec& job) const;

private:
    QStringList options_;
    QStringList values_;
    int atOnce_ = 0;
    bool packed_ = false;
    SweepRunner runner_ = SweepRunner::GnuParallel;
};

/// The words of a shell array as a script writes it, `(a 'b c')`, without their quotes.
QStringList shellArrayWords(const QString& raw);

/// The sweep with the runs of a table: a grid if its rows are every combination of the values in their order,
/// else a list.
SweepSpec sweepOfTable(const QStringList& options, const QStringList& values);

/// Whether a `module load` is one that a sweep or a tracking service needs, so that it is not among the
/// form's modules.
bool isToolModule(const QStringList& modules);

}  // namespace atelier
