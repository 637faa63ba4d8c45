#include "core/journey/UploadQueue.h"

#include <algorithm>

namespace atelier {

bool isBusy(UploadState state) {
    return state == UploadState::Sending || state == UploadState::Asking || state == UploadState::Pausing ||
           state == UploadState::Removing;
}

bool hasEnded(UploadState state) {
    return state == UploadState::Done || state == UploadState::Failed || state == UploadState::Cancelled;
}

bool isUnfinished(UploadState state) {
    return state == UploadState::Waiting || state == UploadState::Sending || state == UploadState::Asking ||
           state == UploadState::Pausing || state == UploadState::Paused || state == UploadState::Cut;
}

bool needsWord(const DatasetUpload& upload) {
    if (!upload.summary || upload.shipment.leaveOutUnreadable) return false;
    return std::ranges::any_of(upload.summary->leftOut,
                               [](const LeftOut& entry) { return entry.reason != LeftOut::Reason::Rubbish; });
}

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
        if (upload.shipment.localPath == localPath && !hasEnded(upload.state)) return upload.id;
    uploads_.removeIf([&](const DatasetUpload& upload) { return upload.shipment.localPath == localPath; });
    DatasetUpload upload;
    upload.id = ++lastId_;
    upload.shipment.localPath = localPath;
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

bool UploadQueue::setShipment(int id, const DatasetShipment& shipment, const QString& written) {
    auto* upload = at(id);
    if (!upload || isBusy(upload->state)) return false;
    const bool sameWay = upload->shipment.strategy == shipment.strategy &&
                         upload->shipment.compression == shipment.compression;
    if (upload->written != written || !sameWay) upload->found.reset();
    if (upload->written != written) upload->room.reset();
    upload->shipment = shipment;
    upload->written = written;
    return true;
}

bool UploadQueue::isTaken(int id, const QString& written) const {
    return std::ranges::any_of(uploads_, [&](const DatasetUpload& upload) {
        const bool ended = upload.state == UploadState::Failed || upload.state == UploadState::Cancelled;
        return upload.id != id && !ended && upload.written == written;
    });
}

bool UploadQueue::setFound(int id, const DatasetFound& found, const QDateTime& now) {
    if (!move(id, {UploadState::Ready}, UploadState::Ready)) return false;
    at(id)->found = found;
    if (found.kind == DatasetFound::Kind::AlreadyThere) useThere(id, now);
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

void UploadQueue::forgetFound() {
    for (DatasetUpload& upload : uploads_) {
        upload.found.reset();
        upload.room.reset();
    }
}

bool UploadQueue::useThere(int id, const QDateTime& now) {
    const auto* known = find(id);
    if (!known || !known->found || !move(id, {UploadState::Ready}, UploadState::Done)) return false;
    auto* upload = at(id);
    StreamReport report;
    report.alreadyThere = true;
    report.verifiedAt = upload->found->verifiedAt;
    upload->report = SendReport{.choice = {}, .stream = report, .archive = {}};
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
    upload->host = host;
    upload->begunAt = now;
    upload->endedAt = {};
    upload->error.reset();
    upload->report.reset();
    upload->found.reset();
    upload->progress = {};
    upload->phase = SendPhase::Packing;
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

bool UploadQueue::begin(int id, const QDateTime& now) {
    if (!move(id, {UploadState::Waiting, UploadState::Cut}, UploadState::Sending)) return false;
    wish_ = Wish::None;
    auto* upload = at(id);
    upload->error.reset();
    upload->phase = SendPhase::Packing;
    upload->progress = {};
    upload->sentAt = now;
    upload->sentFrom = upload->arrived;
    return true;
}

bool UploadQueue::setProgress(int id, SendPhase phase, const Progress& progress) {
    auto* upload = at(id);
    if (!upload || !isBusy(upload->state)) return false;
    upload->phase = phase;
    upload->progress = progress;
    if (phase == SendPhase::Sending) upload->arrived = progress.done;
    return true;
}

bool UploadQueue::ask(int id, const ChangedUpload& change) {
    if (!move(id, {UploadState::Sending}, UploadState::Asking)) return false;
    at(id)->change = change;
    return true;
}

bool UploadQueue::answered(int id) {
    if (!move(id, {UploadState::Asking}, UploadState::Sending)) return false;
    at(id)->change.reset();
    return true;
}

bool UploadQueue::pause(int id) {
    if (move(id, {UploadState::Waiting, UploadState::Cut}, UploadState::Paused)) return true;
    if (!move(id, {UploadState::Sending}, UploadState::Pausing)) return false;
    wish_ = Wish::Pause;
    return true;
}

bool UploadQueue::goOn(int id) {
    return move(id, {UploadState::Paused, UploadState::Cut, UploadState::Deciding}, UploadState::Waiting);
}

bool UploadQueue::cancel(int id) {
    auto* upload = at(id);
    if (!upload) return false;
    if (move(id, {UploadState::Sending, UploadState::Asking, UploadState::Pausing}, UploadState::Pausing)) {
        wish_ = Wish::Cancel;
        return true;
    }
    const auto end = upload->arrived > 0 ? UploadState::Deciding : UploadState::Cancelled;
    return move(id, {UploadState::Waiting, UploadState::Paused, UploadState::Cut}, end);
}

bool UploadQueue::keep(int id) {
    if (!move(id, {UploadState::Deciding}, UploadState::Cancelled)) return false;
    at(id)->kept = true;
    return true;
}

bool UploadQueue::remove(int id) {
    return move(id, {UploadState::Deciding}, UploadState::Removing);
}

bool UploadQueue::removed(int id, const Expected<void>& outcome, const QDateTime& now) {
    if (!move(id, {UploadState::Removing}, outcome ? UploadState::Cancelled : UploadState::Failed))
        return false;
    auto* upload = at(id);
    upload->endedAt = now;
    upload->kept = !outcome;
    if (outcome)
        upload->arrived = 0;
    else
        upload->error = outcome.error();
    return true;
}

void UploadQueue::stop(DatasetUpload& upload, const QDateTime& now) {
    if (wish_ == Wish::Pause) {
        upload.state = UploadState::Paused;
        return;
    }
    const bool decides = wish_ == Wish::Cancel && upload.arrived > 0;
    upload.state = decides ? UploadState::Deciding : UploadState::Cancelled;
    upload.kept = upload.arrived > 0 || wish_ == Wish::None;
    upload.endedAt = now;
}

bool UploadQueue::finish(int id, const Expected<SendReport>& outcome, const QDateTime& now) {
    auto* upload = at(id);
    if (!upload || !isBusy(upload->state) || upload->state == UploadState::Removing) return false;
    upload->change.reset();
    upload->endedAt = now;
    if (outcome) {
        upload->state = UploadState::Done;
        upload->report = *outcome;
        if (outcome->stream && !outcome->stream->alreadyThere) upload->arrived = outcome->stream->bytes;
        return true;
    }
    const Error& error = outcome.error();
    if (error.kind == ErrorKind::Cancelled) {
        stop(*upload, now);
    } else if (error.kind == ErrorKind::ConnectionLost && wish_ != Wish::None) {
        // The line broke while the user's word was on its way: the word counts.
        stop(*upload, now);
    } else {
        upload->state = error.kind == ErrorKind::ConnectionLost ? UploadState::Cut : UploadState::Failed;
        upload->error = error;
    }
    return true;
}

}  // namespace atelier
