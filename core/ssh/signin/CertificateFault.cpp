#include "core/ssh/signin/CertificateFault.h"

#include <QtEndian>
#include <limits>

#include "core/error/SignInErrors.h"
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

/// For which accounts a certificate is, and when it begins and ends; none where it has held, or will hold,
/// for ever.
struct Validity {
    QStringList accounts;
    std::optional<QDateTime> begins;
    std::optional<QDateTime> ends;
};

/// The string at the beginning (RFC 4251, 5); empty where there is none.
QByteArray stringAt(const QByteArray& bytes) {
    const qsizetype rest = behindString(bytes).size();
    return bytes.size() < lengthBytes + rest ? QByteArray()
                                             : bytes.mid(lengthBytes, bytes.size() - rest - lengthBytes);
}

/// The names in a string that holds strings.
QStringList namesIn(QByteArray packed) {
    QStringList names;
    for (; !packed.isEmpty(); packed = behindString(packed)) names << QString::fromUtf8(stringAt(packed));
    return names;
}

/// The time that stands at a place.
std::optional<QDateTime> timeAt(const QByteArray& bytes, qsizetype place) {
    if (bytes.size() < place + numberBytes) return std::nullopt;
    const auto seconds = qFromBigEndian<quint64>(bytes.constData() + place);
    // Without an end it has the largest number there is; QDateTime counts milliseconds.
    if (seconds > quint64(std::numeric_limits<qint64>::max() / 1000)) return std::nullopt;
    return QDateTime::fromSecsSinceEpoch(qint64(seconds));
}

/// That of a certificate for that key, both as blobs (PROTOCOL.certkeys of OpenSSH).
Validity validityOf(const QByteArray& certificate, const QByteArray& key) {
    // Type and nonce, and the numbers of the key.
    QByteArray rest = behindString(behindString(certificate)).mid(behindString(key).size());
    // Its serial number and whether it is a user's; its name, and the names of accounts.
    rest = behindString(rest.mid(numberBytes + lengthBytes));
    const QStringList accounts = namesIn(stringAt(rest));
    rest = behindString(rest);
    return {accounts, timeAt(rest, 0), timeAt(rest, numberBytes)};
}

/// Why a certificate of a file does not let an account in; none where it may.
std::optional<Error> faultOf(const QString& file, const Validity& validity, const QString& user,
                             const QDateTime& now) {
    if (validity.ends && *validity.ends <= now)
        return Error{error::CertificateExpired{file, validity.ends->date()}};
    if (validity.begins && *validity.begins > now)
        return Error{error::CertificateNotYetValid{file, validity.begins->date(),
                                                   validity.begins->toString(QStringLiteral("HH:mm"))}};
    // One for nobody may be for everybody: that is for the server to say.
    if (!validity.accounts.isEmpty() && !validity.accounts.contains(user))
        return Error{error::CertificateForOthers{file, user, validity.accounts.join(QStringLiteral(", "))}};
    return std::nullopt;
}

}  // namespace

std::optional<Error> certificateFault(const Identity& identity, const QDateTime& now) {
    std::optional<Error> first;
    for (const QString& keyFile : QStringList{identity.chosenKeyFile} + identity.keyFiles) {
        const QByteArray key = keyFile.isEmpty() ? QByteArray() : publicKeyOf(keyFile);
        if (key.isEmpty()) continue;
        for (const QString& file : certificateFilesFor(keyFile, identity))
            for (const QByteArray& certificate : certificatesIn({file})) {
                if (!isCertificateOf(certificate, key)) continue;
                const auto fault = faultOf(file, validityOf(certificate, key), identity.account.user, now);
                if (!fault) return std::nullopt;
                if (!first) first = fault;
            }
    }
    return first;
}

}  // namespace atelier
