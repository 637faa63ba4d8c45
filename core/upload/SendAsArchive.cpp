#include "core/upload/SendAsArchive.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "core/base/ClosedFiles.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/transfer/upload/UploadArchive.h"
#include "core/upload/ChooseSending.h"

namespace atelier {

namespace {

/// Where an archive of that name is there, only what differs travels, as far as archives can be compared.
Expected<UploadReport> send(RemoteHost& host, const DatasetShipment& shipment, const PackedArchive& archive,
                            bool changesOnly, const UploadProgress& progress, const std::stop_token& stop) {
    ArchiveUpload upload{archive.path, RemotePath(shipment.remoteArchive), archive.sha256};
    upload.changesOnly = changesOnly;
    upload.ledgerFile = shipment.ledgerFile;
    if (shipment.strategy == SendStrategy::Stream) upload.way = UploadWay::Stream;
    return uploadArchive(host, upload, progress, stop);
}

Expected<UploadReport> sendAsItIs(RemoteHost& host, const DatasetShipment& shipment, const SendChoice& choice,
                                  const UploadProgress& progress, const std::stop_token& stop) {
    const bool changesOnly =
        choice.reason == SendReason::ArchiveChanged ||
        (shipment.strategy == SendStrategy::ArchiveRsync && isComparableArchive(shipment.localPath));
    PackedArchive archive;
    archive.path = shipment.localPath;
    return send(host, shipment, archive, changesOnly, progress, stop);
}

void keep(const QString& archive, const QString& name) {
    QFile::remove(name);
    QFile::rename(archive, name);
}

/// As it would be streamed: the same bytes in the same places, which rsync then finds.
Expected<PackedArchive> pack(const DatasetShipment& shipment, const QString& out,
                             const UploadProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = shipment.leaveOutUnreadable;
    return packStream(shipment.localPath, out, options, shipment.compression,
                      during(UploadPhase::Preparing, progress), stop);
}

Expected<UploadReport> packAndSend(RemoteHost& host, const DatasetShipment& shipment,
                                   const UploadProgress& progress, const std::stop_token& stop) {
    const QString workFolder = workFolderOf(shipment);
    if (!makeClosedFolder(workFolder)) return failure(ErrorKind::FileUnwritable, {workFolder});
    const QTemporaryDir work(QDir(workFolder).filePath(QStringLiteral("atelier-XXXXXX")));
    if (!work.isValid()) return failure(ErrorKind::FileUnwritable, {workFolder}, work.errorString());
    const auto packed = pack(shipment, work.filePath(QStringLiteral("dataset.tar")), progress, stop);
    if (!packed) return failure(packed);
    const bool changesOnly = shipment.compression == Compression::None;
    auto sent = send(host, shipment, *packed, changesOnly, progress, stop);
    if (sent) sent->leftOut = packed->leftOut;
    if (sent && shipment.keepLocalArchive)
        keep(packed->path, QDir(workFolder).filePath(RemotePath(shipment.remoteArchive).fileName()));
    return sent;
}

}  // namespace

Expected<UploadReport> sendAsArchive(RemoteHost& host, const DatasetShipment& shipment,
                                     const SendChoice& choice, const UploadProgress& progress,
                                     const std::stop_token& stop) {
    return chooseSending(shipment).reason == SendReason::IsArchive
               ? sendAsItIs(host, shipment, choice, progress, stop)
               : packAndSend(host, shipment, progress, stop);
}

}  // namespace atelier
