#include "core/upload/UploadQueue.h"

#include <algorithm>

#include "core/upload/ChooseSending.h"
#include "core/upload/SendWays.h"

namespace atelier {

const DatasetUpload* UploadQueue::find(int id) const {
    const auto found = std::ranges::find(uploads_, id, &DatasetUpload::id);
    return found == uploads_.end() ? nullptr : &*found;
}

DatasetUpload* UploadQueue::at(int id) {
    const auto found = std::ranges::find(uploads_, id, &DatasetUpload::id);
    return found == uploads_.end() ? nullptr : &*found;
}

bool UploadQueue::move(int id, std::initializer_list<UploadState> from, UploadState to) {
    auto* upload = at(id);
    if (!upload || std::ranges::find(from, upload->state) == from.end()) return false;
    upload->state = to;
    return true;
}

int UploadQueue::add(const QString& localPath) {
    for (const DatasetUpload& upload : uploads_)
        if (upload.request.localPath == localPath && !hasEnded(upload.state)) return upload.id;
    uploads_.removeIf([&](const DatasetUpload& upload) { return upload.request.localPath == localPath; });
    DatasetUpload upload;
    upload.id = ++lastId_;
    upload.request.localPath = localPath;
    uploads_ << upload;
    return upload.id;
}

int UploadQueue::addFromEarlier(const DatasetUpload& upload) {
    uploads_ << upload;
    uploads_.last().id = ++lastId_;
    uploads_.last().state = UploadState::Paused;
    uploads_.last().fromEarlier = true;
    return lastId_;
}

bool UploadQueue::forget(int id) {
    const auto* upload = find(id);
    if (!upload || isBusy(upload->state)) return false;
    uploads_.removeIf([id](const DatasetUpload& one) { return one.id == id; });
    return true;
}

bool UploadQueue::setAgreed(int id, const std::optional<AgreedPlaces>& agreed) {
    auto* upload = at(id);
    if (!upload || isBusy(upload->state)) return false;
    upload->agreed = agreed;
    return true;
}

bool UploadQueue::lookAgain(int id) {
    if (!move(id, {UploadState::Done}, UploadState::Scanning)) return false;
    auto* upload = at(id);
    upload->report.reset();
    upload->found.reset();
    upload->compression.reset();
    upload->progress = {};
    upload->arrived = 0;
    return true;
}

bool UploadQueue::setScanned(int id, const Progress& progress) {
    if (!move(id, {UploadState::Scanning}, UploadState::Scanning)) return false;
    at(id)->progress = progress;
    return true;
}

bool UploadQueue::scanned(int id, const Expected<DatasetSummary>& summary) {
    if (!move(id, {UploadState::Scanning}, summary ? UploadState::Ready : UploadState::Failed)) return false;
    auto* upload = at(id);
    if (summary)
        upload->summary = *summary;
    else
        upload->error = summary.error();
    return true;
}

bool UploadQueue::setShipment(int id, const UploadRequest& request, const QString& written) {
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
    if (!upload || !setShipment(id, upload->request, written)) return false;
    at(id)->chosen = true;
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
    if (found.kind == DatasetFound::Kind::AlreadyThere) useThere(id, host, now);
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

std::optional<double> UploadQueue::lineSpeed() const {
    // Shorter ones are mostly the waiting for answers.
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

void UploadQueue::setConnectedTo(const QString& host) {
    for (DatasetUpload& upload : uploads_) {
        upload.found.reset();
        upload.room.reset();
        const bool isElsewhere = upload.state == UploadState::Done && upload.host != host;
        if (host.isEmpty() || (!isElsewhere && upload.state != UploadState::Ready)) continue;
        upload.state = UploadState::Ready;
        upload.report.reset();
        // A place of the other cluster need not be one of this.
        if (!upload.chosen) upload.written.clear();
    }
}

bool UploadQueue::useThere(int id, const QString& host, const QDateTime& now) {
    const auto* known = find(id);
    if (!known || !known->found || !move(id, {UploadState::Ready}, UploadState::Done)) return false;
    auto* upload = at(id);
    upload->host = host;
    upload->report = SendReport{.upload = {.alreadyThere = true, .verifiedAt = upload->found->verifiedAt}};
    upload->begunAt = upload->endedAt = now;
    return true;
}

bool UploadQueue::order(int id, const QString& host, const QDateTime& now) {
    const auto* before = find(id);
    if (!before || !before->summary || needsWord(*before)) return false;
    if (!move(id, {UploadState::Ready, UploadState::Done, UploadState::Failed, UploadState::Cancelled},
              UploadState::Waiting))
        return false;
    auto* upload = at(id);
    // What is there decides, and is forgotten with what was found.
    const auto strategy = chooseSending(upload->request, upload->found).strategy;
    if (arrivesAsFolder(strategy)) upload->request.strategy = strategy;
    upload->host = host;
    upload->begunAt = now;
    upload->endedAt = {};
    upload->error.reset();
    upload->report.reset();
    upload->found.reset();
    upload->progress = {};
    upload->phase = UploadPhase::Preparing;
    return true;
}

int UploadQueue::nextToScan() const {
    int waits = 0;
    for (const DatasetUpload& upload : uploads_)
        if (upload.state == UploadState::Scanning && waits == 0) waits = upload.id;
    return waits;
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
