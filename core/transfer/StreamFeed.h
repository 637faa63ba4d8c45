#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/dataset/ArchiveStream.h"
#include "core/dataset/Sha256.h"

namespace atelier {

/// An archive's stream on its way to the cluster: hashed from its first byte, handed on from an offset.
class StreamFeed {
public:
    StreamFeed(const ArchiveLayout& layout, Compression compression, qint64 offset,
               const std::stop_token& stop);

    /// Makes and hashes what is on the cluster already. Whether its last bytes, at most
    /// RemotePlace::tailBytes, have the SHA-256 `tail`. Errors: those of ArchiveStream.
    Expected<bool> skip(const QByteArray& tail, const ProgressCallback& progress);
    /// As Streams::read.
    qint64 read(char* data, qint64 room, const ProgressCallback& progress);
    /// Makes and hashes everything that is left.
    Expected<void> drain(const ProgressCallback& progress);

    /// Why `read` broke off, if it did.
    const std::optional<Error>& error() const { return error_; }
    /// Of all bytes so far.
    QByteArray sha256() const { return hash_.hex(); }
    /// Bytes of the stream so far.
    qint64 position() const { return position_; }
    /// How far it is, of the whole archive.
    Progress now() const;

private:
    Expected<bool> fetch();

    ArchiveStream stream_;
    qint64 total_;
    bool plain_;
    qint64 offset_;
    QByteArray piece_;
    qsizetype given_ = 0;
    qint64 position_ = 0;
    Sha256 hash_;
    std::optional<Error> error_;
};

}  // namespace atelier
