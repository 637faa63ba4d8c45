#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/transfer/ledger/ResumeLedger.h"

namespace atelier {

/// The data that a streamed upload sends. The record is written beside the growing file before the first
/// byte, as JSON with a version of its own, so that no other kind of upload takes the part for its own.
struct StreamRecord {
    QByteArray manifest;  ///< SHA-256 of everything that shapes the archive, hexadecimal
    QString compression;  ///< as compressionVersion gives it; empty for none
    qint64 files = 0;
    qint64 bytes = 0;  ///< of the archive before compression
    /// The folder's name, for people; its path is not told, since others may read the record.
    QString source;
    QDateTime startedAt;  ///< UTC
};

/// The record as JSON, in one line.
QByteArray toJson(const StreamRecord& record);
/// None where the text is no such record of a known version.
std::optional<StreamRecord> streamRecordFromJson(const QByteArray& json);

/// Whether two records are of the very same archive, compressed by the same version of the same library.
bool isSameArchive(const StreamRecord& one, const StreamRecord& other);

/// The part on the cluster is of other data than what is to be sent: both records, for people to compare.
struct ChangedUpload {
    StreamRecord before;
    StreamRecord now;
    qint64 partSize = 0;
};

/// Whether an upload continues where another one stopped, and why: only for the very same archive, compressed
/// by the same version of the same library.
ResumeDecision streamDecision(const StreamRecord& now, const std::optional<StreamRecord>& before,
                              std::optional<qint64> partSize);

}  // namespace atelier
