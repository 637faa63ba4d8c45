#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/file/Sha256.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/transfer/stream/StreamCheckpoints.h"

namespace atelier {

/// Where a stream continues.
struct StreamStart {
    qint64 offset = 0;  ///< bytes that are on the cluster already
    /// The hashes at a place before `offset`, from which they continue; if none, all bytes before `offset`
    /// are hashed again.
    std::optional<StreamCheckpoint> known = {};
    /// Where further checkpoints are stored, or null; must outlive the feed.
    const StreamCheckpoints* checkpoints = nullptr;
};

/// Supplies the stream of an archive that is sent: it is hashed from its first byte, handed on from an
/// offset, and followed by streamEnd.
class StreamFeed {
public:
    /// `layout` must outlive the feed. Once `stop` is requested, its functions end with Cancelled.
    StreamFeed(const ArchiveLayout& layout, Compression compression, StreamStart start,
               const std::stop_token& stop);

    /// Makes and hashes the bytes that are on the cluster already; false where the stream has fewer bytes.
    /// Errors: those of ArchiveStream.
    Expected<bool> skip(const ProgressCallback& progress);
    /// After `skip`: the SHA-256 of all bytes before the offset, or of those from the segment of `known` on.
    const QByteArray& hashBefore() const { return hashBefore_; }
    /// How many of the next bytes can be read at once, which are made where there are none: 0 at the end, -1
    /// on an error.
    qint64 waiting();
    /// Supplies the next bytes, as Streams::read.
    qint64 read(char* data, qint64 room, const ProgressCallback& progress);
    /// Makes and hashes everything that is left.
    Expected<void> drain(const ProgressCallback& progress);

    /// The error for which `read` stopped, if any.
    const std::optional<Error>& error() const { return error_; }
    /// The SHA-256 of all bytes so far.
    QByteArray sha256() const { return whole_.hex(); }
    /// Bytes of the stream so far.
    qint64 position() const { return position_; }
    /// The progress, in bytes of the whole archive.
    Progress now() const;

private:
    Expected<bool> fetch();
    void hash(QByteArrayView bytes);
    void checkpoint();

    ArchiveStream stream_;
    StreamStart start_;
    qint64 total_;
    bool plain_;
    QByteArray piece_;
    qsizetype given_ = 0;
    qint64 pieces_ = 0;
    qint64 position_ = 0;
    qint64 hashed_ = 0;  ///< bytes of the stream that are in `whole_`
    qint64 nextCheckpoint_ = 0;
    bool ended_ = false;
    Sha256 whole_;
    /// The hash of the bytes since this try, or the one before, began to send; none where that was at the
    /// first byte.
    std::optional<Sha256> segment_;
    QByteArray hashBefore_;
    std::optional<Error> error_;
};

}  // namespace atelier
