#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace atelier {

/// A TCP connection of a process, as the kernel tells of it (proc(5)).
struct ProcessConnection {
    /// Its state, in the kernel's number: "01" is established, "08" is one that the other side has closed.
    QByteArray state;
    /// The bytes that were sent and that the other computer has not acknowledged.
    qint64 unacknowledged = 0;
};

/// The TCP connections of a process, by its folder in /proc; none where the system does not tell.
QList<ProcessConnection> connectionsOfProcess(const QString& process);

/// The folders in /proc of the processes that a process has started and not waited for.
QStringList childrenOfProcess(const QString& process);

/// The bytes that a process, or one of those it has started, has sent over TCP and that were not
/// acknowledged: a program, or another ssh, may make the way. 0 where the system does not tell.
qint64 unacknowledgedBytesOf(const QString& process);
/// The bytes that the process of a number, or one of those it has started, has sent and that were not
/// acknowledged (unacknowledgedBytesOf of its folder).
qint64 unacknowledgedBytesOf(qint64 process);

}  // namespace atelier
