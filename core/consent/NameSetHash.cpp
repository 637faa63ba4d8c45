#include "core/consent/NameSetHash.h"

#include <QCryptographicHash>
#include <QtEndian>

namespace atelier {

void NameSetHash::add(const std::string& name) {
    const QByteArray bytes = QByteArray::fromStdString(name);
    std::size_t lane = 0;
    for (char block = 0; lane < lanes_.size(); ++block) {
        QCryptographicHash hash(QCryptographicHash::Sha512);
        hash.addData(QByteArray(1, block));
        hash.addData(bytes);
        const QByteArray spread = hash.result();
        for (qsizetype at = 0; at < spread.size(); at += 2, ++lane)
            lanes_[lane] =
                static_cast<quint16>(lanes_[lane] + qFromLittleEndian<quint16>(spread.constData() + at));
    }
}

QByteArray NameSetHash::digest() const {
    QByteArray all;
    for (const quint16 lane : lanes_) {
        const quint16 little = qToLittleEndian(lane);
        all.append(reinterpret_cast<const char*>(&little), sizeof little);
    }
    return QCryptographicHash::hash(all, QCryptographicHash::Sha256);
}

}  // namespace atelier
