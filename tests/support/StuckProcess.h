#pragma once

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QString>
#include <chrono>

namespace atelier::testing {

inline QString textOfProc(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).replace(QChar(), u' ').trimmed()
                                          : QString();
}

/// What a process and those that it started are doing, a line for each thread, for the message of a test that
/// has waited for it in vain: command line, the thread's name and state, where the kernel holds it, and its
/// system call with the arguments, as proc(5) tells. A process that has ended without anybody's noticing is
/// in state Z.
inline QString whatItDoes(qint64 process) {
    const QString folder = QStringLiteral("/proc/%1/").arg(process);
    QString told = QStringLiteral("%1 %2\n").arg(process).arg(textOfProc(folder + QStringLiteral("cmdline")));
    QString children;
    for (const QString& thread :
         QDir(folder + QStringLiteral("task")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QString own = folder + QStringLiteral("task/") + thread + u'/';
        const QString state =
            textOfProc(own + QStringLiteral("stat")).section(QStringLiteral(") "), 1).left(1);
        told +=
            QStringLiteral("  %1 %2 %3 %4\n")
                .arg(textOfProc(own + QStringLiteral("comm")), state,
                     textOfProc(own + QStringLiteral("wchan")), textOfProc(own + QStringLiteral("syscall")));
        children += textOfProc(own + QStringLiteral("children")) + u' ';
    }
    for (const QString& child : children.split(u' ', Qt::SkipEmptyParts))
        told += whatItDoes(child.toLongLong());
    return told;
}

/// Waits for a program's end and returns its exit code; -1 where it crashed, and where it had not come to its
/// end within `limit`: it is killed then, and what it did is told. (QProcess::exitCode is 0 of a program that
/// runs.)
inline int exitCodeOf(QProcess& process, std::chrono::milliseconds limit) {
    const bool ended =
        process.state() == QProcess::NotRunning || process.waitForFinished(static_cast<int>(limit.count()));
    if (!ended) {
        qWarning("%s %s did not end:\n%s", qPrintable(process.program()),
                 qPrintable(process.arguments().join(u' ')), qPrintable(whatItDoes(process.processId())));
        process.kill();
        process.waitForFinished();
    }
    return ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1;
}

}  // namespace atelier::testing
