// The part of UploadQueue about the places that uploads go to.
#include <algorithm>
#include <utility>

#include "core/upload/UploadQueue.h"

namespace atelier {

bool UploadQueue::setRequest(int id, const UploadRequest& request, const QString& written) {
    auto* upload = at(id);
    if (!upload || isBusy(upload->state)) return false;
    const bool sameWay =
        upload->request.strategy == request.strategy && upload->request.compression == request.compression;
    if (upload->written != written || !sameWay) upload->found.reset();
    if (upload->written != written) upload->room.reset();
    upload->request = request;
    upload->written = written;
    return true;
}

bool UploadQueue::choosePlace(int id, const QString& written) {
    const auto* upload = find(id);
    if (!upload || !setRequest(id, upload->request, written)) return false;
    at(id)->placeChosen = true;
    return true;
}

bool UploadQueue::isTaken(int id, const QString& written) const {
    return std::ranges::any_of(uploads_, [&](const DatasetUpload& upload) {
        const bool ended = upload.state == UploadState::Failed || upload.state == UploadState::Cancelled;
        return upload.id != id && !ended && upload.written == written;
    });
}

bool UploadQueue::setFound(int id, const DatasetFound& found, const QString& host, const QDateTime& now) {
    if (!move(id, {UploadState::Ready}, UploadState::Ready)) return false;
    at(id)->found = found;
    if (found.kind == DatasetFound::Kind::AlreadyThere) useExisting(id, host, now);
    return true;
}

bool UploadQueue::setRoom(int id, const StorageRoom& room) {
    auto* upload = at(id);
    if (!upload) return false;
    upload->room = room;
    return true;
}

bool UploadQueue::setCompressionAdvice(int id, const CompressionAdvice& advice) {
    auto* upload = at(id);
    if (!upload) return false;
    upload->compression = advice;
    return true;
}

bool UploadQueue::setConnectedTo(const QString& host) {
    if (std::exchange(connectedTo_, host) == host) return false;
    for (DatasetUpload& upload : uploads_) {
        upload.found.reset();
        upload.room.reset();
        const bool isElsewhere = upload.state == UploadState::Done && upload.host != host;
        const bool isNew = upload.state == UploadState::Scanning && upload.host.isEmpty();
        const bool isHere = isNew || upload.state == UploadState::Ready;
        if (host.isEmpty() || (!isElsewhere && !isHere)) continue;
        if (isElsewhere) upload.state = UploadState::Ready;
        upload.report.reset();
        // The place was suggested for the other cluster, and need not exist on this one.
        if (!upload.placeChosen) upload.written.clear();
    }
    return true;
}

bool UploadQueue::useExisting(int id, const QString& host, const QDateTime& now) {
    const auto* known = find(id);
    if (!known || !known->found || !move(id, {UploadState::Ready}, UploadState::Done)) return false;
    auto* upload = at(id);
    upload->host = host;
    upload->report = SendReport{.upload = {.alreadyThere = true, .verifiedAt = upload->found->verifiedAt}};
    upload->begunAt = upload->endedAt = now;
    return true;
}

}  // namespace atelier
