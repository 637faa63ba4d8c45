#include "core/upload/UploadCourse.h"

#include "core/upload/ChooseSending.h"
#include "core/upload/SendWays.h"

namespace atelier {

bool UploadCourse::order(const QString& host, const QDateTime& now,
                         std::optional<SendStrategy> oneTimeStrategy) {
    if (!upload_ || !upload_->summary || needsLeaveOutChoice(*upload_)) return false;
    if (!changeState(upload_,
                     {UploadState::Ready, UploadState::Done, UploadState::Failed, UploadState::Cancelled},
                     UploadState::Waiting))
        return false;
    // The strategy depends on what was found on the cluster, which is forgotten below.
    upload_->oneTimeStrategy = oneTimeStrategy;
    upload_->choice = chooseSending(requestNow(*upload_), isArchive(*upload_), upload_->found);
    if (arrivesAsFolder(upload_->choice->strategy)) upload_->request.strategy = upload_->choice->strategy;
    upload_->host = host;
    upload_->begunAt = now;
    upload_->endedAt = {};
    upload_->error.reset();
    upload_->report.reset();
    upload_->found.reset();
    upload_->progress = {};
    upload_->phase = UploadPhase::Preparing;
    return true;
}

bool UploadCourse::begin(const QDateTime& now) {
    if (!changeState(upload_, {UploadState::Waiting, UploadState::Cut}, UploadState::Sending)) return false;
    upload_->stopRequest = StopRequest::None;
    upload_->error.reset();
    upload_->phase = UploadPhase::Preparing;
    upload_->progress = {};
    upload_->sentAt = now;
    upload_->sentFrom = upload_->arrived;
    return true;
}

bool UploadCourse::setChoice(const SendChoice& choice) {
    if (!upload_ || !isBusy(upload_->state)) return false;
    upload_->choice = choice;
    return true;
}

bool UploadCourse::setProgress(UploadPhase phase, const Progress& progress) {
    if (!upload_ || !isBusy(upload_->state)) return false;
    upload_->phase = phase;
    upload_->progress = progress;
    if (phase == UploadPhase::Sending) upload_->arrived = progress.done;
    return true;
}

bool UploadCourse::ask(const ChangedUpload& change) {
    if (!changeState(upload_, {UploadState::Sending}, UploadState::Asking)) return false;
    upload_->change = change;
    return true;
}

bool UploadCourse::answered() {
    if (!changeState(upload_, {UploadState::Asking}, UploadState::Sending)) return false;
    upload_->change.reset();
    return true;
}

bool UploadCourse::pause() {
    if (changeState(upload_, {UploadState::Waiting, UploadState::Cut}, UploadState::Paused)) return true;
    if (!changeState(upload_, {UploadState::Sending}, UploadState::Pausing)) return false;
    upload_->stopRequest = StopRequest::Pause;
    return true;
}

bool UploadCourse::disconnect() {
    if (!upload_ || upload_->stopRequest != StopRequest::None) return false;
    if (!changeState(upload_, {UploadState::Sending, UploadState::Asking}, UploadState::Pausing))
        return false;
    upload_->stopRequest = StopRequest::Disconnect;
    return true;
}

bool UploadCourse::resume() {
    return changeState(upload_, {UploadState::Paused, UploadState::Cut, UploadState::Deciding},
                       UploadState::Waiting);
}

bool UploadCourse::mustDecideAboutPart() const {
    return hasRemovablePart(*upload_);
}

bool UploadCourse::cancel() {
    if (!upload_) return false;
    if (changeState(upload_, {UploadState::Sending, UploadState::Asking, UploadState::Pausing},
                    UploadState::Pausing)) {
        upload_->stopRequest = StopRequest::Cancel;
        return true;
    }
    const auto end = mustDecideAboutPart() ? UploadState::Deciding : UploadState::Cancelled;
    if (!changeState(upload_, {UploadState::Waiting, UploadState::Paused, UploadState::Cut}, end))
        return false;
    upload_->kept = upload_->arrived > 0;
    return true;
}

bool UploadCourse::keep() {
    if (!changeState(upload_, {UploadState::Deciding}, UploadState::Cancelled)) return false;
    upload_->kept = true;
    return true;
}

bool UploadCourse::remove() {
    return changeState(upload_, {UploadState::Deciding}, UploadState::Removing);
}

bool UploadCourse::removed(const Expected<void>& outcome, const QDateTime& now) {
    const auto end = outcome ? UploadState::Cancelled : UploadState::Failed;
    if (!changeState(upload_, {UploadState::Removing}, end)) return false;
    upload_->endedAt = now;
    upload_->kept = !outcome;
    if (outcome)
        upload_->arrived = 0;
    else
        upload_->error = outcome.error();
    return true;
}

void UploadCourse::stop(const QDateTime& now) {
    if (upload_->stopRequest == StopRequest::Pause || upload_->stopRequest == StopRequest::Disconnect) {
        const bool isPaused = upload_->stopRequest == StopRequest::Pause;
        upload_->state = isPaused ? UploadState::Paused : UploadState::Waiting;
        return;
    }
    const bool decides = upload_->stopRequest == StopRequest::Cancel && mustDecideAboutPart();
    upload_->state = decides ? UploadState::Deciding : UploadState::Cancelled;
    upload_->kept = upload_->arrived > 0 || upload_->stopRequest == StopRequest::None;
    upload_->endedAt = now;
}

bool UploadCourse::finish(const Expected<SendReport>& outcome, const QDateTime& now) {
    if (!upload_ || !isBusy(upload_->state) || upload_->state == UploadState::Removing) return false;
    upload_->change.reset();
    upload_->endedAt = now;
    if (outcome) {
        upload_->state = UploadState::Done;
        upload_->report = *outcome;
        upload_->choice = outcome->choice;
        const UploadReport& sent = outcome->upload;
        if (sent.streamed && !sent.alreadyThere) upload_->arrived = sent.bytes;
        return true;
    }
    const Error& error = outcome.error();
    // If the connection broke after the user asked to pause or cancel, the wish of the user counts.
    const bool meant = error.kind() == ErrorKind::ConnectionLost && upload_->stopRequest != StopRequest::None;
    if (error.kind() == ErrorKind::Cancelled || meant) {
        stop(now);
    } else {
        upload_->state = error.kind() == ErrorKind::ConnectionLost ? UploadState::Cut : UploadState::Failed;
        upload_->error = error;
    }
    return true;
}

}  // namespace atelier
