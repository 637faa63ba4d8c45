#include "core/metrics/Crc32c.h"

#include <QtEndian>
#include <array>

namespace atelier {

namespace {

using Tables = std::array<std::array<quint32, 256>, 8>;

// Eight tables let eight bytes be taken at once: a million records are mostly checksum otherwise.
constexpr Tables makeTables() {
    constexpr quint32 reversedPolynomial = 0x82f63b78;
    Tables tables{};
    for (quint32 byte = 0; byte < 256; ++byte) {
        quint32 crc = byte;
        for (int bit = 0; bit < 8; ++bit) crc = (crc >> 1) ^ ((crc & 1) ? reversedPolynomial : 0);
        tables[0][byte] = crc;
    }
    for (std::size_t table = 1; table < tables.size(); ++table)
        for (std::size_t byte = 0; byte < 256; ++byte) {
            const quint32 before = tables[table - 1][byte];
            tables[table][byte] = (before >> 8) ^ tables[0][before & 0xff];
        }
    return tables;
}

constexpr Tables tables = makeTables();

}  // namespace

quint32 crc32c(QByteArrayView bytes) {
    quint32 crc = 0xffffffff;
    const auto* data = reinterpret_cast<const uchar*>(bytes.data());
    auto left = bytes.size();
    for (; left >= 8; left -= 8, data += 8) {
        const quint32 low = crc ^ qFromLittleEndian<quint32>(data);
        const quint32 high = qFromLittleEndian<quint32>(data + 4);
        crc = tables[7][low & 0xff] ^ tables[6][(low >> 8) & 0xff] ^ tables[5][(low >> 16) & 0xff] ^
              tables[4][low >> 24] ^ tables[3][high & 0xff] ^ tables[2][(high >> 8) & 0xff] ^
              tables[1][(high >> 16) & 0xff] ^ tables[0][high >> 24];
    }
    for (; left > 0; --left, ++data) crc = (crc >> 8) ^ tables[0][(crc ^ *data) & 0xff];
    return ~crc;
}

quint32 maskedCrc32c(QByteArrayView bytes) {
    const quint32 crc = crc32c(bytes);
    return ((crc >> 15) | (crc << 17)) + 0xa282ead8;
}

}  // namespace atelier
