#include "core/dataset/ContentDigest.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace atelier {

void ContentDigest::add(std::string_view name, qint64 bytes, qint64 modified) {
    const std::array<qint64, 2> numbers{qToLittleEndian(bytes), qToLittleEndian(modified)};
    QCryptographicHash hash(QCryptographicHash::Sha256);
    hash.addData(QByteArrayView(reinterpret_cast<const char*>(numbers.data()), sizeof numbers));
    hash.addData(QByteArrayView(name.data(), qsizetype(name.size())));
    const QByteArray one = hash.result();
    for (std::size_t word = 0; word < sum_.size(); ++word)
        sum_[word] += qFromLittleEndian<quint64>(one.constData() + word * sizeof(quint64));
}

QByteArray ContentDigest::hex() const {
    QByteArray bytes(qsizetype(sizeof sum_), '\0');
    for (std::size_t word = 0; word < sum_.size(); ++word)
        qToLittleEndian(sum_[word], bytes.data() + word * sizeof(quint64));
    return bytes.toHex();
}

}  // namespace atelier
