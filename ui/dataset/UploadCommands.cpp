// What the user can do with an upload.
#include "ui/dataset/UploadPreflight.h"
#include "ui/dataset/UploadSending.h"
#include "ui/dataset/Uploads.h"

namespace atelier {

void Uploads::choose(const QStringList& paths) {
    QList<int> added;
    for (const QString& path : paths) added << add(path);
    if (added.isEmpty()) return;
    makeCurrent(added.constFirst());
    bindJobToUpload();
    for (const int id : std::as_const(added)) publish(id);
    save();
    startNext();
}

void Uploads::select(int id) {
    if (id == queue_.current() || !find(id)) return;
    makeCurrent(id);
    bindJobToUpload();
    saveAndStartNext(id);
}

void Uploads::prepare(int id, const UploadRequest& request, const QString& written) {
    const auto* one = find(id);
    const bool isMoved = one && one->written != written;
    if (!queue_.preparation(id).setRequest(request, written)) return;
    if (isMoved && id == queue_.current()) bindJobToUpload();
    saveAndStartNext(id);
}

void Uploads::choosePlace(int id, const QString& written) {
    if (!queue_.preparation(id).choosePlace(written)) return;
    if (id == queue_.current()) bindJobToUpload();
    saveAndStartNext(id);
}

void Uploads::useExisting(int id) {
    // If its user wants it sent after all, it goes to the place that was looked at.
    const auto request = preflight_->requestOf(id);
    if (!request || !queue_.preparation(id).setRequest(*request, find(id)->written)) return;
    if (queue_.preparation(id).useExisting(queue_.connectedTo(), services_.clock->now()))
        saveAndStartNext(id);
}

void Uploads::send(int id, std::optional<SendStrategy> oneTimeStrategy) {
    const auto request = preflight_->requestOf(id);
    if (!request || !queue_.preparation(id).setRequest(*request, find(id)->written)) return;
    const JourneyState& state = model_.state();
    // An upload of an earlier run stays with the recipe that it was agreed for, even if that is not open
    // now.
    if (state.recipe || !find(id)->fromEarlier) queue_.preparation(id).setAgreed(state.agreed);
    if (queue_.course(id).order(model_.host()->identity(), services_.clock->now(), oneTimeStrategy))
        saveAndStartNext(id);
}

void Uploads::pause(int id) {
    if (!queue_.course(id).pause()) return;
    if (find(id)->state == UploadState::Pausing) sending_->stop();
    saveAndStartNext(id);
}

void Uploads::resume(int id) {
    if (queue_.course(id).resume()) saveAndStartNext(id);
}

void Uploads::cancel(int id) {
    if (!queue_.course(id).cancel()) return;
    if (find(id)->state == UploadState::Pausing) sending_->stop();
    saveAndStartNext(id);
}

void Uploads::sendAgain(int id) {
    if (!queue_.preparation(id).lookAgain()) return;
    again_.insert(id);
    saveAndStartNext(id);
}

void Uploads::sendWhereRead() {
    const int id = queue_.current();
    if (queue_.preparation(id).lookAgain()) saveAndStartNext(id);
}

void Uploads::keep(int id) {
    if (queue_.course(id).keep()) saveAndStartNext(id);
}

void Uploads::remove(int id) {
    if (sending_->remove(id)) saveAndStartNext(id);
}

void Uploads::forget(int id) {
    const auto* one = find(id);
    const bool leavesJob = one && id == queue_.current() && one->state != UploadState::Done;
    const QString place = one ? one->written : QString();
    preflight_->stopReading(id);
    if (!queue_.forget(id)) return;
    if (leavesJob)
        model_.change(
            [&place](JourneyState& state) {
                state.dataset = {};
                if (state.job.data.archive == place) state.job.data.archive.clear();
            },
            this);
    saveAndStartNext(id);
}

void Uploads::answer(int id, bool startOver) {
    if (!queue_.course(id).answered()) return;
    sending_->answer(startOver);
    publish(id);
}

}  // namespace atelier
