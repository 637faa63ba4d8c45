#include "core/transfer/upload/Transport.h"

#include <QProcess>
#include <QStandardPaths>

namespace atelier {

TransportChoice chooseTransport(const TransportFacts& facts) {
    if (!facts.usable) return {Transport::Stream, TransportReason::NoTransport};
    if (facts.localRsync == LocalRsync::None) return {Transport::Stream, TransportReason::NoLocalRsync};
    if (facts.localRsync == LocalRsync::OpenRsync)
        return {Transport::Stream, TransportReason::LocalRsyncTooSimple};
    if (!facts.remoteRsync) return {Transport::Stream, TransportReason::NoRemoteRsync};
    // An rsync that writes in place refuses --sparse before 3.1.3, and damages files with it before 3.3.0
    // (its NEWS.md).
    if (facts.holes) return {Transport::Stream, TransportReason::Holes};
    return {Transport::Rsync, TransportReason::RsyncOnBothSides};
}

TransportChoice chooseTransport(const RemoteHost& host, const RemotePlace& place, bool holes) {
    return chooseTransport({localRsync(), place.rsync, !host.rsyncTransport().isEmpty(), holes});
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
