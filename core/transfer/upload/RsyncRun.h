#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One run of the local rsync over a connection.
struct RsyncRun {
    QStringList options;     ///< beside those that every run has
    QStringList localPaths;  ///< of what is sent, absolute
    RemotePath destination;  ///< absolute, without variables: rsync passes it to the far side without a shell
    QByteArray standardInput = {};
    qint64 total = 0;  ///< bytes, for the progress
};

/// The bytes done in a line of `--info=progress2`; none for any other line.
std::optional<qint64> bytesInProgress(QByteArrayView line);

/// The arguments that the local rsync is started with.
QStringList rsyncArguments(const RsyncRun& run, const QStringList& transport);

/// The command by which a user would do the same run, with a connection of its own.
Command rsyncAsTyped(const RsyncRun& run, const QString& host);

/// Why rsync ended with an exit code above 0 (rsync(1), "EXIT VALUES").
Error rsyncError(int code, const QByteArray& standardError, const RemotePath& destination);

/// Whether rsync's only complaint is that files vanished, became shorter or were closed here during the run;
/// all others have then been sent.
bool isOnlyLocalChange(int code, const QByteArray& standardError);

/// Runs rsync to its end; when `stop` is requested it is ended, and what was sent stays. Errors:
/// ProgramMissing, RsyncFailed, FileChangedMeanwhile (with the first of the local paths, where
/// isOnlyLocalChange; the detail says what), RemoteDiskFull, RemotePermissionDenied, ConnectionLost,
/// Cancelled.
Expected<void> runRsync(RemoteHost& host, const RsyncRun& run, const ProgressCallback& progress,
                        const std::stop_token& stop);

}  // namespace atelier
