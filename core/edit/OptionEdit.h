#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/text/TextEdit.h"

namespace atelier {

// Edits of one option in a script. A release of Slurm other than 0 reads the script as that one does: of an
// option that it does not have it knows neither the beginnings of the name nor whether a value follows.

/// The script with an option of sbatch at a value: changed where the value stands that counts, however the
/// option is written (`--tim=`, `-t 1:00`, one of several on a line), else on a new line below the last
/// directive. No other line changes, whatever bytes it has; where no value could be read that way, the script
/// comes back as it is.
QByteArray withOption(const QByteArray& script, const QString& name, const QString& value,
                      int slurmRelease = 0);

/// The script with an option that takes no value.
QByteArray withFlag(const QByteArray& script, const QString& name, int slurmRelease = 0);

/// The script without an option, wherever it is given; a line goes where nothing else is on it.
QByteArray withoutOption(const QByteArray& script, const QString& name, int slurmRelease = 0);

/// The script with an option `from`, which excludes another one, written anew as that other one; none where
/// the script does not have it, or where it cannot be written so.
std::optional<QByteArray> withOptionRenamed(const QByteArray& script, const QString& from,
                                            const QString& name, const QString& value, int slurmRelease = 0);

/// Taking an option out as one edit of a text, of whole lines; none where it is not there, or cannot be taken
/// out.
std::optional<TextEdit> optionRemoval(const QString& script, const QString& name, int slurmRelease = 0);

}  // namespace atelier
