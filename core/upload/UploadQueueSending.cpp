// The part of UploadQueue about an upload on its way: which state may follow which.
#include "core/upload/UploadQueue.h"

namespace atelier {

bool UploadQueue::begin(int id, const QDateTime& now) {
    if (!move(id, {UploadState::Waiting, UploadState::Cut}, UploadState::Sending)) return false;
    request_ = Request::None;
    auto* upload = at(id);
    upload->error.reset();
    upload->phase = UploadPhase::Preparing;
    upload->progress = {};
    upload->sentAt = now;
    upload->sentFrom = upload->arrived;
    return true;
}

bool UploadQueue::setChoice(int id, const SendChoice& choice) {
    auto* upload = at(id);
    if (!upload || !isBusy(upload->state)) return false;
    upload->choice = choice;
    return true;
}

bool UploadQueue::setProgress(int id, UploadPhase phase, const Progress& progress) {
    auto* upload = at(id);
    if (!upload || !isBusy(upload->state)) return false;
    upload->phase = phase;
    upload->progress = progress;
    if (phase == UploadPhase::Sending) upload->arrived = progress.done;
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
    request_ = Request::Pause;
    return true;
}

bool UploadQueue::resume(int id) {
    return move(id, {UploadState::Paused, UploadState::Cut, UploadState::Deciding}, UploadState::Waiting);
}

bool UploadQueue::cancel(int id) {
    auto* upload = at(id);
    if (!upload) return false;
    if (move(id, {UploadState::Sending, UploadState::Asking, UploadState::Pausing}, UploadState::Pausing)) {
        request_ = Request::Cancel;
        return true;
    }
    const bool decides = upload->arrived > 0 && canRemoveArrived(upload->request);
    const auto end = decides ? UploadState::Deciding : UploadState::Cancelled;
    if (!move(id, {UploadState::Waiting, UploadState::Paused, UploadState::Cut}, end)) return false;
    upload->kept = upload->arrived > 0;
    return true;
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
    if (request_ == Request::Pause) {
        upload.state = UploadState::Paused;
        return;
    }
    const bool decides =
        request_ == Request::Cancel && upload.arrived > 0 && canRemoveArrived(upload.request);
    upload.state = decides ? UploadState::Deciding : UploadState::Cancelled;
    upload.kept = upload.arrived > 0 || request_ == Request::None;
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
        upload->choice = outcome->choice;
        const UploadReport& sent = outcome->upload;
        if (sent.streamed && !sent.alreadyThere) upload->arrived = sent.bytes;
        return true;
    }
    const Error& error = outcome.error();
    // If the connection broke after the user asked to pause or cancel, the wish of the user counts.
    const bool meant = error.kind() == ErrorKind::ConnectionLost && request_ != Request::None;
    if (error.kind() == ErrorKind::Cancelled || meant) {
        stop(*upload, now);
    } else {
        upload->state = error.kind() == ErrorKind::ConnectionLost ? UploadState::Cut : UploadState::Failed;
        upload->error = error;
    }
    return true;
}

}  // namespace atelier
