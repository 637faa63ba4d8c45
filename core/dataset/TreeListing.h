#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>

#include "core/dataset/FileTree.h"

namespace atelier {

/// The names, sizes and times of a tree's files as bytes to keep, so that a later tree can be compared with
/// it; of a tree of more than 250,000 entries only the numbers of files and bytes.
QByteArray treeListing(const FileTree& tree);

/// What has changed in a folder since a listing of it was made.
struct TreeDifference {
    qint64 filesBefore = 0;  ///< files in the folder when it was listed
    qint64 bytesBefore = 0;  ///< their size
    qint64 files = 0;        ///< files in the folder now
    qint64 bytes = 0;        ///< their size
    /// Whether the fields below are known; they are not for very large trees.
    bool byName = false;
    qint64 added = 0;    ///< files that were not there before
    qint64 changed = 0;  ///< in size or time
    qint64 removed = 0;
    qint64 bytesToSend = 0;  ///< of what was added or changed
    QStringList examples;    ///< the names of the first few that differ
    bool operator==(const TreeDifference&) const = default;
};

/// Compares a tree with a listing; none where the bytes are no listing of a version that Atelier knows.
std::optional<TreeDifference> compareWithListing(const QByteArray& listing, const FileTree& now);

}  // namespace atelier
