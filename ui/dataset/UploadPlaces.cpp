#include "ui/dataset/UploadPlaces.h"

#include <QDir>

#include "core/upload/CompressionFor.h"

namespace atelier {

UploadPlaces::UploadPlaces(JourneyModel& model, const AppServices& services, UploadQueue& queue,
                           QObject* parent)
    : QObject(parent), model_(model), services_(services), queue_(queue) {}

QString UploadPlaces::fileIn(const AppServices& services, const char* name) {
    const QString& folder = services.dataFolder;
    return folder.isEmpty() ? QString() : QDir(folder).filePath(QLatin1String(name));
}

std::optional<DatasetShipment> UploadPlaces::shipmentOf(int id) const {
    const auto* upload = queue_.find(id);
    const auto& site = model_.state().site;
    if (!upload || !site || !model_.host() || upload->written.isEmpty()) return {};
    DatasetShipment shipment = upload->shipment;
    shipment.remoteArchive = expandedPath(upload->written, *site);
    shipment.workFolder = services_.workFolder;
    shipment.ledgerFile = fileIn(services_, "uploads.json");
    return shipment;
}

void UploadPlaces::look() {
    lookForIt();
    askForRoom();
    takeSample();
}

void UploadPlaces::lookForIt() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const auto shipment = shipmentOf(upload.id);
        if (finding_ || !shipment || upload.state != UploadState::Ready || upload.found) continue;
        finding_ = true;
        findTask_ = startTask<DatasetFound>(
            this,
            [shipment, host = model_.host()](TaskContext& task) {
                return findDataset(*host, *shipment, task.stop());
            },
            [this, id = upload.id, written = upload.written,
             label = model_.host()->identity()](const Expected<DatasetFound>& outcome) {
                finding_ = false;
                if (!outcome) model_.noticeIfLost();
                const auto* now = queue_.find(id);
                // No hindrance: sending looks again.
                const DatasetFound unknown{.kind = DatasetFound::Kind::Unknown};
                if (now && now->written == written && model_.host() && model_.host()->identity() == label)
                    queue_.setFound(id, outcome ? *outcome : unknown, label, services_.clock->now());
                Q_EMIT found(id);
            });
    }
}

void UploadPlaces::askForRoom() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const auto shipment = shipmentOf(upload.id);
        if (asking_ || !shipment || upload.state != UploadState::Ready || upload.room) continue;
        asking_ = true;
        roomTask_ = startTask<StorageRoom>(
            this,
            [place = RemotePath(shipment->remoteArchive), host = model_.host()](TaskContext& task) {
                return storageRoom(*host, place, task.stop());
            },
            [this, id = upload.id, written = upload.written](const Expected<StorageRoom>& room) {
                asking_ = false;
                if (!room) model_.noticeIfLost();
                const auto* now = queue_.find(id);
                // What nobody tells is no hindrance: a full disk says so itself.
                if (now && now->written == written) queue_.setRoom(id, room ? *room : StorageRoom{});
                Q_EMIT found(id);
            });
    }
}

void UploadPlaces::takeSample() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const bool wanted = upload.state == UploadState::Ready && !upload.compression &&
                            !upload.summary->isArchive && !upload.summary->parts.isEmpty();
        if (sampling_ || !wanted) continue;
        sampling_ = true;
        sampleTask_ = startTask<CompressionAdvice>(
            this,
            [path = upload.shipment.localPath, speed = queue_.lineSpeed()](TaskContext& task) {
                return compressionFor(path, speed, task.stop());
            },
            [this, id = upload.id](const Expected<CompressionAdvice>& advice) {
                sampling_ = false;
                queue_.setCompressionAdvice(id, advice ? *advice : CompressionAdvice{});
                Q_EMIT found(id);
            });
    }
}

}  // namespace atelier
