#pragma once

#include <QString>

namespace atelier {

/// The parts of a `#SBATCH` line, in UTF-16 units from 0; all 0 on other lines.
struct DirectiveSpans {
    int optionEnd = 0;  ///< the end of "#SBATCH --time="
    int valueEnd = 0;   ///< the end of the value; what follows is a comment
};

/// The parts of one line, as sbatch reads its first option.
DirectiveSpans directiveSpans(const QString& line);

}  // namespace atelier
