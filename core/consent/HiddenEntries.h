#pragma once

#include <QStringList>
#include <cstddef>
#include <string>

#include "core/consent/NameSetHash.h"
#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// The entries of a folder that is sent whose names begin with a dot: such files and folders often hold keys,
/// passwords and settings, and file managers do not show them. The content of a hidden folder is not counted.
struct HiddenEntries {
    /// Names relative to the folder, at most `mostNames`: first those that are known to hold keys, then those
    /// nearest to the top of the folder.
    QStringList names;
    qint64 count = 0;
    NameSetHash all = {};  ///< the hash of all their names and kinds, also of those beyond `mostNames`
    bool operator==(const HiddenEntries&) const = default;

    /// The most names that are kept to be shown.
    static constexpr qsizetype mostNames = 200;
    /// Counts an entry of the folder, if it is hidden. Entries may come in any order; `name` is in bytes,
    /// relative to the folder.
    void add(const std::string& name, FileFacts::Kind kind);
};

}  // namespace atelier
