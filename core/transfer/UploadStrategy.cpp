#include "core/transfer/UploadStrategy.h"

#include <QProcess>
#include <QStandardPaths>

namespace atelier {

UploadStrategy chooseStrategy(const UploadFacts& facts) {
    if (!facts.transport) return {UploadWay::Stream, UploadReason::NoTransport};
    if (facts.localRsync == LocalRsync::None) return {UploadWay::Stream, UploadReason::NoLocalRsync};
    if (facts.localRsync == LocalRsync::OpenRsync)
        return {UploadWay::Stream, UploadReason::LocalRsyncTooSimple};
    if (!facts.remoteRsync) return {UploadWay::Stream, UploadReason::NoRemoteRsync};
    return {UploadWay::Rsync, UploadReason::RsyncOnBothSides};
}

LocalRsync localRsync() {
    const QString program = QStandardPaths::findExecutable(QStringLiteral("rsync"));
    if (program.isEmpty()) return LocalRsync::None;
    QProcess rsync;
    rsync.start(program, {QStringLiteral("--version")});
    if (!rsync.waitForFinished(5000)) return LocalRsync::None;
    const QByteArray said = rsync.readAllStandardOutput() + rsync.readAllStandardError();
    // Apple's says "openrsync: protocol version 29" and then, for old scripts, "rsync version 2.6.9
    // compatible".
    return said.contains("openrsync") ? LocalRsync::OpenRsync : LocalRsync::Rsync;
}

}  // namespace atelier
