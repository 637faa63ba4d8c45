#include "core/ssh/hostkey/KnownHosts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>

#include "core/files/RegularFile.h"
#include "core/ssh/hostkey/HostPattern.h"

namespace atelier {

namespace {

using Marker = KnownHostKey::Marker;

constexpr qint64 mostBytes = 1 << 30;

/// Removes the marker from a line and returns it; none where it is an unknown one.
std::optional<Marker> takeMarker(QByteArray& line) {
    if (!line.startsWith('@')) return Marker::None;
    const QByteArray word = takeWord(line);
    if (line.startsWith('@')) return std::nullopt;
    if (word == "@revoked") return Marker::Revoked;
    if (word == "@cert-authority") return Marker::Authority;
    return std::nullopt;
}

/// Takes the names of a line away, as ssh does (hostkeys_foreach_file in OpenSSH's hostfile.c), for which a
/// line ends where C ends a string: it goes on behind a NUL that stands where a blank would.
QByteArray takeNames(QByteArray& line) {
    const auto end = line.indexOf('\0');
    QByteArray rest = end < 0 ? line : line.left(end);
    const QByteArray names = takeWord(rest);
    const bool touchesEnd = end >= 0 && end == names.size();
    line = touchesEnd ? line.mid(end + 1) : rest;
    if (const auto next = line.indexOf('\0'); next >= 0) line.truncate(next);
    return names;
}

std::optional<KnownHostKey> keyForName(QByteArray line, const QByteArray& name) {
    while (line.startsWith(' ') || line.startsWith('\t')) line.remove(0, 1);
    if (line.isEmpty() || line.startsWith('#')) return std::nullopt;
    const auto marker = takeMarker(line);
    if (!marker || !fieldMatches(takeNames(line), name)) return std::nullopt;
    const auto key = publicKeyInLine(line);
    if (!key) return std::nullopt;
    return KnownHostKey{.marker = *marker, .key = *key};
}

/// Whether the file ends in the middle of a line, to which nothing may be added.
bool endsWithinLine(QFile& file) {
    if (file.size() == 0 || !file.seek(file.size() - 1)) return false;
    return file.read(1) != "\n";
}

void makeFolderOf(const QString& path) {
    const QString folder = QFileInfo(path).absolutePath();
    if (QFileInfo::exists(folder)) return;
    QDir().mkpath(folder);
    QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

}  // namespace

QString knownHostsName(const QString& host, quint16 port) {
    const QString name = host.toLower();
    return port == 22 ? name : QStringLiteral("[%1]:%2").arg(name, QString::number(port));
}

QList<KnownHostKey> knownHostKeysIn(const QByteArray& text, const QString& file, const QString& name) {
    QList<KnownHostKey> keys;
    int number = 0;
    for (const QByteArray& line : text.split('\n')) {
        ++number;
        auto known = keyForName(line, name.toUtf8());
        if (!known) continue;
        known->file = file;
        known->line = number;
        keys << *known;
    }
    return keys;
}

QList<KnownHostKey> knownHostKeys(const QStringList& files, const QString& name) {
    QList<KnownHostKey> keys;
    for (const QString& path : files) {
        if (const auto text = readRegularFile(path, mostBytes)) keys += knownHostKeysIn(*text, path, name);
    }
    return keys;
}

std::optional<QString> unusableKnownHosts(const QStringList& files) {
    for (const QString& path : files) {
        const QFileInfo info(path);
        if (!info.exists() || path == QProcess::nullDevice() || info.isDir()) continue;
        // Opening a pipe waits for whoever writes to it, and no signal ends that.
        if (!info.isFile() || info.size() > mostBytes) return path;
    }
    return std::nullopt;
}

bool rememberHostKey(const QString& path, const QStringList& names, const PublicKey& key, bool hashed) {
    makeFolderOf(path);
    QFile file(path);
    const bool isNew = !file.exists();
    // /dev/null is how one says that nothing is to be remembered.
    if (!isNew && !QFileInfo(path).isFile()) return false;
    if (!file.open(QIODevice::ReadWrite | QIODevice::Append)) return false;
    if (isNew) file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    QList<QByteArray> fields{names.join(QLatin1Char(',')).toUtf8().toLower()};
    if (hashed) {
        fields.clear();
        for (const QString& name : names) fields << hashedName(name.toUtf8().toLower());
    }
    QByteArray lines = endsWithinLine(file) ? "\n" : "";
    for (const QByteArray& field : fields) lines += field + ' ' + lineOf(key) + '\n';
    return file.write(lines) == lines.size() && file.flush();
}

}  // namespace atelier
