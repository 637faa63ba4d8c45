#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/text/TextEdit.h"

namespace atelier {

// Edits of one option in a script. With a `slurmRelease` other than 0 the script is read as that release
// reads it: of an option that it does not have, it knows neither shortened names nor whether a value follows.

/// The script with an option set to a value: in place of the value that counts, however the option is written
/// (`--tim=`, `-t 1:00`, one of several on a line), else on a new line below the last directive. No other
/// line changes, whatever bytes it has. The script comes back unchanged where the value could not be read in
/// its new place.
QByteArray withOption(const QByteArray& script, const QString& name, const QString& value,
                      int slurmRelease = 0);

/// The script with an option that takes no value: as it is where it has that option, else with a new line for
/// it below the last directive.
QByteArray withFlag(const QByteArray& script, const QString& name, int slurmRelease = 0);

/// The script without an option, wherever it is given; a line with nothing else on it is removed.
QByteArray withoutOption(const QByteArray& script, const QString& name, int slurmRelease = 0);

/// The script in which the option `from` is replaced by another one, which it excludes; none where the script
/// does not have it, or where it cannot be replaced.
std::optional<QByteArray> withOptionRenamed(const QByteArray& script, const QString& from,
                                            const QString& name, const QString& value, int slurmRelease = 0);

/// The removal of an option as one edit of whole lines; none where the option is not there, or cannot be
/// removed.
std::optional<TextEdit> optionRemoval(const QString& script, const QString& name, int slurmRelease = 0);

}  // namespace atelier
