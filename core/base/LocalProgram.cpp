#include "core/base/LocalProgram.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

#ifdef Q_OS_UNIX
#include <unistd.h>

#include <csignal>
#endif

namespace atelier {

namespace {

/// The user's own settings of these programs would make the same script good here and bad elsewhere; a file
/// in BASH_ENV would even be read.
QProcessEnvironment plainEnvironment() {
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"BASH_ENV", "ENV", "SHELLCHECK_OPTS", "SHELLOPTS", "BASHOPTS"})
        environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    return environment;
}

using End = LocalRun::End;

/// Takes what the program has written by now; false where that is too much.
bool readAvailable(QProcess& process, LocalAnswer& answer) {
    answer.standardOutput += process.readAllStandardOutput();
    answer.standardError += process.readAllStandardError();
    return answer.standardOutput.size() <= mostWritten && answer.standardError.size() <= mostWritten;
}

End waitForEnd(QProcess& process, LocalAnswer& answer, std::chrono::milliseconds limit,
               const std::stop_token& stop) {
    constexpr int lookMs = 20;
    QElapsedTimer elapsed;
    elapsed.start();
    while (!process.waitForFinished(lookMs) && process.state() != QProcess::NotRunning) {
        if (stop.stop_requested()) return End::Stopped;
        if (!readAvailable(process, answer)) return End::WroteTooMuch;
        if (elapsed.elapsed() > limit.count()) return End::TimedOut;
    }
    if (!readAvailable(process, answer)) return End::WroteTooMuch;
    if (process.error() == QProcess::FailedToStart) return End::NotStarted;
    return process.exitStatus() == QProcess::NormalExit ? End::Ended : End::Crashed;
}

/// Lets a program begin a group of processes of its own, so that it can be killed with all it started.
void leadItsOwnGroup(QProcess& process) {
#ifdef Q_OS_UNIX
    process.setChildProcessModifier([] { ::setsid(); });
#else
    Q_UNUSED(process)
#endif
}

void killGroup(QProcess& process) {
#ifdef Q_OS_UNIX
    if (process.processId() > 0) ::kill(-pid_t(process.processId()), SIGKILL);
#endif
    process.kill();
    process.waitForFinished();
}

}  // namespace

LocalRun runToItsEnd(const QString& program, const QStringList& arguments, const QByteArray& input,
                     std::chrono::milliseconds limit, const std::stop_token& stop) {
    const QString file = QStandardPaths::findExecutable(program);
    if (stop.stop_requested()) return {.end = End::Stopped};
    if (file.isEmpty()) return {.end = End::NotStarted};
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    leadItsOwnGroup(process);
    process.start(file, arguments);
    process.write(input);
    process.closeWriteChannel();
    LocalRun run;
    run.end = waitForEnd(process, run.answer, limit, stop);
    if (run.end == End::Stopped || run.end == End::TimedOut || run.end == End::WroteTooMuch)
        killGroup(process);
    readAvailable(process, run.answer);
    run.answer.exitCode = process.exitCode();
    run.answer.standardOutput.truncate(mostWritten);
    run.answer.standardError.truncate(mostWritten);
    return run;
}

std::optional<LocalAnswer> runLocally(const QString& program, const QStringList& arguments,
                                      const QByteArray& input, std::chrono::milliseconds limit,
                                      const std::stop_token& stop) {
    LocalRun run = runToItsEnd(program, arguments, input, limit, stop);
    if (run.end != End::Ended) return {};
    return std::move(run.answer);
}

}  // namespace atelier
