#include "core/transfer/stream/StreamPart.h"

#include <algorithm>
#include <future>

#include "core/dataset/file/Sha256.h"
#include "core/dataset/pack/ArchiveStream.h"

namespace atelier {

namespace {

/// Blocks of this size save most of a damaged part, and the answer with their hashes stays short.
constexpr qint64 blockSize = 16 << 20;

/// SHA-256 of a stream's blocks, hexadecimal.
Expected<QList<QByteArray>> blocksOf(ArchiveStream& stream) {
    QList<QByteArray> blocks;
    Sha256 block;
    qint64 filled = 0;
    for (auto piece = stream.next();; piece = stream.next()) {
        if (!piece) return failure(piece);
        if (piece->isEmpty()) return blocks;
        for (QByteArrayView rest = *piece; !rest.isEmpty();) {
            const auto taken = std::min<qint64>(rest.size(), blockSize - filled);
            block.add(rest.first(taken));
            rest = rest.sliced(taken);
            filled += taken;
            if (filled < blockSize) continue;
            blocks << block.hex();
            block = Sha256();
            filled = 0;
        }
    }
}

}  // namespace

std::optional<PartSegment> untouchedSegment(const RemotePlace& place, qint64 offset) {
    auto segment = lastSegment(place.record);
    if (!segment || segment->to != offset || segment->state != place.partState) return {};
    return segment;
}

Expected<bool> isBeginningOf(RemoteHost& host, const RemotePlace& place, const QByteArray& noted,
                             qint64 offset, StreamFeed& feed, const ProgressCallback& progress,
                             const std::stop_token& stop) {
    auto there = std::async(noted.isEmpty() ? std::launch::async : std::launch::deferred, [&] {
        return noted.isEmpty() ? remoteSha256(host, place.part(), stop, offset) : Expected<QByteArray>(noted);
    });
    const auto skipped = feed.skip(progress);
    const auto hash = there.get();
    if (!skipped) return failure(skipped);
    if (!hash) return failure(hash);
    return *skipped && *hash == feed.hashBefore();
}

Expected<qint64> rightBytes(RemoteHost& host, const RemotePlace& place, const ArchiveLayout& layout,
                            Compression compression, const std::stop_token& stop) {
    auto there = std::async(std::launch::async,
                            [&] { return remoteBlockHashes(host, place.part(), blockSize, stop); });
    ArchiveStream stream(layout, compression, stop);
    const auto here = blocksOf(stream);
    const auto found = there.get();
    if (!here) return failure(here);
    if (!found) return failure(found);
    qsizetype same = 0;
    while (same < std::min(here->size(), found->size()) && (*here)[same] == (*found)[same]) ++same;
    return same * blockSize;
}

}  // namespace atelier
