#pragma once

#include <stop_token>
#include <vector>

#include "core/dataset/FileTree.h"
#include "core/error/Expected.h"

namespace atelier {

/// The tar of a FileTree, laid out before its first byte is made: the place of every header and every file is
/// known, so that any thread can make any piece of it, and it is the same each time.
class ArchiveLayout {
public:
    explicit ArchiveLayout(FileTree tree);

    const FileTree& tree() const { return tree_; }
    /// Bytes of the whole archive.
    qint64 size() const { return size_; }
    /// The place where an entry's headers begin.
    qint64 start(std::size_t index) const;
    /// The entry that a byte belongs to; the number of entries for the archive's end.
    std::size_t indexAt(qint64 offset) const;

    /// Makes `size` bytes of the archive from the place `from` on, all of which must lie within it. Errors:
    /// FileChangedMeanwhile, DatasetEntryUnreadable; both name the entry.
    Expected<void> read(char* data, qint64 size, qint64 from) const;

private:
    qint64 entrySize(std::size_t index) const;
    Expected<void> readContent(std::size_t index, const std::string& name, char* data, qint64 size,
                               qint64 from) const;

    FileTree tree_;
    /// Where every so many-th entry begins.
    std::vector<qint64> marks_;
    qint64 size_ = 0;
};

}  // namespace atelier
