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

}  // namespace

bool isKeyFile(const QString& path) {
    QFile file(path);
    return openRegularFile(file).has_value();
}

QByteArray publicKeyOf(const QString& path) {
    // An OpenSSH key file has its public half in the clear; for the older formats there is the ".pub" beside
    // it.
    for (const QString& file : {path, path + QStringLiteral(".pub")}) {
        ssh_key key = nullptr;
        if (isKeyFile(file) &&
            ssh_pki_import_pubkey_file(QFile::encodeName(file).constData(), &key) == SSH_OK)
            return blobOf(KeyHandle(key).get());
    }
    return {};
}

QList<QByteArray> certificatesIn(const QStringList& files) {
    QList<QByteArray> certificates;
    for (const QString& file : files) {
        ssh_key certificate = nullptr;
        if (isKeyFile(file) &&
            ssh_pki_import_cert_file(QFile::encodeName(file).constData(), &certificate) == SSH_OK)
            certificates << blobOf(KeyHandle(certificate).get());
    }
    return certificates;
}

KeyHandle keyFromBlob(const QByteArray& blob) {
    constexpr qsizetype lengthBytes = 4;
    if (blob.size() < lengthBytes) return {};
    const QByteArray type =
        blob.mid(lengthBytes, static_cast<qsizetype>(qFromBigEndian<quint32>(blob.constData())));
    ssh_key key = nullptr;
    const auto kind = ssh_key_type_from_name(type.constData());
    if (ssh_pki_import_pubkey_base64(blob.toBase64().constData(), kind, &key) != SSH_OK) return {};
    return KeyHandle(key);
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
