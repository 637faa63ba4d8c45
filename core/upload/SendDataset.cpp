#include "core/upload/SendDataset.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include "core/account/StorageRoom.h"
#include "core/base/ClosedFiles.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/ArchiveStream.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/upload/UploadArchive.h"
#include "core/transfer/upload/UploadFolder.h"
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

Expected<UploadReport> streamIt(RemoteHost& host, const DatasetShipment& shipment,
                                const UploadProgress& progress, const std::stop_token& stop) {
    StreamUpload upload{.localPath = shipment.localPath, .remote = RemotePath(shipment.remoteArchive)};
    upload.compression = shipment.compression;
    upload.pack.leaveOutUnreadable = shipment.leaveOutUnreadable;
    upload.startOver = shipment.startOver;
    upload.ledgerFile = shipment.ledgerFile;
    return uploadStream(host, upload, progress, stop);
}

Expected<UploadReport> sendFolder(RemoteHost& host, const DatasetShipment& shipment,
                                  const UploadProgress& progress, const std::stop_token& stop) {
    PackOptions options;
    options.leaveOutUnreadable = shipment.leaveOutUnreadable;
    return uploadFolder(host, shipment.localPath, RemotePath(shipment.remoteArchive), options, progress, stop,
                        shipment.ledgerFile);
}

/// Whether it is worth a look, which takes a moment, at what is there before it is chosen how to send.
bool mayBeThere(RemoteHost& host, const DatasetShipment& shipment) {
    if (shipment.strategy != SendStrategy::Auto) return false;
    const QString name = RemotePath(shipment.remoteArchive).fileName();
    return chooseSending(shipment).reason == SendReason::IsArchive ||
           UploadLedger(shipment.ledgerFile).knowsName(host.identity(), name);
}

SendReport alreadyThere(const DatasetShipment& shipment, const DatasetFound& found,
                        const SendChoice& choice) {
    UploadReport report;
    report.strategy = found.way;
    report.alreadyThere = true;
    report.verifiedAt = found.verifiedAt;
    report.sha256 = found.sha256;
    report.bytes = QFileInfo(shipment.localPath).isFile() ? QFileInfo(shipment.localPath).size() : 0;
    return {.choice = choice, .upload = report};
}

Expected<SendReport> ship(RemoteHost& host, const DatasetShipment& shipment, const UploadProgress& progress,
                          const std::stop_token& stop) {
    std::optional<DatasetFound> found;
    if (mayBeThere(host, shipment)) {
        auto looked = findDataset(host, shipment, stop);
        if (!looked) return failure(looked);
        found = std::move(*looked);
    }
    const SendChoice choice = chooseSending(shipment, found);
    const bool known = found && found->kind == DatasetFound::Kind::AlreadyThere;
    // A stream looks for itself.
    if (known && choice.strategy != SendStrategy::Stream) return alreadyThere(shipment, *found, choice);
    if (!known && shipment.chosen) shipment.chosen(choice);
    auto sent = choice.strategy == SendStrategy::Stream        ? streamIt(host, shipment, progress, stop)
                : choice.strategy == SendStrategy::FolderRsync ? sendFolder(host, shipment, progress, stop)
                : chooseSending(shipment).reason == SendReason::IsArchive
                    ? sendAsItIs(host, shipment, choice, progress, stop)
                    : packAndSend(host, shipment, progress, stop);
    if (!sent) return failure(sent);
    SendReport report{.choice = choice, .upload = std::move(*sent)};
    if (!requireNothingChanged(report.upload.leftOut)) return report;
    const auto remembered = rememberDataset(host, shipment, report, stop);
    if (!remembered && !report.upload.notRemembered) report.upload.notRemembered = remembered.error();
    return report;
}

}  // namespace

QString workFolderOf(const DatasetShipment& shipment) {
    return shipment.workFolder.isEmpty() ? QDir::tempPath() : shipment.workFolder;
}

Expected<SendReport> shipDataset(RemoteHost& host, const DatasetShipment& shipment,
                                 const UploadProgress& progress, std::stop_token stop) {
    if (!QFileInfo::exists(shipment.localPath)) return failure(ErrorKind::FileMissing, {shipment.localPath});
    auto sent = ship(host, shipment, progress, stop);
    if (!sent)
        return tl::unexpected<Error>(withQuota(host, sent.error(), RemotePath(shipment.remoteArchive)));
    auto& streamed = sent->upload.streamed;
    if (streamed && streamed->layout) {
        sent->links = linksIn(streamed->layout->tree());
        // Reports are kept, and this may be large.
        streamed->layout.reset();
    }
    return sent;
}

bool canRemoveArrived(const DatasetShipment& shipment) {
    return chooseSending(shipment).strategy != SendStrategy::FolderRsync;
}

Expected<void> removeArrived(RemoteHost& host, const DatasetShipment& shipment, std::stop_token stop) {
    if (!canRemoveArrived(shipment)) return {};
    return forgetPartialUpload(host, RemotePath(shipment.remoteArchive), stop);
}

Expected<std::vector<Error>> sendDataset(RemoteHost& host, const DatasetShipment& shipment,
                                         const UploadProgress& progress, std::stop_token stop) {
    const auto sent = shipDataset(host, shipment, progress, std::move(stop));
    if (!sent) return failure(sent);
    return toldUnlessChanged(sent->upload.leftOut, sent->upload.rightsTaken);
}

}  // namespace atelier
