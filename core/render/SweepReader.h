#pragma once

#include <QString>
#include <QStringList>

#include "core/job/JobSpec.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// Gathers what the lines of a script say about its sweep, as `parse` comes by them.
class SweepReader {
public:
    void assign(const QString& name, const QString& raw);
    void run(const ShellCommand& command);
    /// Puts it into the job; a script without a table of runs has no sweep.
    void finish(JobSpec& job) const;

private:
    QStringList options_;
    QStringList values_;
    int atOnce_ = 0;
    bool packed_ = false;
    SweepRunner runner_ = SweepRunner::GnuParallel;
};

/// The words of a shell array as it stands in a script, `(a 'b c')`, without their quotes.
QStringList shellArrayWords(const QString& raw);

/// The sweep of a table: a grid where its rows are every combination of the values in their order, else a
/// list.
SweepSpec sweepOfTable(const QStringList& options, const QStringList& values);

/// Whether a `module load` is one that the sweep or the tracking service brings, and the form does not ask
/// for.
bool isToolModule(const QStringList& modules);

}  // namespace atelier
