#pragma once

#include <QByteArray>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// The data that an upload sends. The record is written beside the growing file before the first byte, as
/// JSON with a version.
struct ResumeRecord {
    qint64 size = 0;
    QByteArray sha256;  ///< of the whole file, hexadecimal
    bool operator==(const ResumeRecord&) const = default;
};

/// The record as JSON, in one line.
QByteArray toJson(const ResumeRecord& record);
/// None where the text is no record of a known version.
std::optional<ResumeRecord> resumeRecordFromJson(const QByteArray& json);

/// Whether an upload continues where another one stopped, and why.
struct ResumeDecision {
    /// What there is of the file on the cluster.
    enum class Reason {
        NothingThere,   ///< there is no part of it on the cluster
        SameSource,     ///< there is a part of the very same file: the upload continues
        NoRecord,       ///< there is a part, but nothing tells of which data
        SourceChanged,  ///< there is a part of other data
        PartTooLong,    ///< the part is longer than the file
        PartDamaged,    ///< the part has other bytes than the file
    };
    Reason reason = Reason::NothingThere;
    /// The number of bytes that need not be sent again.
    qint64 offset = 0;
    bool operator==(const ResumeDecision&) const = default;
};

/// Decides whether an upload may continue: only with the same data, whatever the file's name is and whenever
/// it was packed.
ResumeDecision resumeDecision(const ResumeRecord& source, const std::optional<ResumeRecord>& record,
                              std::optional<qint64> partSize);

}  // namespace atelier
