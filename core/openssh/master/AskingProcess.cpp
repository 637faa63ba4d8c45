#include "core/openssh/master/AskingProcess.h"

#include <sys/socket.h>

#include <QFile>

namespace atelier {

#ifdef Q_OS_LINUX

QString askingProcess(int asker) {
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(asker, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0) return {};
    QFile file(QStringLiteral("/proc/%1/stat").arg(peer.pid));
    if (!file.open(QIODevice::ReadOnly)) return {};
    const QByteArray stat = file.readAll();
    // The name of the program, in parentheses, may hold anything; the state and the starter follow.
    const QByteArray starter = stat.mid(stat.lastIndexOf(')') + 2).split(' ').value(1);
    return starter.isEmpty() ? QString() : QStringLiteral("/proc/") + QString::fromLatin1(starter);
}

QStringList commandOf(const QString& process) {
    QFile file(process + QStringLiteral("/cmdline"));
    if (process.isEmpty() || !file.open(QIODevice::ReadOnly)) return {};
    QStringList words;
    for (const QByteArray& word : file.readAll().split('\0')) words << QString::fromUtf8(word);
    if (!words.isEmpty()) words.removeLast();
    return words;
}

#else

QString askingProcess(int) {
    return {};
}

QStringList commandOf(const QString&) {
    return {};
}

#endif

}  // namespace atelier
