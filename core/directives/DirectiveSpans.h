#pragma once

#include <QString>

namespace atelier {

/// The parts of a `#SBATCH` line, in UTF-16 units from 0; all 0 on other lines.
struct DirectiveSpans {
    int optionEnd = 0;  ///< "#SBATCH --time=" ends here
    int valueEnd = 0;   ///< and its value here; what follows is a comment
};

DirectiveSpans directiveSpans(const QString& line);

}  // namespace atelier
