#include "core/transfer/upload/UploadStrategy.h"

#include <QProcess>
#include <QStandardPaths>

namespace atelier {

UploadStrategy chooseStrategy(const UploadFacts& facts) {
    if (!facts.transport) return {UploadWay::Stream, UploadReason::NoTransport};
    if (facts.localRsync == LocalRsync::None) return {UploadWay::Stream, UploadReason::NoLocalRsync};
    if (facts.localRsync == LocalRsync::OpenRsync)
        return {UploadWay::Stream, UploadReason::LocalRsyncTooSimple};
    if (!facts.remoteRsync) return {UploadWay::Stream, UploadReason::NoRemoteRsync};
    // An rsync that writes in place refuses --sparse before 3.1.3, and damages files with it before 3.3.0
    // (its NEWS.md).
    if (facts.holes) return {UploadWay::Stream, UploadReason::Holes};
    return {UploadWay::Rsync, UploadReason::RsyncOnBothSides};
}

LocalRsync localRsync() {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("rsync"));
    if (program.isEmpty()) return LocalRsync::None;
    QProcess rsync;
    rsync.start(program, {QStringLiteral("--version")});
    if (!rsync.waitForFinished(5000)) return LocalRsync::None;
    const QByteArray said = rsync.readAllStandardOutput() + rsync.readAllStandardError();
    // Apple's rsync prints "openrsync: protocol version 29" and then, for old scripts, "rsync version 2.6.9
    // compatible".
    return said.contains("openrsync") ? LocalRsync::OpenRsync : LocalRsync::Rsync;
}

}  // namespace atelier
