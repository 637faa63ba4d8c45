#include "core/ssh/signin/PrivateKey.h"

#include <QFile>
#include <QtEndian>

#include "core/error/SignInErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/files/RegularFile.h"
#include "core/ssh/hostkey/PublicKey.h"

namespace atelier {

namespace {

constexpr int attemptsAllowed = 3;

/// libssh calls this when a key turns out to be encrypted.
int noteEncrypted(const char*, char*, size_t, int, int, void* encrypted) {
    *static_cast<bool*>(encrypted) = true;
    return -1;
}

/// Whether a key may be read from there: libssh would wait for ever at a pipe.
bool isKeyFile(const QString& path) {
    QFile file(path);
    return openRegularFile(file).has_value();
}

KeyHandle tryLoad(const QString& path, const char* passphrase, bool* encrypted) {
    if (!isKeyFile(path)) return {};
    ssh_key key = nullptr;
    ssh_pki_import_privkey_file(QFile::encodeName(path).constData(), passphrase, noteEncrypted, encrypted,
                                &key);
    return KeyHandle(key);
}

QByteArray blobOf(ssh_key key) {
    char* base64 = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK) return {};
    const QByteArray blob = QByteArray::fromBase64(base64);
    ssh_string_free_char(base64);
    return blob;
}

/// What follows the first string of a blob (RFC 4251, 5: its length in four bytes, then its bytes).
QByteArray afterString(const QByteArray& blob) {
    constexpr qsizetype lengthBytes = 4;
    if (blob.size() < lengthBytes) return {};
    const auto length = static_cast<qsizetype>(qFromBigEndian<quint32>(blob.constData()));
    return blob.mid(lengthBytes + length);
}

/// A certificate holds its type, a nonce, and then what the key holds behind its type (PROTOCOL.certkeys of
/// OpenSSH).
bool isCertificateOf(ssh_key certificate, ssh_key key) {
    const QByteArray numbers = afterString(blobOf(key));
    return !numbers.isEmpty() && afterString(afterString(blobOf(certificate))).startsWith(numbers);
}

}  // namespace

KeyHandle publicKeyOf(const QString& path) {
    // An OpenSSH key file has its public half in the clear; for the older formats there is the ".pub" beside
    // it.
    for (const QString& file : {path, path + QStringLiteral(".pub")}) {
        ssh_key key = nullptr;
        if (isKeyFile(file) &&
            ssh_pki_import_pubkey_file(QFile::encodeName(file).constData(), &key) == SSH_OK)
            return KeyHandle(key);
    }
    return {};
}

std::vector<KeyHandle> certificatesOf(const QString& path, const QStringList& files) {
    std::vector<KeyHandle> certificates;
    const KeyHandle half = publicKeyOf(path);
    for (const QString& file : files.isEmpty() ? QStringList{path + QStringLiteral("-cert.pub")} : files) {
        ssh_key certificate = nullptr;
        if (!isKeyFile(file) ||
            ssh_pki_import_cert_file(QFile::encodeName(file).constData(), &certificate) != SSH_OK)
            continue;
        KeyHandle owned(certificate);
        if (half && isCertificateOf(certificate, half.get())) certificates.push_back(std::move(owned));
    }
    return certificates;
}

QString fingerprintOf(ssh_key key) {
    const QByteArray blob = blobOf(key);
    return blob.isEmpty() ? QString() : fingerprintOf(PublicKey{.blob = blob});
}

Expected<KeyHandle> loadPrivateKey(const QString& path, const AskPassphrase& ask) {
    bool encrypted = false;
    if (KeyHandle key = tryLoad(path, nullptr, &encrypted)) return key;
    if (!encrypted) return failure(error::KeyUnreadable{path});
    for (int attempt = 0; attempt < attemptsAllowed; ++attempt) {
        const auto passphrase = ask(attempt);
        if (!passphrase) return failure(error::Cancelled{});
        if (passphrase->isEmpty()) break;
        if (KeyHandle key = tryLoad(path, passphrase->utf8(), &encrypted)) return key;
    }
    return failure(error::PassphraseWrong{path});
}

}  // namespace atelier
