#include "ui/dataset/UploadPreflight.h"

#include <QDir>

#include "core/upload/CompressionFor.h"

namespace atelier {

UploadPreflight::UploadPreflight(JourneyModel& model, const AppServices& services, UploadQueue& queue,
                                 QObject* parent)
    : QObject(parent), model_(model), services_(services), queue_(queue) {}

QString UploadPreflight::fileIn(const AppServices& services, const char* name) {
    const QString& folder = services.dataFolder;
    return folder.isEmpty() ? QString() : QDir(folder).filePath(QLatin1String(name));
}

std::optional<UploadRequest> UploadPreflight::requestOf(int id) const {
    const auto* upload = queue_.find(id);
    const auto& site = model_.state().site;
    if (!upload || !site || !model_.host() || upload->written.isEmpty()) return {};
    UploadRequest request = upload->request;
    request.remoteArchive = expandedPath(upload->written, *site);
    request.workFolder = services_.workFolder;
    request.ledgerFile = fileIn(services_, "uploads.json");
    return request;
}

void UploadPreflight::look() {
    lookForIt();
    askForRoom();
    takeSample();
}

void UploadPreflight::lookForIt() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const auto request = requestOf(upload.id);
        if (finding_ || !request || upload.state != UploadState::Ready || upload.found) continue;
        finding_ = true;
        findTask_ = startTask<DatasetFound>(
            this,
            [request, host = model_.host()](TaskContext& task) {
                return findDataset(*host, *request, task.stop());
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

void UploadPreflight::askForRoom() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const auto request = requestOf(upload.id);
        if (asking_ || !request || upload.state != UploadState::Ready || upload.room) continue;
        asking_ = true;
        roomTask_ = startTask<StorageRoom>(
            this,
            [place = RemotePath(request->remoteArchive), host = model_.host()](TaskContext& task) {
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

void UploadPreflight::takeSample() {
    for (const DatasetUpload& upload : queue_.uploads()) {
        const bool wanted = upload.state == UploadState::Ready && !upload.compression &&
                            !upload.summary->isArchive && !upload.summary->parts.isEmpty();
        if (sampling_ || !wanted) continue;
        sampling_ = true;
        sampleTask_ = startTask<CompressionAdvice>(
            this,
            [path = upload.request.localPath, speed = queue_.lineSpeed()](TaskContext& task) {
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
