#pragma once

#include <QString>
#include <QStringList>

#include "core/job/JobSpec.h"

namespace atelier {

/// Whether one of a program’s arguments names the data folder, as `$DATA` or `${DATA}`: alone (`--data
/// $DATA`) or within (`data.root=$DATA/train`). The folder is then passed where it is named; else it comes
/// first.
bool nameDataFolder(const QStringList& arguments);

/// Whether a job's program is given the data folder by name and the job has no data, so that the shell would
/// give it an empty text.
bool namesNoData(const JobSpec& spec);

/// Whether one of a program’s arguments names the folder for what it tells of itself, as `$LOGS` or
/// `${LOGS}`: that of TensorBoard’s event files, which Atelier draws curves of.
bool nameLogFolder(const QStringList& arguments);

/// Whether the program gets the data folder as its first argument, before those of `ProgramSpec::arguments`.
bool isDataFolderFirst(const JobSpec& spec);

/// One argument of the program as a word of the script, in which `$DATA` and `$LOGS` are left to the shell.
QString argumentInScript(const QString& argument);
/// One argument of a job’s program as a word of its script: where the job has several runs, `$LOGS` is the
/// folder of the run in it.
QString argumentInScript(const QString& argument, const JobSpec& spec);
/// The arguments of a job of several runs, by the words that its script has for them.
QStringList argumentsOfRuns(const QStringList& words);

}  // namespace atelier
