#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"

namespace atelier::ctl {

/// Reads the script that a command line names; "-" is the standard input. Errors: those of readRegularFile.
Expected<QByteArray> readScript(const QString& name);

/// Makes all safe fixes in a script, writes it back to its file, and says on standard error what was changed.
/// Returns the fixed text. Errors: FileUnwritable.
Expected<QByteArray> fixScript(const QString& name, const QByteArray& text, const ClusterProfile& cluster);

/// The files that sbatch would read for the options of a script and of its command line, `words`, and that
/// do not exist on this computer.
QStringList missingFiles(const QByteArray& script, const QStringList& words);

}  // namespace atelier::ctl
