#pragma once

#include <QByteArray>
#include <QStringList>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One run of the local rsync over a connection.
struct RsyncRun {
    QStringList options;     ///< beside those every run has
    QStringList localPaths;  ///< what to send, absolute
    RemotePath destination;  ///< absolute, nothing to expand: rsync gets it past the far shell
    QByteArray standardInput = {};
    qint64 total = 0;  ///< bytes, for the progress
};

/// Bytes done in a line of `--info=progress2`; none for any other line.
std::optional<qint64> bytesInProgress(QByteArrayView line);

/// The words the local rsync is started with.
QStringList rsyncArguments(const RsyncRun& run, const QStringList& transport);

/// The same run as a user would type it, over a connection of its own.
Command rsyncAsTyped(const RsyncRun& run, const QString& host);

/// Why rsync ended with a code above 0 (its exit codes are in rsync(1), "EXIT VALUES").
Error rsyncError(int code, const QByteArray& standardError, const RemotePath& destination);

/// Whether all that rsync had against was that files went away, became shorter or were closed here while it
/// was at it; all others have arrived then.
bool saysOnlyChangedHere(int code, const QByteArray& standardError);

/// Runs it to its end; `stop` ends it and leaves what has arrived. Errors: ProgramMissing, RsyncFailed,
/// FileChangedMeanwhile (the first of the local paths; saysOnlyChangedHere, and the detail says what),
/// RemoteDiskFull, RemotePermissionDenied, ConnectionLost, Cancelled.
Expected<void> runRsync(RemoteHost& host, const RsyncRun& run, const ProgressCallback& progress,
                        const std::stop_token& stop);

}  // namespace atelier
