#include "core/ssh/session/ProcessConnections.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace atelier {

namespace {

/// The fields of a line of /proc/net/tcp.
constexpr int stateField = 3;
constexpr int queuesField = 4;
constexpr int socketField = 9;

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QSet<QByteArray> socketsOf(const QString& process) {
    QSet<QByteArray> sockets;
    const QDir folder(process + QStringLiteral("/fd"));
    for (const QString& name : folder.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot)) {
        const QByteArray target = QFile::symLinkTarget(folder.filePath(name)).toUtf8();
        if (const auto at = target.indexOf("socket:["); at >= 0) sockets << target.mid(at + 8).chopped(1);
    }
    return sockets;
}

}  // namespace

QList<ProcessConnection> connectionsOfProcess(const QString& process) {
    const auto sockets = socketsOf(process);
    QList<ProcessConnection> connections;
    for (const char* table : {"/net/tcp", "/net/tcp6"})
        for (const QByteArray& line : read(process + QLatin1String(table)).split('\n')) {
            const QByteArrayList fields = line.simplified().split(' ');
            if (!sockets.contains(fields.value(socketField))) continue;
            // "tx_queue:rx_queue", in hexadecimal.
            const QByteArray sending = fields.value(queuesField).split(':').value(0);
            connections.append({fields.value(stateField), sending.toLongLong(nullptr, 16)});
        }
    return connections;
}

QStringList childrenOfProcess(const QString& process) {
    const QString id = process.section(QLatin1Char('/'), -1);
    const QByteArray started = read(process + QStringLiteral("/task/") + id + QStringLiteral("/children"));
    QStringList children;
    for (const QByteArray& child : started.simplified().split(' '))
        if (!child.isEmpty()) children << QStringLiteral("/proc/") + QString::fromLatin1(child);
    return children;
}

qint64 unacknowledgedBytesOf(const QString& process) {
    qint64 bytes = 0;
    for (const ProcessConnection& connection : connectionsOfProcess(process))
        bytes += connection.unacknowledged;
    for (const QString& child : childrenOfProcess(process)) bytes += unacknowledgedBytesOf(child);
    return bytes;
}

qint64 unacknowledgedBytesOf(qint64 process) {
    return unacknowledgedBytesOf(QStringLiteral("/proc/%1").arg(process));
}

}  // namespace atelier
