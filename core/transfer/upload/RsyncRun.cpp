#include "core/transfer/upload/RsyncRun.h"

#include <QProcess>
#include <QProcessEnvironment>

#include "core/base/Bounds.h"
#include "core/error/FileErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/remote/AccountLabel.h"
#include "core/stream/HeadAndTail.h"
#include "core/stream/LineCutter.h"
#include "core/transfer/remote/RemoteScript.h"

namespace atelier {

namespace {

constexpr int pollMs = 50;
constexpr int patienceMs = 3000;

/// Cuts rsync's output into lines; progress lines end in a carriage return.
class ProgressLines {
public:
    ProgressLines(qint64 total, const ProgressCallback& progress) : total_(total), progress_(progress) {}

    void add(const QByteArray& bytes) {
        lines_.feed(QByteArray(bytes).replace('\r', '\n'), [this](const QByteArray& line) {
            if (const auto done = bytesInProgress(line); done && progress_)
                progress_({qMin(*done, total_), total_, {}});
        });
    }

private:
    qint64 total_;
    const ProgressCallback& progress_;
    LineCutter lines_{1 << 12};
};

/// In a project space, files must get the group and the permissions of the space: --no-g --no-p. Times of
/// folders and links are not set, since a folder or link of a colleague lets only its owner do so; a file
/// that is sent is always a new file of this user.
QStringList usualOptions() {
    return {QStringLiteral("--times"),
            QStringLiteral("--omit-dir-times"),
            QStringLiteral("--omit-link-times"),
            QStringLiteral("--no-g"),
            QStringLiteral("--no-p"),
            QStringLiteral("--protect-args"),
            QStringLiteral("--info=progress2")};
}

void start(QProcess& rsync, const RsyncRun& run, const QStringList& transport) {
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    rsync.setProcessEnvironment(environment);
    rsync.start(QStringLiteral("rsync"), rsyncArguments(run, transport));
}

void end(QProcess& process) {
    // SIGTERM lets rsync keep the part that has arrived and tell its far side.
    process.terminate();
    if (process.waitForFinished(patienceMs)) return;
    process.kill();
    process.waitForFinished(patienceMs);
}

}  // namespace

std::optional<qint64> bytesInProgress(QByteArrayView line) {
    const QByteArray text = line.toByteArray().trimmed();
    const auto space = text.indexOf(' ');
    if (space < 0 || !text.contains('%')) return {};
    return countIn(text.left(space).replace(',', ""));
}

QStringList rsyncArguments(const RsyncRun& run, const QStringList& transport) {
    QStringList arguments = transport;
    arguments << usualOptions() << QStringLiteral("--no-inc-recursive")
              << QStringLiteral("--no-human-readable") << QStringLiteral("--outbuf=N") << run.options
              << QStringLiteral("--") << run.localPaths;
    return arguments << QStringLiteral("cluster:") + run.destination.text();
}

Command rsyncAsTyped(const RsyncRun& run, const QString& host) {
    Command rsync = noted(QT_TRANSLATE_NOOP("CommandNote", "the same connection, no second sign-in"),
                          command(QStringList{QStringLiteral("rsync")} + usualOptions()));
    const LabelParts to = labelParts(host);
    if (to.port != LabelParts().port) rsync.argv << QStringLiteral("--rsh=ssh -p %1").arg(to.port);
    rsync.argv += run.options;
    rsync.argv += run.localPaths;
    rsync.argv << to.account + QLatin1Char(':') + run.destination.text();
    rsync.standardInput = run.standardInput;
    return rsync;
}

Error rsyncError(int code, const QByteArray& standardError, const RemotePath& destination) {
    const CommandResult result{{code}, {}, standardError};
    Error error =
        remoteError(result, command({QStringLiteral("rsync")}), QStringLiteral("rsync"), destination);
    if (error.kind() == ErrorKind::RemoteDiskFull || error.kind() == ErrorKind::RemotePermissionDenied ||
        error.kind() == ErrorKind::CommandMissing)
        return error;
    // These codes mean that the connection was cut: errors of the socket (10), of the protocol stream (12)
    // and time-outs (30, 35); 255 is the exit code of the remote shell.
    const bool cut = code == 10 || code == 12 || code == 30 || code == 35 || code == 255;
    return {error::RsyncFailed{code}, error.detail, cut};
}

bool isOnlyLocalChange(int code, const QByteArray& standardError) {
    // Code 24 says that files vanished, 23 that some files could not be sent or not be written.
    if (code == 24) return true;
    if (code != 23) return false;
    const auto saysHere = [](const QByteArray& line) {
        if (line.startsWith("rsync error: some files")) return true;
        // Messages of the far side name the generator or the receiver, or other system calls.
        return (line.contains("link_stat \"") && line.contains("No such file or directory")) ||
               line.contains("send_files failed to open \"") ||
               (line.contains("read errors mapping \"") && line.contains("No data available"));
    };
    for (const QByteArray& line : standardError.split('\n'))
        if ((line.startsWith("rsync") || line.startsWith("ERROR: ") || line.startsWith("[… ")) &&
            !saysHere(line))
            return false;
    return true;
}

Expected<void> runRsync(RemoteHost& host, const RsyncRun& run, const ProgressCallback& progress,
                        const std::stop_token& stop) {
    QProcess rsync;
    start(rsync, run, host.rsyncTransport());
    if (!rsync.waitForStarted())
        return failure(error::ProgramMissing{QStringLiteral("rsync"), QStringLiteral("rsync")});
    const auto logged = host.logLocalCommand(rsyncAsTyped(run, host.label()));
    rsync.write(run.standardInput);
    rsync.closeWriteChannel();
    ProgressLines lines(run.total, progress);
    HeadAndTail words;
    while (rsync.state() != QProcess::NotRunning) {
        if (stop.stop_requested()) {
            end(rsync);
            logged({});
            return failure(error::Cancelled{});
        }
        rsync.waitForReadyRead(pollMs);
        lines.add(rsync.readAllStandardOutput());
        words.append(rsync.readAllStandardError());
    }
    words.append(rsync.readAllStandardError());
    const int code = rsync.exitStatus() == QProcess::NormalExit ? rsync.exitCode() : 128 + rsync.exitCode();
    logged(ExitStatus{code});
    if (code == 0) return {};
    if (!host.isConnected()) return failure(error::ConnectionLost{host.label()}, {}, true);
    if (isOnlyLocalChange(code, words.text()))
        return failure(error::FileChangedMeanwhile{run.localPaths.value(0)},
                       QString::fromUtf8(words.text()).trimmed(), true);
    return tl::unexpected<Error>(rsyncError(code, words.text(), run.destination));
}

}  // namespace atelier
