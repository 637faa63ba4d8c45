#pragma once

#include <QString>

#include "core/dataset/Scan.h"

namespace atelier {

/// The part of a dataset that a folder usually holds, going by its name.
enum class Split { None, Training, Validation, Test };

/// The split that a folder's name tells: "train", "training_set", "val", "Validation", "dev", "test" … Only
/// whole words count: "trainer" is none.
Split splitOf(const QString& folder);

/// How many files the splits of a dataset hold, as far as its folders tell.
struct Splits {
    qint64 training = 0;  ///< files; 0 where there is no such folder
    qint64 validation = 0;
    qint64 test = 0;
    /// At least two splits have files: a single one may be a name by chance.
    bool recognised() const { return (training > 0) + (validation > 0) + (test > 0) > 1; }
    bool operator==(const Splits&) const = default;
};

/// Counts the files of the folders that `splitOf` knows by their names.
Splits splitsOf(const DatasetSummary& summary);

}  // namespace atelier
