#include "core/openssh/master/ServerHangUp.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSet>

#include "core/openssh/master/AskingProcess.h"

namespace atelier {

namespace {

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

/// The states of a process's TCP connections, in the kernel's numbers.
QSet<QByteArray> connectionStates(const QString& process) {
    constexpr int stateField = 3;
    constexpr int socketField = 9;
    const auto sockets = socketsOf(process);
    QSet<QByteArray> states;
    for (const char* table : {"/net/tcp", "/net/tcp6"})
        for (const QByteArray& line : read(process + QLatin1String(table)).split('\n')) {
            const QByteArrayList fields = line.simplified().split(' ');
            if (sockets.contains(fields.value(socketField))) states << fields.value(stateField);
        }
    return states;
}

/// Whether a process that ssh has started for its way has ended. ssh takes no note of it while it asks.
bool hasEndedProgram(const QString& process) {
    const QString id = process.section(QLatin1Char('/'), -1);
    const QByteArray started = read(process + QStringLiteral("/task/") + id + QStringLiteral("/children"));
    for (const QByteArray& child : started.simplified().split(' ')) {
        const QByteArray stat =
            read(QStringLiteral("/proc/") + QString::fromLatin1(child) + QStringLiteral("/stat"));
        // The name of the program, in parentheses, may hold anything; the state follows.
        if (stat.mid(stat.lastIndexOf(')') + 2).startsWith('Z')) return true;
    }
    return false;
}

}  // namespace

bool hasServerHungUp(int asker) {
    const QString process = askingProcess(asker);
    if (process.isEmpty()) return false;
    const QByteArray closeWait = "08";
    const auto states = connectionStates(process);
    return states.contains(closeWait) || (states.isEmpty() && hasEndedProgram(process));
}

}  // namespace atelier
