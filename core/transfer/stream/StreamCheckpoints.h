#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/transfer/stream/StreamRecord.h"

namespace atelier {

/// The state of the hashes of a stream at one of its places.
struct StreamCheckpoint {
    qint64 segment = 0;      ///< where this try began to send
    qint64 position = 0;     ///< bytes of the stream
    qint64 piece = 0;        ///< the number of the ArchiveStream's piece that begins at `position`
    QByteArray segmentHash;  ///< Sha256::state of the bytes from `segment` on; empty if `position` is before
    QByteArray wholeHash;    ///< Sha256::state of all bytes
};

/// Stores some checkpoints of a stream on this computer while it is sent, so that a later try need not read
/// again what was sent. If its file cannot be written or read, only this advantage is lost.
class StreamCheckpoints {
public:
    /// The checkpoints of the upload of one archive to one place. `ledgerFile` is UploadLedger's; nothing is
    /// stored where it is empty.
    StreamCheckpoints(const QString& ledgerFile, const QString& host, const QString& path,
                      const StreamRecord& record);

    /// Bytes of the stream between two checkpoints.
    qint64 spacing() const { return spacing_; }
    /// Stores a checkpoint behind those that are stored already.
    void add(const StreamCheckpoint& checkpoint) const;
    /// The last checkpoint, at or before `position`, of the try that began to send at `segment`. If that try
    /// came no further than its first piece, the last one of an earlier try, at or before `segment`, with
    /// `segment` as its segment. None if no such try is known, since it would have compared what is before
    /// `segment`.
    std::optional<StreamCheckpoint> find(qint64 segment, qint64 position) const;
    /// Removes all checkpoints of this upload, once it has ended.
    void forget() const;

private:
    QString file_;
    qint64 spacing_;
};

}  // namespace atelier
