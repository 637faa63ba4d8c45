#include "core/dataset/pack/ArchiveStream.h"

#include <algorithm>

#include "core/dataset/file/LocalSpace.h"
#include "core/dataset/file/PartialFile.h"
#include "core/error/StoppedErrors.h"

namespace atelier {

namespace {

/// Frames of this size cost zstd next to nothing of its ratio; uncompressed pieces are smaller so that the
/// first bytes are soon there.
constexpr qint64 compressedPiece = 4 << 20;
constexpr qint64 plainPiece = 1 << 20;
constexpr qint64 underWay = 16 << 20;

int ahead(Compression compression) {
    return int(underWay / ArchiveStream::pieceSize(compression));
}

qint64 pieceCount(const ArchiveLayout& layout, Compression compression) {
    const qint64 piece = ArchiveStream::pieceSize(compression);
    return (layout.size() + piece - 1) / piece;
}

}  // namespace

qint64 ArchiveStream::pieceSize(Compression compression) {
    return compression == Compression::None ? plainPiece : compressedPiece;
}

ArchiveStream::ArchiveStream(const ArchiveLayout& layout, Compression compression,
                             const std::stop_token& stop, qint64 firstPiece)
    : layout_(layout),
      compression_(compression),
      stop_(stop),
      nextPiece_(firstPiece),
      pieces_(
          [this](qint64 number) -> Expected<QByteArray> {
              if (stop_.stop_requested()) return failure(error::Cancelled{});
              const qint64 from = number * pieceSize(compression_);
              QByteArray bytes(std::min(pieceSize(compression_), layout_.size() - from), Qt::Uninitialized);
              if (auto read = layout_.read(bytes.data(), bytes.size(), from); !read) return failure(read);
              return compressed(bytes, compression_);
          },
          firstPiece, pieceCount(layout, compression), pieceThreads(), ahead(compression)) {}

Expected<QByteArray> ArchiveStream::next() {
    auto piece = pieces_.next();
    if (piece && !piece->isEmpty()) ++nextPiece_;
    return piece;
}

qint64 ArchiveStream::taken() const {
    return std::min(nextPiece_ * pieceSize(compression_), layout_.size());
}

Expected<PackedArchive> packStream(const ArchiveLayout& layout, const QString& outFile,
                                   Compression compression, const ProgressCallback& progress,
                                   const std::stop_token& stop) {
    if (auto space = checkLocalSpace(outFile, compression == Compression::None ? layout.size() : 0); !space)
        return failure(space);
    PartialFile out(outFile, layout.tree().archiveMode());
    if (!out.isOpen()) return failure(out.unwritable());
    ArchiveStream stream(layout, compression, stop);
    while (true) {
        const auto piece = stream.next();
        if (!piece) return failure(piece);
        if (piece->isEmpty()) break;
        // Pieces that were made before the stop was requested are not written any more.
        if (stop.stop_requested()) return failure(error::Cancelled{});
        if (auto written = out.write(*piece); !written)
            return tl::unexpected<Error>(withLocalSpace(written.error(), outFile, layout.size()));
        if (progress) progress({stream.taken(), layout.size(), {}});
    }
    if (auto completed = out.complete(); !completed) return failure(completed);
    return PackedArchive{outFile, out.size(), out.sha256(), qint64(layout.tree().size()),
                         layout.tree().leftOut()};
}

Expected<PackedArchive> packStream(const QString& folder, const QString& outFile, const PackOptions& options,
                                   Compression compression, const ProgressCallback& progress,
                                   const std::stop_token& stop) {
    auto tree = FileTree::read(folder, options.leaveOut, {}, stop);
    if (!tree) return failure(tree);
    if (auto readable = tree->requireReadable(); !readable && !options.leaveOutUnreadable)
        return failure(readable);
    return packStream(ArchiveLayout(std::move(*tree)), outFile, compression, progress, stop);
}

}  // namespace atelier
