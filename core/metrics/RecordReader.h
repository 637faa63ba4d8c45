#pragma once

#include <QByteArray>
#include <optional>

#include "core/metrics/EventProblem.h"

namespace atelier {

/// One TFRecord.
struct EventRecord {
    qint64 offset = 0;          ///< of its first byte in the file
    QByteArrayView data;        ///< valid until the reader is fed again
    bool checksumRight = true;  ///< whether the data fits its stored CRC
};

/// Cuts a file of TFRecords that arrives piece by piece into records: length (8 bytes, little endian), masked
/// CRC-32C of the length, data, masked CRC-32C of the data. An unfinished record waits for its rest.
class RecordReader {
public:
    /// The largest record in bytes. A larger one is skipped: no scalar needs as much, and a wrong length must
    /// not fill the memory.
    static constexpr qint64 largestRecord = 64LL * 1024 * 1024;

    /// Adds the next bytes of the file.
    void feed(QByteArrayView bytes);
    /// The next whole record; none until more bytes come, or ever where `isDamaged`.
    std::optional<EventRecord> next();
    /// The problem that the last call of `next` found: DamagedLength (no record will follow) or
    /// RecordTooLarge. The caller has to fill in its `file`.
    std::optional<EventProblem> problem() const { return problem_; }
    /// Whether no further record can be found.
    bool isDamaged() const { return damaged_; }
    /// Bytes of an unfinished record that were added so far.
    qint64 pendingBytes() const { return damaged_ ? 0 : buffer_.size() - position_ + skipped_; }
    /// The place in the file where the next record starts.
    qint64 offset() const { return offset_; }

private:
    bool skipRecord();

    QByteArray buffer_;
    qsizetype position_ = 0;  // of the next record in buffer_
    qint64 offset_ = 0;
    qint64 toSkip_ = 0;  // bytes left of a record that is too large
    qint64 skipped_ = 0;
    bool damaged_ = false;
    std::optional<EventProblem> problem_;
};

}  // namespace atelier
