#pragma once

#include <QString>
#include <QStringList>

#include "core/job/JobSpec.h"

namespace atelier {

/// Whether one of a program’s arguments names the data folder, as `$DATA` or `${DATA}`: alone (`--data
/// $DATA`) or within (`data.root=$DATA/train`). The folder is then passed where it is named; else it comes
/// first.
bool nameDataFolder(const QStringList& arguments);

/// Whether the program gets the data folder as its first argument, before those of `ProgramSpec::arguments`.
bool isDataFolderFirst(const JobSpec& spec);

/// One argument of the program as a word of the script, in which `$DATA` is left to the shell.
QString argumentInScript(const QString& argument);

}  // namespace atelier
