#pragma once

#include <map>
#include <vector>

#include "core/dataset/FileTree.h"
#include "core/dataset/pack/ArchiveWindow.h"
#include "core/dataset/pack/SparseContent.h"
#include "core/error/Expected.h"

namespace atelier {

/// What becomes of the holes of files in an archive.
enum class Holes {
    Filled,  ///< they are zeros, so that the archive depends on what the files contain alone
    Kept,    ///< they take up no room, in the archive and where it is unpacked
};

/// The tar of a FileTree, laid out before its first byte is made: the place of every header and every file is
/// known, so that any thread can make any piece of it, and it is the same each time.
class ArchiveLayout {
public:
    /// Asks the disk where the files' holes are, if they are kept.
    explicit ArchiveLayout(FileTree tree, Holes holes = Holes::Filled);

    /// The tree that the archive is of.
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
    void findHoles();
    /// What is stored of a file whose holes are kept; null where the file is stored as it is.
    const SparseContent* sparse(std::size_t index) const;
    /// Bytes that follow an entry's headers, before they are padded.
    qint64 contentSize(std::size_t index) const;
    qint64 entrySize(std::size_t index) const;
    Expected<void> readContent(std::size_t index, ArchiveWindow& window, qint64 at) const;
    /// Copies the content of an entry, which begins at `at`, into the window; false where the file ends too
    /// early, or cannot be read.
    bool copyContent(InputFile& file, std::size_t index, ArchiveWindow& window, qint64 at) const;

    FileTree tree_;
    std::map<std::size_t, SparseContent> sparse_;
    /// The places in the archive where every so many-th entry begins.
    std::vector<qint64> marks_;
    qint64 size_ = 0;
};

}  // namespace atelier
