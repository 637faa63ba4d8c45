#include "core/journey/FindDataset.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <future>

#include "core/transfer/RemoteFile.h"
#include "core/transfer/StreamRecord.h"
#include "core/transfer/UploadLedger.h"

namespace atelier {

namespace {

using Kind = DatasetFound::Kind;

/// Beside the ledger, under a name made from the place it belongs to.
QString listingFile(const QString& ledgerFile, const QString& host, const QString& path) {
    const QByteArray place =
        QCryptographicHash::hash((host + QLatin1Char('\n') + path).toUtf8(), QCryptographicHash::Sha256);
    return QFileInfo(ledgerFile)
        .dir()
        .filePath(QStringLiteral("listings/") + QString::fromLatin1(place.toHex()));
}

std::optional<TreeDifference> differenceTo(const QString& file, const FileTree& tree) {
    QFile listing(file);
    if (!listing.open(QIODevice::ReadOnly)) return {};
    return compareWithListing(listing.readAll(), tree);
}

DatasetFound whole(RemoteHost& host, const DatasetShipment& shipment, const RemotePlace& place,
                   const FileTree& tree) {
    const auto known = UploadLedger(shipment.ledgerFile).find(host.label(), place.path.text());
    if (!known || known->size != place.size || known->modified != place.modified)
        return {.kind = Kind::SomethingElse};
    if (known->manifest == tree.digest())
        return {.kind = Kind::AlreadyThere, .verifiedAt = known->verifiedAt};
    return {
        .kind = Kind::ChangedSince,
        .verifiedAt = known->verifiedAt,
        .difference = differenceTo(listingFile(shipment.ledgerFile, host.label(), place.path.text()), tree)};
}

DatasetFound part(const RemotePlace& place, const FileTree& tree) {
    const auto record = streamRecordFromJson(place.record);
    if (!record || place.partSize.value_or(0) == 0) return {};
    const Kind kind = record->manifest == tree.digest() ? Kind::PartOfIt : Kind::PartOfOther;
    return {.kind = kind, .arrived = *place.partSize};
}

Expected<FileTree> readTree(const DatasetShipment& shipment, const std::stop_token& stop) {
    return FileTree::read(shipment.localPath, LeaveOut::Rubbish, {}, stop);
}

void keepListing(const RemoteHost& host, const DatasetShipment& shipment, const QString& path,
                 const FileTree& tree) {
    const QString name = listingFile(shipment.ledgerFile, host.label(), path);
    QDir().mkpath(QFileInfo(name).path());
    QSaveFile file(name);
    if (file.open(QIODevice::WriteOnly) && file.write(treeListing(tree)) > 0) file.commit();
}

}  // namespace

Expected<DatasetFound> findDataset(RemoteHost& host, const DatasetShipment& shipment,
                                   const std::stop_token& stop) {
    if (chooseSending(shipment).strategy == SendStrategy::FolderRsync) return DatasetFound{};
    auto inspected = std::async(std::launch::async,
                                [&] { return inspectPlace(host, RemotePath(shipment.remoteArchive), stop); });
    const auto tree = readTree(shipment, stop);
    const auto place = inspected.get();
    if (!tree) return failure(tree);
    if (!place) return failure(place);
    return place->size ? whole(host, shipment, *place, *tree) : part(*place, *tree);
}

void rememberDataset(RemoteHost& host, const DatasetShipment& shipment, const SendReport& report,
                     const std::stop_token& stop) {
    if (shipment.ledgerFile.isEmpty() || report.choice.strategy == SendStrategy::FolderRsync) return;
    // Whoever streamed it has looked at both ends already.
    if (report.stream && report.stream->layout)
        return keepListing(host, shipment, report.stream->path, report.stream->layout->tree());
    const auto tree = readTree(shipment, stop);
    const auto place = inspectPlace(host, RemotePath(shipment.remoteArchive), stop);
    if (!tree || !place || !place->size) return;
    if (!report.stream)
        (void)UploadLedger(shipment.ledgerFile)
            .remember({.host = host.label(),
                       .path = place->path.text(),
                       .manifest = tree->digest(),
                       .compression = compressionVersion(shipment.compression),
                       .sha256 = {},
                       .size = *place->size,
                       .modified = place->modified.value_or(0),
                       .verifiedAt = QDateTime::currentDateTimeUtc()});
    // Only what was sent may be remembered: it may have changed since.
    const auto known = UploadLedger(shipment.ledgerFile).find(host.label(), place->path.text());
    if (known && known->manifest == tree->digest()) keepListing(host, shipment, place->path.text(), *tree);
}

}  // namespace atelier
