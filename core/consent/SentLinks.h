#pragma once

#include <QString>

#include "core/consent/NameSetHash.h"
#include "core/dataset/FolderWalk.h"

namespace atelier {

/// The symbolic links in a folder that is sent. They travel as links: where one leads out of the folder, what
/// is written through it on the cluster goes to whatever lies there.
struct SentLinks {
    qint64 count = 0;
    qint64 leadingOut = 0;  ///< those with an absolute target, or one that may climb above the folder
    QString name = {};      ///< of these, the first one by its name, relative to the folder
    QString target = {};    ///< as it is written in that one
    NameSetHash all = {};   ///< of the names and targets of all that lead out
    bool operator==(const SentLinks&) const = default;

    /// Takes a link of the folder into account, in whatever order they come.
    void add(const WalkEntry& link);
};

}  // namespace atelier
