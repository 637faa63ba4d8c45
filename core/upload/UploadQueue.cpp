#include "core/upload/UploadQueue.h"

#include <algorithm>
#include <utility>

namespace atelier {

const DatasetUpload* UploadQueue::find(int id) const {
    const auto found = std::ranges::find(uploads_, id, &DatasetUpload::id);
    return found == uploads_.end() ? nullptr : &*found;
}

DatasetUpload* UploadQueue::at(int id) {
    const auto found = std::ranges::find(uploads_, id, &DatasetUpload::id);
    return found == uploads_.end() ? nullptr : &*found;
}

bool UploadQueue::setCurrent(int id) {
    if (id != 0 && !find(id)) return false;
    current_ = id;
    return true;
}

int UploadQueue::add(const QString& localPath) {
    for (const DatasetUpload& upload : uploads_)
        if (upload.request.localPath == localPath && !hasEnded(upload.state)) return upload.id;
    DatasetUpload upload;
    upload.id = ++lastId_;
    uploads_.removeIf([&](const DatasetUpload& ended) {
        if (ended.request.localPath != localPath) return false;
        if (ended.id == current_) current_ = upload.id;
        return true;
    });
    upload.request.localPath = localPath;
    uploads_ << upload;
    return upload.id;
}

int UploadQueue::addFromEarlier(const DatasetUpload& upload) {
    const int id = ++lastId_;
    uploads_.removeIf([&](const DatasetUpload& one) {
        if (one.request.localPath != upload.request.localPath || !one.host.isEmpty()) return false;
        if (one.id == current_) current_ = id;
        return true;
    });
    uploads_ << upload;
    uploads_.last().id = id;
    uploads_.last().state = UploadState::Paused;
    uploads_.last().fromEarlier = true;
    return lastId_;
}

bool UploadQueue::forget(int id) {
    const auto* upload = find(id);
    if (!upload || isBusy(upload->state)) return false;
    uploads_.removeIf([id](const DatasetUpload& one) { return one.id == id; });
    if (current_ == id) current_ = 0;
    return true;
}

bool UploadQueue::isTaken(int id, const QString& written) const {
    return std::ranges::any_of(uploads_, [&](const DatasetUpload& upload) {
        const bool ended = upload.state == UploadState::Failed || upload.state == UploadState::Cancelled;
        return upload.id != id && !ended && upload.written == written;
    });
}

bool UploadQueue::setConnectedTo(const QString& host) {
    if (std::exchange(connectedTo_, host) == host) return false;
    for (DatasetUpload& upload : uploads_) UploadPreparation(&upload).connectedTo(host);
    return true;
}

QList<int> UploadQueue::forgetReplacedBy(int id) {
    QList<int> replaced;
    const DatasetUpload* arrived = find(id);
    if (!arrived || arrived->state != UploadState::Done) return replaced;
    for (DatasetUpload& upload : uploads_) {
        const bool isThere = upload.id != id && upload.host == arrived->host &&
                             upload.request.remoteArchive == arrived->request.remoteArchive;
        if (isThere && UploadPreparation(&upload).replaced()) replaced << upload.id;
    }
    return replaced;
}

std::optional<double> UploadQueue::lineSpeed() const {
    // Shorter uploads spend most of their time waiting for answers.
    constexpr qint64 longEnoughMs = 2000;
    std::optional<double> speed;
    for (const DatasetUpload& upload : uploads_) {
        const qint64 took = upload.sentAt.msecsTo(upload.endedAt);
        const qint64 sent = upload.arrived - upload.sentFrom;
        const bool tells = upload.state == UploadState::Done && took >= longEnoughMs && sent > 0;
        if (tells) speed = double(sent) * 1000 / double(took);
    }
    return speed;
}

int UploadQueue::nextToScan() const {
    const auto next = std::ranges::find(uploads_, UploadState::Scanning, &DatasetUpload::state);
    return next == uploads_.end() ? 0 : next->id;
}

int UploadQueue::nextToSend(const QString& host) const {
    const auto busy = [](const DatasetUpload& upload) { return isBusy(upload.state); };
    if (std::ranges::any_of(uploads_, busy)) return 0;
    const auto next = std::ranges::find_if(uploads_, [&](const DatasetUpload& upload) {
        return upload.host == host &&
               (upload.state == UploadState::Waiting || upload.state == UploadState::Cut);
    });
    return next == uploads_.end() ? 0 : next->id;
}

}  // namespace atelier
