#include "core/journey/SendDataset.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/dataset/Archive.h"
#include "core/dataset/ArchiveName.h"
#include "core/transfer/UploadArchive.h"

namespace atelier {

namespace {

using PhaseProgress = std::function<void(SendPhase, const Progress&)>;

SendPhase phaseOf(UploadPhase phase) {
    if (phase == UploadPhase::Hashing) return SendPhase::Packing;
    return phase == UploadPhase::Sending ? SendPhase::Sending : SendPhase::Verifying;
}

Expected<void> send(RemoteHost& host, const DatasetShipment& shipment, const QString& archive,
                    const QByteArray& sha256, const PhaseProgress& progress, const std::stop_token& stop) {
    const ArchiveUpload upload{archive, RemotePath(shipment.remoteArchive), sha256};
    const auto sent = uploadArchive(
        host, upload,
        [&progress](UploadPhase phase, const Progress& done) {
            if (progress) progress(phaseOf(phase), done);
        },
        stop);
    if (!sent) return failure(sent);
    return {};
}

void keep(const QString& archive, const QString& name) {
    QFile::remove(name);
    QFile::rename(archive, name);
}

Expected<void> packAndSend(RemoteHost& host, const DatasetShipment& shipment, const PhaseProgress& progress,
                           const std::stop_token& stop) {
    const QString workFolder = shipment.workFolder.isEmpty() ? QDir::tempPath() : shipment.workFolder;
    if (!QDir().mkpath(workFolder)) return failure(ErrorKind::FileUnwritable, {workFolder});
    const QTemporaryDir work(QDir(workFolder).filePath(QStringLiteral("atelier-XXXXXX")));
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {workFolder}, work.errorString());
    PackOptions options;
    options.leaveOutUnreadable = shipment.leaveOutUnreadable;
    const auto packed = packArchive(
        shipment.localPath, work.filePath(QStringLiteral("dataset.tar")), options,
        [&progress](const Progress& done) {
            if (progress) progress(SendPhase::Packing, done);
        },
        stop);
    if (!packed) return failure(packed);
    auto sent = send(host, shipment, packed->path, packed->sha256, progress, stop);
    if (sent && shipment.keepLocalArchive)
        keep(packed->path, QDir(workFolder).filePath(RemotePath(shipment.remoteArchive).fileName()));
    return sent;
}

}  // namespace

Expected<void> sendDataset(RemoteHost& host, const DatasetShipment& shipment, const PhaseProgress& progress,
                           std::stop_token stop) {
    const QFileInfo info(shipment.localPath);
    if (!info.exists()) return failure(ErrorKind::FileMissing, {shipment.localPath});
    if (info.isFile() && isArchiveName(shipment.localPath))
        return send(host, shipment, shipment.localPath, {}, progress, stop);
    return packAndSend(host, shipment, progress, stop);
}

}  // namespace atelier
