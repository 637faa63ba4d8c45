#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// An entry that is to be written here from elsewhere. What is not planned is not written.
struct PlannedEntry {
    std::string name;  ///< bytes, relative, as tidiedName gives it
    FileFacts::Kind kind = FileFacts::Kind::File;
    qint64 size = 0;      ///< bytes of a file as planned
    qint64 modified = 0;  ///< whole seconds since 1970
    quint32 mode = 0644;  ///< permission bits
    /// The facts of the entry that had the name here when the plan was made; none where no entry had it.
    std::optional<FileFacts> before = {};
    /// The nanoseconds of the original's time beyond its whole second; the file here does not get them.
    qint32 modifiedNanoseconds = 0;
    bool operator==(const PlannedEntry&) const = default;
};

/// A plan, sorted by the bytes of the names; each name occurs once.
using PlannedEntries = std::vector<PlannedEntry>;

/// The planned entry of that name; null where there is none.
const PlannedEntry* findPlanned(const PlannedEntries& plan, const std::string& name);

/// The rights a folder is made with: those planned, or those of any new folder where it is only on the way to
/// an entry.
quint32 plannedFolderMode(const PlannedEntries& plan, const std::string& name);

}  // namespace atelier
