#pragma once

#include <QString>
#include <stop_token>

#include "core/base/Expected.h"

namespace atelier {

/// Where the sample of a folder lies, whether it was written yet or not.
QString sampleDatasetPath(const QString& folder);
QString sampleProgramPath(const QString& folder);

/// Makes the sample dataset in `folder/shapes` on this computer: so many small pictures (PPM files) of five
/// kinds, in train, val and test, always the same. The path of the dataset. Errors: ProgramMissing (python3),
/// FileUnwritable, Cancelled.
Expected<QString> writeSampleDataset(const QString& folder, int images, std::stop_token stop);

/// Writes the sample training program to `folder/ml-test`. The path of the program.
/// Errors: FileUnwritable.
Expected<QString> writeSampleProgram(const QString& folder);

}  // namespace atelier
