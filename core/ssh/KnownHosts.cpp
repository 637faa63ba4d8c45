#include "core/ssh/KnownHosts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <memory>

namespace atelier {

namespace {

KeyHandle keyInLine(const QByteArray& line, const QByteArray& host) {
    ssh_knownhosts_entry* entry = nullptr;
    if (ssh_known_hosts_parse_line(host.constData(), line.constData(), &entry) != SSH_OK) return {};
    KeyHandle key(ssh_key_dup(entry->publickey));
    ssh_knownhosts_entry_free(entry);
    return key;
}

/// Whether the file ends in the middle of a line, to which nothing may be added.
bool endsWithinLine(QFile& file) {
    if (file.size() == 0 || !file.seek(file.size() - 1)) return false;
    return file.read(1) != "\n";
}

}  // namespace

QString knownHostsName(const QString& host, quint16 port) {
    const QString name = host.toLower();
    return port == 22 ? name : QStringLiteral("[%1]:%2").arg(name).arg(port);
}

std::vector<KnownHostKey> knownHostKeys(const QStringList& files, const QString& host, quint16 port) {
    std::vector<KnownHostKey> keys;
    const QByteArray name = knownHostsName(host, port).toUtf8();
    for (const QString& path : files) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly)) continue;
        for (int number = 1; !file.atEnd(); ++number) {
            QByteArray line = file.readLine().simplified();
            const bool revoked = line.startsWith("@revoked ");
            if (revoked) line = line.mid(9);
            if (line.isEmpty() || line.startsWith('#') || line.startsWith('@')) continue;
            if (KeyHandle key = keyInLine(line, name))
                keys.push_back({path, number, revoked, std::move(key)});
        }
    }
    return keys;
}

bool rememberHostKey(const QString& path, const QString& host, quint16 port, ssh_key key) {
    char* base64 = nullptr;
    if (ssh_pki_export_pubkey_base64(key, &base64) != SSH_OK) return false;
    const std::unique_ptr<char, void (*)(char*)> owned(base64, ssh_string_free_char);
    const char* type = ssh_key_type_to_char(ssh_key_type(key));
    const QString folder = QFileInfo(path).absolutePath();
    if (!QFileInfo::exists(folder)) {
        QDir().mkpath(folder);
        QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }
    QFile file(path);
    const bool isNew = !file.exists();
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append)) return false;
    if (isNew) file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    const QByteArray lead = endsWithinLine(file) ? "\n" : "";
    const QByteArray line = lead + knownHostsName(host, port).toUtf8() + ' ' + type + ' ' + base64 + '\n';
    return file.write(line) == line.size() && file.flush();
}

}  // namespace atelier
