#pragma once

#include <QByteArray>
#include <QString>
#include <optional>

#include "core/transfer/upload/StreamRecord.h"

namespace atelier {

/// How far the hashes of a stream on its way were at one of its places.
struct StreamCheckpoint {
    qint64 segment = 0;      ///< where this try began to send
    qint64 position = 0;     ///< bytes of the stream
    qint64 piece = 0;        ///< the number of the ArchiveStream's piece that begins there
    QByteArray segmentHash;  ///< Sha256::state of the bytes from `segment` on
    QByteArray wholeHash;    ///< Sha256::state of all bytes
};

/// Keeps some of them on this computer while a stream is sent, so that one that goes on after a cut need not
/// read again what was sent already. A file that cannot be written or read costs only that.
class StreamCheckpoints {
public:
    /// Of the upload of one archive to one place. `ledgerFile` is UploadLedger's; nothing is kept where it is
    /// empty.
    StreamCheckpoints(const QString& ledgerFile, const QString& host, const QString& path,
                      const StreamRecord& record);

    /// Bytes after which another is worth its place.
    qint64 spacing() const { return spacing_; }
    void add(const StreamCheckpoint& checkpoint) const;
    /// The last one of the try that began at `segment`, not behind `position`.
    std::optional<StreamCheckpoint> find(qint64 segment, qint64 position) const;
    void forget() const;

private:
    QString file_;
    qint64 spacing_;
};

}  // namespace atelier
