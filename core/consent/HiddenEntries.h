#pragma once

#include <QStringList>
#include <cstddef>
#include <string>

#include "core/consent/NameSetHash.h"
#include "core/dataset/file/FileFacts.h"

namespace atelier {

/// What in a folder that is sent has a name that begins with a dot: such files and folders often hold keys,
/// passwords and settings, and nobody sees them. What is in a hidden folder is not counted once more.
struct HiddenEntries {
    /// Relative to the folder, at most `mostNames`: those that are known to hold keys first, then those that
    /// are nearest to its top.
    QStringList names;
    qint64 count = 0;
    NameSetHash all = {};  ///< of all of them and of what kind each is, however many they are
    bool operator==(const HiddenEntries&) const = default;

    static constexpr qsizetype mostNames = 200;
    /// Takes an entry of the folder into account, in whatever order they come; its name in bytes, relative to
    /// the folder.
    void add(const std::string& name, FileFacts::Kind kind);
};

}  // namespace atelier
