#include "core/transfer/upload/RsyncRun.h"

#include <QProcess>
#include <QProcessEnvironment>

#include "core/base/Bounds.h"
#include "core/base/KeptWords.h"
#include "core/base/LineCutter.h"
#include "core/error/FileErrors.h"
#include "core/error/ReachingErrors.h"
#include "core/error/StoppedErrors.h"
#include "core/error/TransferErrors.h"
#include "core/remote/AccountLabel.h"
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

/// Into a project space, whose group and permissions must be the space's own: --no-g --no-p. The times of a
/// colleague's folder or link are not ours to set, though the group may write there; a file that is sent is a
/// new one.
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
    // 10, 12, 30, 35: socket, protocol stream and time-outs, which is how a cut connection looks; 255 is the
    // shell's.
    const bool cut = code == 10 || code == 12 || code == 30 || code == 35 || code == 255;
    return {error::RsyncFailed{code}, error.detail, cut};
}

bool saysOnlyChangedHere(int code, const QByteArray& standardError) {
    // 24: something vanished; 23: some of it could not be sent, or written.
    if (code == 24) return true;
    if (code != 23) return false;
    const auto saysHere = [](const QByteArray& line) {
        if (line.startsWith("rsync error: some files")) return true;
        // Those of the other side are marked as its generator's and receiver's, or are of other calls.
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
    const auto announced = host.announce(rsyncAsTyped(run, host.label()));
    rsync.write(run.standardInput);
    rsync.closeWriteChannel();
    ProgressLines lines(run.total, progress);
    KeptWords words;
    while (rsync.state() != QProcess::NotRunning) {
        if (stop.stop_requested()) {
            end(rsync);
            announced({});
            return failure(error::Cancelled{});
        }
        rsync.waitForReadyRead(pollMs);
        lines.add(rsync.readAllStandardOutput());
        words.append(rsync.readAllStandardError());
    }
    words.append(rsync.readAllStandardError());
    const int code = rsync.exitStatus() == QProcess::NormalExit ? rsync.exitCode() : 128 + rsync.exitCode();
    announced(ExitStatus{code});
    if (code == 0) return {};
    if (!host.isConnected()) return failure(error::ConnectionLost{host.label()}, {}, true);
    if (saysOnlyChangedHere(code, words.text()))
        return failure(error::FileChangedMeanwhile{run.localPaths.value(0)},
                       QString::fromUtf8(words.text()).trimmed(), true);
    return tl::unexpected<Error>(rsyncError(code, words.text(), run.destination));
}

}  // namespace atelier
