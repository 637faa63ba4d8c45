#include "ui/dataset/Uploads.h"

#include <QFileInfo>
#include <QGuiApplication>

#include "core/upload/ChosenDataset.h"
#include "core/upload/DatasetPlace.h"
#include "core/upload/PendingUpload.h"
#include "ui/dataset/UploadNotes.h"
#include "ui/dataset/UploadPreflight.h"
#include "ui/dataset/UploadSending.h"

namespace atelier {

namespace {

/// How much of what has arrived may be forgotten when the application is killed.
constexpr int savingMs = 5000;

}  // namespace

Uploads::Uploads(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent),
      model_(model),
      services_(services),
      preflight_(new UploadPreflight(model, services, queue_, this)),
      sending_(new UploadSending(model, services, queue_, this)),
      notes_(new UploadNotes(services.dataFolder, this)) {
    saving_.setSingleShot(true);
    saving_.setInterval(savingMs);
    connect(&saving_, &QTimer::timeout, this, &Uploads::save);
    connectParts();
    model_.onChange({JourneyFact::Connection, JourneyFact::Site}, this, [this] { onConnection(); });
    model_.onChange({JourneyFact::Dataset, JourneyFact::Recipe}, this,
                    [this](const JourneyChange& change) { onJourneyDataset(change); });
    model_.onChange({JourneyFact::Job}, this,
                    [this](const JourneyChange& change) { onJourneyArchive(change); });
    const JourneyState& state = model_.state();
    if (!state.dataset.localPath.isEmpty()) adopt(state.dataset.localPath, state.job.data.archive);
}

// Writes once more how much has arrived, so that the next start can tell it.
Uploads::~Uploads() {
    // The views must not be told of anything any more.
    blockSignals(true);
    save();
}

void Uploads::connectParts() {
    connect(preflight_, &UploadPreflight::found, this, &Uploads::onFound);
    connect(preflight_, &UploadPreflight::progressed, this, &Uploads::progressed);
    connect(sending_, &UploadSending::changed, this, &Uploads::publish);
    connect(sending_, &UploadSending::ended, this, &Uploads::saveAndStartNext);
    connect(sending_, &UploadSending::progressed, this, [this](int id) {
        if (!saving_.isActive()) saving_.start();
        Q_EMIT progressed(id);
    });
    // The user may have changed the datasets while another window was active.
    connect(qGuiApp, &QGuiApplication::applicationStateChanged, this, [this](Qt::ApplicationState now) {
        if (now == Qt::ApplicationActive) lookForChanges();
    });
    connect(notes_, &UploadNotes::restored, this, &Uploads::restore);
    connect(notes_, &UploadNotes::noted, this, &Uploads::noted);
}

void Uploads::lookForChanges() {
    preflight_->lookForChanges();
}

void Uploads::restore(const QList<DatasetUpload>& earlier) {
    const auto before = queue_.uploads();
    for (const DatasetUpload& upload : earlier) publish(queue_.addFromEarlier(upload));
    emitRemoved(before);
    save();
}

const std::optional<Error>& Uploads::notNoted() const {
    return notes_->notNoted();
}

void Uploads::save() {
    saving_.stop();
    QList<PendingUpload> unfinished;
    const auto now = services_.clock->now();
    for (const DatasetUpload& upload : queue_.uploads())
        if (isUnfinished(upload.state)) unfinished << toPending(upload, now);
    notes_->write(unfinished);
}

void Uploads::onConnection() {
    if (queue_.setConnectedTo(model_.host() ? model_.host()->identity() : QString())) {
        assignPlaces(queue_, model_.state());
        for (const DatasetUpload& upload : QList(queue_.uploads())) publish(upload.id);
    }
    startNext();
}

void Uploads::onJourneyDataset(const JourneyChange& change) {
    const JourneyState& state = model_.state();
    const bool otherRecipe = change.before.recipe != change.after.recipe;
    if (!otherRecipe && !change.isOf(JourneyFact::Dataset)) return;
    noteArchive(change);
    if (otherRecipe) leaveOutUnasked(change.before);
    if (state.dataset.localPath.isEmpty()) return makeCurrent(0);
    const auto* known = current();
    const bool isOther = !known || known->request.localPath != state.dataset.localPath;
    const bool isLaidOutAnew = otherRecipe || (known && known->summary && !state.dataset.summary);
    if (isOther || isLaidOutAnew) adopt(state.dataset.localPath, state.job.data.archive);
}

void Uploads::leaveOutUnasked(const JourneyState& before) {
    const auto* one = current();
    if (!one || !before.recipe || one->request.localPath != before.dataset.localPath) return;
    const bool isRecipes =
        QFileInfo(before.recipe->dataset.path).fileName() == QFileInfo(before.dataset.localPath).fileName();
    const bool isUnasked = one->state == UploadState::Scanning || one->state == UploadState::Ready;
    if (!isRecipes || !isUnasked || before.dataset.localPath == model_.state().dataset.localPath) return;
    const int id = one->id;
    const auto listed = queue_.uploads();
    preflight_->stopReading(id);
    if (queue_.forget(id)) emitRemoved(listed);
}

void Uploads::noteArchive(const JourneyChange& change) {
    const QString& archive = change.after.job.data.archive;
    if (archive != change.before.job.data.archive)
        jobFollowsUpload_ = current() && archive == current()->written;
}

void Uploads::onJourneyArchive(const JourneyChange& change) {
    const QString& archive = change.after.job.data.archive;
    const auto* one = current();
    noteArchive(change);
    if (!one || archive == change.before.job.data.archive || archive == one->written) return;
    // The script has it letter by letter.
    preflight_->waitWhileTyped();
    if (!saving_.isActive()) saving_.start();
    publish(one->id);
}

void Uploads::adopt(const QString& path, const QString& place) {
    const auto* known = current();
    const bool isKnown = known && known->request.localPath == path;
    const bool elsewhere = isKnown && !place.isEmpty() && known->written != place;
    const bool isOver = isKnown && hasEnded(known->state) && !isOpen(*known);
    if (!isKnown || (isOver && (elsewhere || !known->summary))) makeCurrent(add(path));
    const DatasetUpload one = *current();
    if (place.isEmpty()) bindJobToUpload();
    if (one.state == UploadState::Scanning && !place.isEmpty() && one.written != place)
        queue_.preparation(one.id).setRequest(one.request, place);
    saveAndStartNext(one.id);
}

void Uploads::makeCurrent(int id) {
    const int before = queue_.current();
    // Another dataset leaves the archive that somebody has named for the job before.
    if (before != id) jobFollowsUpload_ = model_.state().job.data.archive.isEmpty();
    if (queue_.setCurrent(id) && before != 0 && before != id) Q_EMIT changed(before);
}

int Uploads::add(const QString& localPath) {
    const auto before = queue_.uploads();
    const int id = queue_.add(localPath);
    emitRemoved(before);
    return id;
}

void Uploads::emitRemoved(const QList<DatasetUpload>& before) {
    for (const DatasetUpload& upload : before)
        if (!find(upload.id)) Q_EMIT changed(upload.id);
}

void Uploads::onFound(int id) {
    const auto* one = find(id);
    if (one && one->state != UploadState::Scanning && again_.remove(id))
        queue_.course(id).order(one->host, services_.clock->now());
    saveAndStartNext(id);
}

bool Uploads::mayFollowArchive(const DatasetUpload& upload) const {
    return isOpen(upload) || (upload.state == UploadState::Scanning && !again_.contains(upload.id));
}

void Uploads::publishToJourney() {
    JourneyState state = model_.state();
    QString& archive = state.job.data.archive;
    if (jobFollowsUpload_)
        archive = current()->written;
    else if (!archive.isEmpty() && archive != current()->written && mayFollowArchive(*current()))
        queue_.preparation(queue_.current()).choosePlace(archive);
    jobFollowsUpload_ = archive == current()->written;
    applyDataset(state, *current(), queue_.connectedTo());
    model_.change([&state](JourneyState& journey) { journey = state; }, this);
}

void Uploads::publish(int id) {
    const auto* one = find(id);
    // An upload of an earlier run that has arrived becomes the job's, if no other dataset was chosen since.
    const bool isFree = queue_.current() == 0 && model_.state().dataset.localPath.isEmpty();
    if (one && isFree && one->fromEarlier && one->state == UploadState::Done) makeCurrent(id);
    if (one && queue_.current() == id) publishToJourney();
    Q_EMIT changed(id);
}

void Uploads::saveAndStartNext(int id) {
    save();
    publish(id);
    startNext();
}

void Uploads::startNext() {
    preflight_->look();
    sending_->sendNext();
}

}  // namespace atelier
