#include "core/upload/SendDataset.h"

#include <QDir>
#include <QFileInfo>

#include "core/account/StorageRoom.h"
#include "core/dataset/LeftOutKinds.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/transfer/ledger/UploadLedger.h"
#include "core/transfer/upload/UploadArchive.h"
#include "core/upload/ChooseSending.h"
#include "core/upload/SendWays.h"

namespace atelier {

namespace {

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
    const SendWay& way = wayOf(choice.strategy);
    if (known && !way.looksForItself) return alreadyThere(shipment, *found, choice);
    if (!known && shipment.chosen) shipment.chosen(choice);
    auto sent = way.send(host, shipment, choice, progress, stop);
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
    return !arrivesAsFolder(chooseSending(shipment).strategy);
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
