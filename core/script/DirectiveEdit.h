#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/script/Diagnostic.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// The script with an option of sbatch at a value: changed where the value stands that counts, however the
/// option is written (`--tim=`, `-t 1:00`, one of several on a line), else on a new line below the last
/// directive. No other line changes, whatever bytes it has; where no value could be read that way, the script
/// comes back as it is.
QByteArray withOption(const QByteArray& script, const QString& name, const QString& value);

/// The script with an option that takes no value.
QByteArray withFlag(const QByteArray& script, const QString& name);

/// The script without an option, wherever it is given; a line goes where nothing else is on it.
QByteArray withoutOption(const QByteArray& script, const QString& name);

/// The same as one edit of a text, of whole lines; none where it is not there, or cannot be taken out.
std::optional<TextEdit> optionRemoval(const QString& script, const QString& name);

/// The script with those `#SBATCH` values changed that differ between two jobs, and every other byte as it
/// was. GPUs stay in the form in which the script asks for them; an option that excludes the new one, as
/// `--mem-per-cpu` does `--mem`, gives way to it. For scripts that `render` did not write or that somebody
/// changed.
QByteArray withDirectivesChanged(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                                 const ClusterProfile& cluster);
/// The same of a text.
QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster);

/// The parts of a `#SBATCH` line, in UTF-16 units from 0; all 0 on other lines.
struct DirectiveSpans {
    int optionEnd = 0;  ///< "#SBATCH --time=" ends here
    int valueEnd = 0;   ///< and its value here; what follows is a comment
};

DirectiveSpans directiveSpans(const QString& line);

}  // namespace atelier
