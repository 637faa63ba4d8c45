#include "core/practice/Processes.h"

#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QThread>
#include <algorithm>

namespace atelier {

namespace {

constexpr std::chrono::milliseconds step{50};

QByteArray contents(qint64 pid, const char* what) {
    QFile file(QStringLiteral("/proc/%1/%2").arg(QString::number(pid), QLatin1String(what)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool isZombie(qint64 pid) {
    const QByteArray stat = contents(pid, "stat");
    // The program's name, in parentheses, may itself hold anything; the state follows the last one.
    const auto end = stat.lastIndexOf(')');
    return end < 0 || stat.mid(end + 2, 1) == "Z";
}

bool carriesToken(qint64 pid, const QByteArray& token) {
    const QByteArray marker = "ATELIER_PRACTICE=" + token;
    for (const QByteArray& variable : contents(pid, "environ").split('\0'))
        if (variable == marker) return true;
    const QByteArray program = contents(pid, "cmdline").split('\0').value(0).split(':').value(0);
    return program.contains(token);
}

void signalAll(const QList<qint64>& pids, int signal) {
    for (const qint64 pid : pids) ::kill(static_cast<pid_t>(pid), signal);
}

bool waitUntilGone(const QString& token, std::chrono::milliseconds patience, int signal) {
    for (auto waited = std::chrono::milliseconds(0); waited <= patience; waited += step) {
        const QList<qint64> left = processesOf(token);
        if (left.isEmpty()) return true;
        // A daemon that is ending may still have started a process, so that the processes are looked for
        // anew each time.
        signalAll(left, signal);
        QThread::usleep(step.count() * 1000);
    }
    return processesOf(token).isEmpty();
}

}  // namespace

QList<qint64> processesOf(const QString& token) {
    QList<qint64> found;
    if (token.isEmpty()) return found;
    const auto entries = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& entry : entries) {
        bool isNumber = false;
        const qint64 pid = entry.toLongLong(&isNumber);
        // A test or a terminal that was started from inside a session must not end itself here.
        if (isNumber && pid != ::getpid() && processBelongs(pid, token)) found.append(pid);
    }
    return found;
}

bool processBelongs(qint64 pid, const QString& token) {
    return pid > 0 && !token.isEmpty() && carriesToken(pid, token.toLatin1()) && !isZombie(pid);
}

void endProcesses(const QList<qint64>& pids, const QString& token, std::chrono::milliseconds patience) {
    const auto belongs = [&token](qint64 pid) { return processBelongs(pid, token); };
    if (std::all_of(pids.cbegin(), pids.cend(), belongs)) signalAll(pids, SIGTERM);
    for (auto waited = std::chrono::milliseconds(0); waited < patience; waited += step) {
        if (std::none_of(pids.cbegin(), pids.cend(), belongs)) return;
        QThread::usleep(step.count() * 1000);
    }
}

bool endProcessesOf(const QString& token, std::chrono::milliseconds patience) {
    if (waitUntilGone(token, patience, SIGTERM)) return true;
    return waitUntilGone(token, std::chrono::milliseconds(3000), SIGKILL);
}

}  // namespace atelier
