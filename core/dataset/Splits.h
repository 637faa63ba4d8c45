#pragma once

#include <QString>

#include "core/dataset/Scan.h"

namespace atelier {

/// The part of a dataset that a folder holds, by what folders are usually called.
enum class Split { None, Training, Validation, Test };

/// "train", "training_set", "val", "Validation", "dev", "test" …; a word of the name counts, not a part of
/// a word: "trainer" is none.
Split splitOf(const QString& folder);

/// What the splits of a dataset hold, as far as its folders tell.
struct Splits {
    qint64 training = 0;  ///< files; 0 where there is no such folder
    qint64 validation = 0;
    qint64 test = 0;
    /// At least two of them are there: one alone may be a name by chance.
    bool recognised() const { return (training > 0) + (validation > 0) + (test > 0) > 1; }
    bool operator==(const Splits&) const = default;
};

Splits splitsOf(const DatasetSummary& summary);

}  // namespace atelier
