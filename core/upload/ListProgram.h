#pragma once

#include <stop_token>

#include "core/base/Expected.h"
#include "core/journey/StepRecords.h"
#include "core/program/SourceFinding.h"

namespace atelier {

/// Looks through a folder of this computer as sendProgram does. A list of packages that cannot be read is
/// left out. Errors: those of FileTree::read.
Expected<ProgramListing> listProgram(const QString& folder, const std::stop_token& stop);

/// What one look at a program's folder tells.
struct ScannedProgram {
    QList<SourceFinding> findings;
    ProgramListing listing;
    QStringList entryPoints;  ///< those of core/program/EntryPoints.h
};

/// scanProgram, listProgram and entryPoints. Errors: those of the first two.
Expected<ScannedProgram> scanAndListProgram(const QString& folder, const std::stop_token& stop);

}  // namespace atelier
