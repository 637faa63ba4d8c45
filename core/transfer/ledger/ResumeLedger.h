#pragma once

#include <QByteArray>
#include <optional>

#include "core/base/Expected.h"

namespace atelier {

/// What an upload is made of. It is written beside the growing file before the first byte, as JSON with a
/// version.
struct ResumeRecord {
    qint64 size = 0;
    QByteArray sha256;  ///< of the whole file, hexadecimal
    bool operator==(const ResumeRecord&) const = default;
};

QByteArray toJson(const ResumeRecord& record);
/// None where the text is no record of a version we know.
std::optional<ResumeRecord> resumeRecordFromJson(const QByteArray& json);

/// Whether an upload goes on where another stopped, and why.
struct ResumeDecision {
    enum class Reason {
        NothingThere,   ///< no part of it is on the cluster
        SameSource,     ///< a part of the very same file is: go on
        NoRecord,       ///< a part is, but nothing says of what
        SourceChanged,  ///< a part of other data is
        PartTooLong,    ///< the part is longer than the file
        PartDamaged,    ///< the part's bytes are not the file's
    };
    Reason reason = Reason::NothingThere;
    /// Bytes that need not be sent again.
    qint64 offset = 0;
    bool operator==(const ResumeDecision&) const = default;
};

/// Says when going on is legal: only for the same data, whatever its file is called and whenever it was
/// packed.
ResumeDecision resumeDecision(const ResumeRecord& source, const std::optional<ResumeRecord>& record,
                              std::optional<qint64> partSize);

}  // namespace atelier
