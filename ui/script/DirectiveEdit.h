#pragma once

#include <QList>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/script/JobSpec.h"

namespace atelier {

/// The script with those `#SBATCH` values changed that differ between two jobs, and every other byte as it
/// was: a value is replaced where it stands, a new directive goes below the last one, one that is no longer
/// wanted goes with its line. For scripts that `render` did not write or that somebody changed.
QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster);

/// The parts of a `#SBATCH` line, in UTF-16 units from 0; all 0 on other lines.
struct DirectiveSpans {
    int optionEnd = 0;  ///< "#SBATCH --time=" ends here
    int valueEnd = 0;   ///< and its value here; what follows is a comment
};

DirectiveSpans directiveSpans(const QString& line);

}  // namespace atelier
