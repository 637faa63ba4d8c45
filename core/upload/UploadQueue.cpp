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

bool UploadQueue::setAgreed(int id, const std::optional<AgreedPlaces>& agreed) {
    auto* upload = at(id);
    if (!upload || isBusy(upload->state)) return false;
    upload->agreed = agreed;
    return true;
}

bool UploadQueue::lookAgain(int id) {
    return readAnew(id, {UploadState::Done});
}

bool UploadQueue::changedHere(int id, const QByteArray& digest) {
    const auto* upload = find(id);
    return upload && upload->summary && upload->summary->digest == digest &&
           readAnew(id, {UploadState::Ready, UploadState::Done, UploadState::Failed, UploadState::Cancelled});
}

bool UploadQueue::readAnew(int id, std::initializer_list<UploadState> from) {
    if (!move(id, from, UploadState::Scanning)) return false;
    auto* upload = at(id);
    upload->report.reset();
    upload->found.reset();
    upload->compression.reset();
    upload->error.reset();
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

bool UploadQueue::setSummary(int id, const DatasetSummary& summary) {
    auto* upload = at(id);
    if (!upload) return false;
    upload->summary = summary;
    return true;
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

bool UploadQueue::order(int id, const QString& host, const QDateTime& now,
                        std::optional<SendStrategy> onlyNow) {
    const auto* before = find(id);
    if (!before || !before->summary || needsLeaveOutChoice(*before)) return false;
    if (!move(id, {UploadState::Ready, UploadState::Done, UploadState::Failed, UploadState::Cancelled},
              UploadState::Waiting))
        return false;
    auto* upload = at(id);
    // The strategy depends on what was found on the cluster, which is forgotten below.
    upload->onlyNow = onlyNow;
    upload->choice = chooseSending(requestNow(*upload), upload->found);
    if (arrivesAsFolder(upload->choice->strategy)) upload->request.strategy = upload->choice->strategy;
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
