#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// What is to come from elsewhere under a name, and nothing else is.
struct PlannedEntry {
    std::string name;  ///< bytes, relative, as tidiedName gives it
    FileFacts::Kind kind = FileFacts::Kind::File;
    qint64 size = 0;      ///< of a file: no more than this is written
    qint64 modified = 0;  ///< whole seconds since 1970
    quint32 mode = 0644;  ///< permission bits
    /// What had that name here when the plan was made; none where nothing had it.
    std::optional<FileFacts> before = {};
    qint32 modifiedNanoseconds = 0;  ///< there, beyond the whole seconds; a file here gets none
    bool operator==(const PlannedEntry&) const = default;
};

/// Sorted by the bytes of the names, each name once.
using PlannedEntries = std::vector<PlannedEntry>;

/// Null where nothing of that name was planned.
const PlannedEntry* findPlanned(const PlannedEntries& plan, const std::string& name);

/// The rights a folder is made with: those planned, and those of any new folder where it is only on the way.
quint32 plannedFolderMode(const PlannedEntries& plan, const std::string& name);

}  // namespace atelier
