#include "core/metrics/RecordReader.h"

#include <QtEndian>
#include <algorithm>
#include <limits>

#include "core/metrics/Crc32c.h"

namespace atelier {

namespace {

constexpr qsizetype lengthSize = 8;
constexpr qsizetype crcSize = 4;
constexpr qsizetype headerSize = lengthSize + crcSize;

}  // namespace

void RecordReader::feed(QByteArrayView bytes) {
    if (damaged_) return;
    buffer_.remove(0, position_);
    position_ = 0;
    buffer_.append(bytes);
}

bool RecordReader::skipRecord() {
    const qint64 here = std::min<qint64>(toSkip_, buffer_.size() - position_);
    position_ += here;
    skipped_ += here;
    toSkip_ -= here;
    if (toSkip_ > 0) return false;
    offset_ += skipped_;
    skipped_ = 0;
    return true;
}

std::optional<EventRecord> RecordReader::next() {
    problem_.reset();
    if (damaged_ || (toSkip_ > 0 && !skipRecord())) return {};
    const char* const start = buffer_.constData() + position_;
    const qsizetype here = buffer_.size() - position_;
    if (here < headerSize) return {};
    const auto length = qFromLittleEndian<quint64>(start);
    if (qFromLittleEndian<quint32>(start + lengthSize) != maskedCrc32c({start, lengthSize})) {
        damaged_ = true;
        problem_ = EventProblem{EventProblem::What::DamagedLength, {}, offset_, here};
        return {};
    }
    if (length > static_cast<quint64>(largestRecord)) {
        constexpr auto most = static_cast<quint64>(std::numeric_limits<qint64>::max()) - 2 * headerSize;
        toSkip_ = static_cast<qint64>(std::min(length, most)) + headerSize + crcSize;
        problem_ = EventProblem{
            EventProblem::What::RecordTooLarge, {}, offset_, static_cast<qint64>(std::min(length, most))};
        return {};
    }
    const auto size = static_cast<qsizetype>(length);
    if (here < headerSize + size + crcSize) return {};
    const QByteArrayView data(start + headerSize, size);
    const EventRecord record{offset_, data, qFromLittleEndian<quint32>(data.end()) == maskedCrc32c(data)};
    position_ += headerSize + size + crcSize;
    offset_ += headerSize + size + crcSize;
    return record;
}

}  // namespace atelier
