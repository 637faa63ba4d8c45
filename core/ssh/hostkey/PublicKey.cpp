#include "core/ssh/hostkey/PublicKey.h"

#include <libssh/libssh.h>

#include <QCryptographicHash>
#include <QtEndian>
#include <bit>

#include "core/ssh/session/SshSession.h"

namespace atelier {

namespace {

bool isBlank(char c) {
    return c == ' ' || c == '\t';
}

/// Takes a string with its length before it away (RFC 4251, 5).
QByteArray takeString(QByteArray& blob) {
    constexpr int lengthBytes = 4;
    if (blob.size() < lengthBytes) return {};
    const auto length = qFromBigEndian<quint32>(blob.constData());
    if (length > static_cast<quint64>(blob.size() - lengthBytes)) return {};
    const QByteArray text = blob.mid(lengthBytes, static_cast<qsizetype>(length));
    blob = blob.mid(lengthBytes + text.size());
    return text;
}

/// The type that a key itself says it is (RFC 4253, 6.6).
QByteArray typeWithin(QByteArray blob) {
    return takeString(blob);
}

/// Newer versions of libssh no longer read DSA keys, which OpenSSH 9 still knows.
bool isReadable(const QByteArray& type, const QByteArray& base64) {
    if (type == "ssh-dss") return true;
    ssh_key key = nullptr;
    const auto kind = ssh_key_type_from_name(type.constData());
    const int result = ssh_pki_import_pubkey_base64(base64.constData(), kind, &key);
    const KeyHandle owned(key);
    return result == SSH_OK;
}

}  // namespace

QString fingerprintOf(const PublicKey& key) {
    const auto hash = QCryptographicHash::hash(key.blob, QCryptographicHash::Sha256);
    return QLatin1String("SHA256:") + QString::fromLatin1(hash.toBase64(QByteArray::OmitTrailingEquals));
}

QString keyFamily(const QString& type) {
    const bool onToken = type.startsWith(QLatin1String("sk-"));
    QString family = type;
    if (type.contains(QLatin1String("ed25519"))) family = QStringLiteral("ED25519");
    if (type.contains(QLatin1String("ecdsa"))) family = QStringLiteral("ECDSA");
    if (type == QLatin1String("ssh-rsa") || type.startsWith(QLatin1String("rsa-")))
        family = QStringLiteral("RSA");
    if (type == QLatin1String("ssh-dss")) family = QStringLiteral("DSA");
    return onToken ? family + QStringLiteral("-SK") : family;
}

std::optional<int> rsaBitsOf(const PublicKey& key) {
    QByteArray blob = key.blob;
    if (takeString(blob) != "ssh-rsa") return std::nullopt;
    takeString(blob);
    QByteArray modulus = takeString(blob);
    while (modulus.startsWith('\0')) modulus.remove(0, 1);
    if (modulus.isEmpty()) return 0;
    constexpr int bitsOfByte = 8;
    return static_cast<int>(modulus.size() - 1) * bitsOfByte +
           std::bit_width(static_cast<unsigned char>(modulus.front()));
}

QByteArray lineOf(const PublicKey& key) {
    return key.type.toLatin1() + ' ' + key.blob.toBase64();
}

QByteArray takeWord(QByteArray& line) {
    qsizetype start = 0;
    while (start < line.size() && isBlank(line[start])) ++start;
    qsizetype end = start;
    while (end < line.size() && !isBlank(line[end])) ++end;
    const QByteArray word = line.mid(start, end - start);
    while (end < line.size() && isBlank(line[end])) ++end;
    line = line.mid(end);
    return word;
}

std::optional<PublicKey> publicKeyInLine(QByteArray line) {
    const QByteArray type = takeWord(line);
    QByteArray base64 = takeWord(line);
    // As b64_pton of OpenSSH does, which skips what isspace(3) names.
    for (const char space : {'\r', '\f', '\v'}) base64.replace(space, "");
    const auto decoded = QByteArray::fromBase64Encoding(
        base64, QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded || typeWithin(*decoded) != type || !isReadable(type, base64)) return std::nullopt;
    return PublicKey{QString::fromLatin1(type), *decoded};
}

}  // namespace atelier
