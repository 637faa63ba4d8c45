#pragma once

#include <QByteArrayList>

#include "tests/script_agreement/DirectiveVariations.h"
#include "tests/script_agreement/RealSbatch.h"

namespace atelier::testing {

/// How far our verdict "Slurm would refuse" and that of the real sbatch go together.
struct Agreement {
    int asked = 0;
    int refused = 0;  ///< by sbatch
    int unanswered = 0;
    QByteArrayList disagreements;  ///< each with the script and both verdicts, to be read
    double percent() const { return asked == 0 ? 0 : 100.0 * (asked - disagreements.size()) / asked; }
};

/// Puts each variation to both.
Agreement compare(const PracticeConnection& to, const QList<DirectiveVariation>& variations);

}  // namespace atelier::testing
