#pragma once

#include <QString>
#include <stop_token>

#include "core/error/Expected.h"

namespace atelier {

/// The path of the sample dataset in a folder, whether it exists yet or not.
QString sampleDatasetPath(const QString& folder);
/// The path of the sample program in a folder, whether it exists yet or not.
QString sampleProgramPath(const QString& folder);

/// Makes the sample dataset in `folder/shapes` on this computer: `images` small pictures (PPM files) of five
/// kinds, in train, val and test, the same each time. Returns the path of the dataset. Errors: ProgramMissing
/// (python3), FileUnwritable, Cancelled.
Expected<QString> writeSampleDataset(const QString& folder, int images, std::stop_token stop);

/// Writes the sample training program to `folder/ml-test`, and returns its path. Errors: FileUnwritable.
Expected<QString> writeSampleProgram(const QString& folder);

}  // namespace atelier
