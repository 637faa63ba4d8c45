#include "core/ssh/ownkey/OwnKeys.h"

#include <libssh/libssh.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "core/error/FileErrors.h"
#include "core/error/SignInErrors.h"
#include "core/files/ClosedFiles.h"
#include "core/files/RegularFile.h"
#include "core/ssh/config/LocalAccount.h"
#include "core/ssh/hostkey/PublicKey.h"
#include "core/ssh/session/SshSession.h"

namespace atelier {

namespace {

/// No public key of OpenSSH's is longer.
constexpr qint64 longestLine = 16384;

/// The first line of a public key file; empty where it cannot be read.
QByteArray lineIn(const QString& path) {
    QFile file(path);
    if (!openRegularFile(file)) return {};
    return file.readLine(longestLine).trimmed();
}

QString publicPathOf(const QString& path) {
    return path + QStringLiteral(".pub");
}

/// A text of libssh's that holds a private key; overwritten before its memory is given back.
class KeyText {
public:
    explicit KeyText(char* text) : text_(text) {}
    ~KeyText() {
        if (!text_) return;
        wipe(text_, qstrlen(text_));
        ssh_string_free_char(text_);
    }
    KeyText(const KeyText&) = delete;
    KeyText& operator=(const KeyText&) = delete;
    /// Shares the text's memory.
    QByteArray bytes() const { return QByteArray::fromRawData(text_, qsizetype(qstrlen(text_))); }

private:
    char* text_;
};

KeyHandle newKey() {
    ssh_key key = nullptr;
    ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &key);
    return KeyHandle(key);
}

QByteArray publicLineOf(ssh_key key, const QString& comment) {
    char* base64 = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK) return {};
    const QByteArray line = QByteArray(ssh_key_type_to_char(ssh_key_type(key))) + ' ' + base64 + ' ' +
                            comment.simplified().toUtf8();
    ssh_string_free_char(base64);
    return line.trimmed();
}

/// A key whose passphrase nobody gives.
int withoutPassphrase(const char*, char*, size_t, int, int, void*) {
    return -1;
}

/// The public line of a private key that is alone: OpenSSH's own format has that half in the clear, and so
/// has a key without a passphrase. Empty for what is neither.
QByteArray publicLineInside(const QString& path) {
    if (!lineIn(path).endsWith(" PRIVATE KEY-----")) return {};
    const QByteArray name = QFile::encodeName(path);
    ssh_key key = nullptr;
    if (ssh_pki_import_pubkey_file(name.constData(), &key) != SSH_OK)
        ssh_pki_import_privkey_file(name.constData(), nullptr, withoutPassphrase, nullptr, &key);
    const KeyHandle held(key);
    return held ? publicLineOf(held.get(), {}) : QByteArray();
}

/// Writes a file that must not be there yet, so that no key is ever replaced, through a link neither.
Expected<void> writeNew(const QString& path, const QByteArray& content, QFile::Permissions permissions) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, permissions)) {
        const QFileInfo there(path);
        if (there.exists() || there.isSymLink()) return failure(error::KeyExists{path});
        return failure(error::FileUnwritable{path}, file.errorString());
    }
    if (file.write(content) == content.size()) return {};
    const QString why = file.errorString();
    file.remove();
    return failure(error::FileUnwritable{path}, why);
}

}  // namespace

QList<OwnKey> ownKeys(const QString& folder) {
    QList<OwnKey> keys;
    const QDir dir(folder);
    for (const QString& name : dir.entryList(QDir::Files, QDir::Name)) {
        const QString path = dir.filePath(name);
        if (name.endsWith(QLatin1String(".pub"))) continue;
        const bool isPair = QFileInfo::exists(publicPathOf(path));
        const QByteArray line = isPair ? lineIn(publicPathOf(path)) : publicLineInside(path);
        const auto key = publicKeyInLine(line);
        // A certificate's type tells that it is one: "ssh-ed25519-cert-v01@openssh.com".
        if (!key || key->type.contains(QLatin1String("-cert-v"))) continue;
        keys.append({path, line, fingerprintOf(*key)});
    }
    return keys;
}

QString ownKeyFolder() {
    return QDir::homePath() + QStringLiteral("/.ssh");
}

QString firstKeyFile() {
    return ownKeyFolder() + QStringLiteral("/id_ed25519");
}

QString ownKeyComment() {
    return localAccount().name + QLatin1Char('@') + QSysInfo::machineHostName();
}

Expected<OwnKey> makeOwnKey(const QString& path, const Secret& passphrase, const QString& comment) {
    if (QFileInfo::exists(publicPathOf(path))) return failure(error::KeyExists{publicPathOf(path)});
    const QString folder = QFileInfo(path).absolutePath();
    if (!makeClosedFolder(folder)) return failure(error::FileUnwritable{folder});
    const KeyHandle key = newKey();
    char* exported = nullptr;
    // No passphrase is a null pointer to libssh; an empty one it would encrypt with.
    if (!key || ssh_pki_export_privkey_base64(key.get(), passphrase.isEmpty() ? nullptr : passphrase.utf8(),
                                              nullptr, nullptr, &exported) != SSH_OK)
        return failure(error::FileUnwritable{path});
    const KeyText text(exported);
    const QByteArray line = publicLineOf(key.get(), comment);
    const QFile::Permissions own = QFile::ReadOwner | QFile::WriteOwner;
    if (const auto written = writeNew(path, text.bytes(), own); !written) return failure(written);
    const auto open = own | QFile::ReadGroup | QFile::ReadOther;
    if (const auto written = writeNew(publicPathOf(path), line + '\n', open); !written) {
        QFile::remove(path);
        return failure(written);
    }
    return OwnKey{path, line, fingerprintOf(*publicKeyInLine(line))};
}

}  // namespace atelier
