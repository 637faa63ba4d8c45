#pragma once

#include <atomic>
#include <memory>
#include <stop_token>

#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"
#include "core/dataset/pack/OrderedPieces.h"

namespace atelier {

/// The bytes of an archive in order. Several threads read (and compress) ahead of the reader, with at most 32
/// MiB under way. Every stream of one layout with one compression gives the same bytes.
class ArchiveStream {
public:
    /// The layout must outlive the stream. `firstPiece`: the number of pieces at the beginning to skip.
    ArchiveStream(const ArchiveLayout& layout, Compression compression, const std::stop_token& stop,
                  qint64 firstPiece = 0);

    /// The next bytes; empty at the end. Errors: those of ArchiveLayout::read, Cancelled.
    Expected<QByteArray> next();
    /// How many bytes of the archive, before compression, have been taken.
    qint64 taken() const;

    /// Bytes of the archive in each piece but the last.
    static qint64 pieceSize(Compression compression);

private:
    const ArchiveLayout& layout_;
    Compression compression_;
    std::stop_token stop_;
    qint64 nextPiece_;
    OrderedPieces pieces_;
};

/// Writes a stream into a file, which gets its name only when it is complete. Progress is in bytes of the
/// archive before compression. Errors: those of ArchiveStream::next, LocalDiskFull (before anything is
/// written where it can be known), FileUnwritable.
Expected<PackedArchive> packStream(const ArchiveLayout& layout, const QString& outFile,
                                   Compression compression, const ProgressCallback& progress,
                                   const std::stop_token& stop);
/// Packs a folder, or a single file, into an archive file, which gets its name only when it is complete.
/// Progress is in bytes of the archive before compression. Errors: those of the other packStream and of
/// FileTree::read; DatasetEntryUnreadable (the first entry that cannot be sent; all of them in the detail,
/// one a line).
Expected<PackedArchive> packStream(const QString& folder, const QString& outFile, const PackOptions& options,
                                   Compression compression, const ProgressCallback& progress,
                                   const std::stop_token& stop);

}  // namespace atelier
