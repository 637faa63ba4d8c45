#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <array>

#include "core/error/FileErrors.h"
#include "core/error/PracticeErrors.h"
#include "core/practice/ClusterFiles.h"
#include "core/practice/Tool.h"

namespace atelier {

namespace {

Expected<void> makeSshKey(const Instance& instance, const QString& name) {
    const QString path = instance.path(QStringLiteral("keys/") + name);
    if (QFile::exists(path) && QFile::exists(path + QStringLiteral(".pub"))) return {};
    QFile::remove(path);
    const auto made = runTool(
        instance, QStringLiteral("ssh-keygen"),
        {QStringLiteral("-q"), QStringLiteral("-t"), QStringLiteral("ed25519"), QStringLiteral("-N"),
         QString(), QStringLiteral("-C"), QStringLiteral("atelier-practice"), QStringLiteral("-f"), path});
    if (made.ok) return {};
    return failure(error::PracticeNotStarted{QStringLiteral("ssh-keygen")}, QString::fromUtf8(made.error));
}

Expected<void> makeMungeKey(const Instance& instance) {
    const QString path = instance.path(QStringLiteral("etc/munge.key"));
    if (QFile::exists(path)) return {};
    std::array<quint32, 32> words{};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return failure(error::FileUnwritable{path}, file.errorString());
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    file.write(reinterpret_cast<const char*>(words.data()), sizeof(words));
    return {};
}

/// The two first words of a public key file: type and key, base64.
QByteArrayList publicKey(const Instance& instance, const QString& name) {
    QFile file(instance.path(QStringLiteral("keys/") + name + QStringLiteral(".pub")));
    return file.open(QIODevice::ReadOnly) ? file.readAll().trimmed().split(' ').mid(0, 2) : QByteArrayList();
}

QString fingerprint(const QByteArray& key) {
    const QByteArray hash = QCryptographicHash::hash(QByteArray::fromBase64(key), QCryptographicHash::Sha256);
    return QStringLiteral("SHA256:") + QString::fromLatin1(hash.toBase64(QByteArray::OmitTrailingEquals));
}

Expected<void> writeKnownHosts(const Instance& instance, const QByteArrayList& hostKey) {
    QFile file(instance.path(QStringLiteral("keys/known_hosts")));
    const QByteArray line =
        "[127.0.0.1]:" + QByteArray::number(instance.sshdPort) + ' ' + hostKey.join(' ') + '\n';
    if (!file.open(QIODevice::WriteOnly) || file.write(line) != line.size())
        return failure(error::FileUnwritable{file.fileName()}, file.errorString());
    return {};
}

}  // namespace

Expected<void> makeKeys(Instance& instance) {
    QDir().mkpath(instance.path(QStringLiteral("keys")));
    const QString hostKeyName = QStringLiteral("ssh_host_ed25519_key");
    for (const QString& name : {hostKeyName, QStringLiteral("id_ed25519")})
        if (const auto made = makeSshKey(instance, name); !made) return made;
    if (const auto made = makeMungeKey(instance); !made) return made;
    const QByteArrayList hostKey = publicKey(instance, hostKeyName);
    instance.hostKeyFingerprint = fingerprint(hostKey.value(1));
    return writeKnownHosts(instance, hostKey);
}

}  // namespace atelier
