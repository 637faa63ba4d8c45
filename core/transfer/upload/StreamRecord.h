#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/transfer/ledger/ResumeLedger.h"

namespace atelier {

/// What a streamed upload is made of. It is written beside the growing file before the first byte, as JSON
/// with a version of its own, so that no other kind of upload takes the part for one of its own.
struct StreamRecord {
    QByteArray manifest;  ///< SHA-256 of everything that shapes the archive, hexadecimal
    QString compression;  ///< as compressionVersion words it; empty for none
    qint64 files = 0;
    qint64 bytes = 0;     ///< of the archive before compression
    QString source;       ///< what the folder is called, for people; where it lies is nobody else's to know
    QDateTime startedAt;  ///< UTC
};

QByteArray toJson(const StreamRecord& record);
/// None where the text is no such record of a version we know.
std::optional<StreamRecord> streamRecordFromJson(const QByteArray& json);

/// A part on the cluster is of other data than what is to be sent now: both, for people to compare.
struct ChangedUpload {
    StreamRecord before;
    StreamRecord now;
    qint64 partSize = 0;
};

/// Whether an upload goes on where another stopped, and why: only for the very same archive, compressed by
/// the same version of the same library.
ResumeDecision streamDecision(const StreamRecord& now, const std::optional<StreamRecord>& before,
                              std::optional<qint64> partSize);

}  // namespace atelier
