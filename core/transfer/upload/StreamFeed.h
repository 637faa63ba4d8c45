#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/file/Sha256.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/transfer/upload/StreamCheckpoints.h"

namespace atelier {

/// Where a stream is taken up.
struct StreamStart {
    qint64 offset = 0;  ///< bytes that are on the cluster already
    /// Where the hashes are taken up; else all bytes before `offset` are made again for them.
    std::optional<StreamCheckpoint> known = {};
    /// Where the next checkpoints go, if they are wanted; must outlive the feed.
    const StreamCheckpoints* checkpoints = nullptr;
};

/// An archive's stream on its way to the cluster: hashed from its first byte, handed on from an offset, with
/// streamEnd behind its last byte.
class StreamFeed {
public:
    StreamFeed(const ArchiveLayout& layout, Compression compression, StreamStart start,
               const std::stop_token& stop);

    /// Makes and hashes what is on the cluster already; false where the stream is shorter than that. Errors:
    /// those of ArchiveStream.
    Expected<bool> skip(const ProgressCallback& progress);
    /// After `skip`: SHA-256 of all bytes before the offset, or of those from `known`'s segment on.
    const QByteArray& hashBefore() const { return hashBefore_; }
    /// As Streams::read.
    qint64 read(char* data, qint64 room, const ProgressCallback& progress);
    /// Makes and hashes everything that is left.
    Expected<void> drain(const ProgressCallback& progress);

    /// Why `read` broke off, if it did.
    const std::optional<Error>& error() const { return error_; }
    /// Of all bytes so far.
    QByteArray sha256() const { return whole_.hex(); }
    /// Bytes of the stream so far.
    qint64 position() const { return position_; }
    /// How far it is, of the whole archive.
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
    qint64 nextCheckpoint_ = 0;
    bool ended_ = false;
    Sha256 whole_;
    /// Of the bytes since this try, or the one before, began to send, unless that was at the first byte.
    std::optional<Sha256> segment_;
    QByteArray hashBefore_;
    std::optional<Error> error_;
};

}  // namespace atelier
