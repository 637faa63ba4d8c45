#include "core/openssh/ServerHangUp.h"

#include <sys/socket.h>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

namespace atelier {

#ifdef Q_OS_LINUX

namespace {

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The process that started the one at the other end of a socket; empty where that has ended.
QString starterOf(int asker) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(asker, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return {};
    const QByteArray stat = read(QStringLiteral("/proc/%1/stat").arg(peer.pid));
    // The name of the program, in parentheses, may hold anything; the state and the starter follow.
    return QString::fromLatin1(stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1));
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

bool isClosedThere(const QByteArray& line, const QSet<QByteArray>& sockets) {
    constexpr int stateField = 3;
    constexpr int socketField = 9;
    const QByteArrayList fields = line.simplified().split(' ');
    return fields.value(stateField) == "08" && sockets.contains(fields.value(socketField));
}

}  // namespace

bool hasServerHungUp(int asker) {
    const QString starter = starterOf(asker);
    if (starter.isEmpty()) return false;
    const QString process = QStringLiteral("/proc/") + starter;
    const auto sockets = socketsOf(process);
    for (const char* table : {"/net/tcp", "/net/tcp6"})
        for (const QByteArray& line : read(process + QLatin1String(table)).split('\n'))
            if (isClosedThere(line, sockets)) return true;
    return false;
}

#else

bool hasServerHungUp(int) {
    return false;
}

#endif

}  // namespace atelier
