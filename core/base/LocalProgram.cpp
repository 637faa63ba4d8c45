#include "core/base/LocalProgram.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QStandardPaths>

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

bool endsInTime(QProcess& process, std::chrono::milliseconds limit, const std::stop_token& stop) {
    constexpr int lookMs = 20;
    QElapsedTimer elapsed;
    elapsed.start();
    while (!process.waitForFinished(lookMs)) {
        if (process.state() == QProcess::NotRunning) return true;
        if (stop.stop_requested() || elapsed.elapsed() > limit.count()) return false;
    }
    return true;
}

}  // namespace

std::optional<LocalAnswer> runLocally(const QString& program, const QStringList& arguments,
                                      const QByteArray& input, std::chrono::milliseconds limit,
                                      const std::stop_token& stop) {
    const QString file = QStandardPaths::findExecutable(program);
    if (file.isEmpty() || stop.stop_requested()) return {};
    QProcess process;
    process.setProcessEnvironment(plainEnvironment());
    process.start(file, arguments);
    process.write(input);
    process.closeWriteChannel();
    if (!endsInTime(process, limit, stop)) {
        process.kill();
        process.waitForFinished();
        return {};
    }
    if (process.error() == QProcess::FailedToStart || process.exitStatus() != QProcess::NormalExit) return {};
    return LocalAnswer{process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

}  // namespace atelier
