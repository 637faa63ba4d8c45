// TensorBoard's event files under any bytes.

#include <QtEndian>

#include "core/metrics/Crc32c.h"
#include "core/metrics/EventFolder.h"
#include "core/metrics/EventReader.h"
#include "tests/fuzz/Fuzz.h"

using namespace atelier;
using namespace atelier::fuzz;

namespace {

const QString file = QStringLiteral("events.out.tfevents.1");
const QString run = QStringLiteral(".");

template <typename Number>
QByteArray littleEndian(Number number) {
    QByteArray bytes(sizeof(Number), '\0');
    qToLittleEndian(number, bytes.data());
    return bytes;
}

/// The bytes as a record whose checksums are right, which no mutation finds by itself.
QByteArray record(const QByteArray& data) {
    const QByteArray length = littleEndian<quint64>(static_cast<quint64>(data.size()));
    return length + littleEndian(maskedCrc32c(length)) + data + littleEndian(maskedCrc32c(data));
}

/// How many values each curve has: the values themselves may be NaN, which is not equal to itself.
QMap<QString, qsizetype> sizes(const EventFolder& folder) {
    QMap<QString, qsizetype> all;
    const auto runs = folder.scalars();
    for (auto one = runs.cbegin(); one != runs.cend(); ++one)
        for (auto tag = one->cbegin(); tag != one->cend(); ++tag) all[one.key() + tag.key()] = tag->size();
    return all;
}

void read(const QByteArray& bytes) {
    EventFolder whole;
    whole.feed(file, run, bytes);
    EventFolder pieces;
    inPieces(bytes, [&](const QByteArray& piece) { pieces.feed(file, run, piece); });
    demand(sizes(whole) == sizes(pieces), "a file in pieces gives the curves of the whole");
    demand(whole.offset(file) == bytes.size(), "what was fed is counted");
    for (const auto& problem : whole.problems(true)) {
        demand(problem.offset >= 0 && problem.bytes >= 0, "a problem has a place");
        describe(problem);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const QByteArray input = bytesOf(data, size);
    read(input);
    const auto half = input.size() / 2;
    read(record(input.left(half)) + record(input.mid(half)));
    return 0;
}
