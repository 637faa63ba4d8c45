#include "core/ssh/signin/ExpiredCertificate.h"

#include <QtEndian>
#include <limits>

#include "core/ssh/signin/KeyOrder.h"
#include "core/ssh/signin/PrivateKey.h"

namespace atelier {

namespace {

constexpr qsizetype lengthBytes = 4;
constexpr qsizetype numberBytes = 8;

/// What follows the string at the beginning (RFC 4251, 5); empty where there is none.
QByteArray behindString(const QByteArray& bytes) {
    if (bytes.size() < lengthBytes) return {};
    const auto length = qFromBigEndian<quint32>(bytes.constData());
    return length > quint64(bytes.size() - lengthBytes) ? QByteArray() : bytes.mid(lengthBytes + length);
}

/// The certificates that ssh shows with a key: those that the configuration names, or else the one beside it.
QStringList certificateFilesFor(const QString& keyFile, const Identity& identity) {
    if (!identity.certificateFiles.isEmpty()) return identity.certificateFiles;
    return {keyFile + QStringLiteral("-cert.pub")};
}

}  // namespace

std::optional<QDateTime> endOfCertificate(const QByteArray& certificate, const QByteArray& key) {
    if (!isCertificateOf(certificate, key)) return std::nullopt;
    // Type and nonce, and the numbers of the key.
    QByteArray rest = behindString(behindString(certificate)).mid(behindString(key).size());
    // Its serial number and whether it is a user's; its name, and the names of accounts; when it begins.
    rest = behindString(behindString(rest.mid(numberBytes + lengthBytes))).mid(numberBytes);
    if (rest.size() < numberBytes) return std::nullopt;
    const auto seconds = qFromBigEndian<quint64>(rest.constData());
    // Without an end it has the largest number there is; QDateTime counts milliseconds.
    if (seconds > quint64(std::numeric_limits<qint64>::max() / 1000)) return std::nullopt;
    return QDateTime::fromSecsSinceEpoch(qint64(seconds));
}

std::optional<error::CertificateExpired> expiredCertificate(const Identity& identity, const QDateTime& now) {
    std::optional<error::CertificateExpired> expired;
    for (const QString& keyFile : QStringList{identity.chosenKeyFile} + identity.keyFiles) {
        const QByteArray key = keyFile.isEmpty() ? QByteArray() : publicKeyOf(keyFile);
        if (key.isEmpty()) continue;
        for (const QString& file : certificateFilesFor(keyFile, identity))
            for (const QByteArray& certificate : certificatesIn({file})) {
                if (!isCertificateOf(certificate, key)) continue;
                const auto end = endOfCertificate(certificate, key);
                if (!end || *end > now) return std::nullopt;
                if (!expired) expired = {file, end->date()};
            }
    }
    return expired;
}

}  // namespace atelier
