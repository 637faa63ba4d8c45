#include "ui/dataset/Uploads.h"

#include "core/consent/AgreedDestinations.h"
#include "core/consent/PlaceAccess.h"
#include "core/upload/PendingUpload.h"
#include "ui/dataset/UploadPreflight.h"

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
      pending_(UploadPreflight::fileIn(services_, "pending-uploads.json")) {
    connect(preflight_, &UploadPreflight::found, this, &Uploads::saveAndStartNext);
    saving_.setSingleShot(true);
    saving_.setInterval(savingMs);
    connect(&saving_, &QTimer::timeout, this, &Uploads::save);
    model_.onChange({JourneyFact::Connection, JourneyFact::Site}, this, [this] {
        const QString label = model_.host() ? model_.host()->identity() : QString();
        if (label != std::exchange(connectedTo_, label)) connectedToAnother();
        preflight_->look();
        sendNext();
    });
    restore();
}

void Uploads::connectedToAnother() {
    queue_.setConnectedTo(connectedTo_);
    const QList<DatasetUpload> all = queue_.uploads();
    for (const DatasetUpload& upload : all) Q_EMIT changed(upload.id);
}

// How much has arrived by now is to be told at the next start.
Uploads::~Uploads() {
    // The page that would hear of it is half gone.
    blockSignals(true);
    save();
}

void Uploads::restore() {
    for (const PendingUpload& pending : pending_.takeOver()) queue_.addFromEarlier(fromPending(pending));
}

void Uploads::save() {
    saving_.stop();
    QList<PendingUpload> unfinished;
    const auto now = services_.clock->now();
    for (const DatasetUpload& upload : queue_.uploads())
        if (isUnfinished(upload.state)) unfinished << toPending(upload, now);
    // An upload is no less under way where this computer cannot remember it.
    const auto written = pending_.write(unfinished);
    const bool lacks = !written && !unfinished.isEmpty();
    const auto before = std::exchange(notNoted_, lacks ? std::optional(written.error()) : std::nullopt);
    if (before != notNoted_) Q_EMIT noted();
}

int Uploads::add(const QString& localPath) {
    const auto before = queue_.uploads();
    const int id = queue_.add(localPath);
    // It takes the place of an earlier one of the same path that has ended.
    for (const DatasetUpload& upload : before)
        if (!find(upload.id)) Q_EMIT changed(upload.id);
    saveAndStartNext(id);
    return id;
}

void Uploads::prepare(int id, const UploadRequest& request, const QString& written) {
    if (!queue_.setShipment(id, request, written)) return;
    Q_EMIT changed(id);
    preflight_->look();
}

void Uploads::choosePlace(int id, const QString& written) {
    if (!queue_.choosePlace(id, written)) return;
    Q_EMIT changed(id);
    preflight_->look();
}

void Uploads::useThere(int id) {
    if (model_.host() && queue_.useThere(id, model_.host()->identity(), services_.clock->now()))
        saveAndStartNext(id);
}

void Uploads::send(int id) {
    const auto request = preflight_->requestOf(id);
    if (!request || !queue_.setShipment(id, *request, find(id)->written)) return;
    const JourneyState& state = model_.state();
    // One of an earlier day stays the recipe's that it was, though that one is not open now.
    if (state.recipe || !find(id)->fromEarlier) queue_.setAgreed(id, state.agreed);
    if (queue_.order(id, model_.host()->identity(), services_.clock->now())) saveAndStartNext(id);
}

void Uploads::pause(int id) {
    if (!queue_.pause(id)) return;
    if (find(id)->state == UploadState::Pausing) sendTask_.cancel();
    saveAndStartNext(id);
}

void Uploads::resume(int id) {
    if (queue_.resume(id)) saveAndStartNext(id);
}

void Uploads::cancel(int id) {
    if (!queue_.cancel(id)) return;
    if (find(id)->state == UploadState::Pausing) sendTask_.cancel();
    saveAndStartNext(id);
}

void Uploads::sendAgain(int id) {
    if (!queue_.lookAgain(id)) return;
    again_.insert(id);
    saveAndStartNext(id);
}

void Uploads::keep(int id) {
    if (queue_.keep(id)) saveAndStartNext(id);
}

void Uploads::remove(int id) {
    const auto host = model_.host();
    if (!host || host->identity() != find(id)->host || !queue_.remove(id)) return;
    sendTask_ = startTask<void>(
        this,
        [host, request = find(id)->request](TaskContext& task) {
            return removeArrived(*host, request, task.stop());
        },
        [this, id](const Expected<void>& outcome) {
            queue_.removed(id, outcome, services_.clock->now());
            if (!outcome) model_.noticeIfLost();
            saveAndStartNext(id);
        });
    saveAndStartNext(id);
}

void Uploads::forget(int id) {
    if (scanning_ == id) scanTask_.forget();
    if (scanning_ == id) scanning_ = 0;
    if (queue_.forget(id)) saveAndStartNext(id);
}

void Uploads::answer(int id, bool startOver) {
    if (!queue_.answered(id)) return;
    if (asker_) asker_->answer(startOver);
    Q_EMIT changed(id);
}

void Uploads::saveAndStartNext(int id) {
    save();
    Q_EMIT changed(id);
    scanNext();
    preflight_->look();
    sendNext();
}

void Uploads::scanNext() {
    const int id = queue_.nextToScan();
    if (scanning_ != 0 || id == 0) return;
    scanning_ = id;
    scanTask_ = startTask<DatasetSummary>(
        this,
        [path = find(id)->request.localPath, id, this](TaskContext& task) {
            const auto show = task.progress([this, id](const Progress& now) {
                queue_.setScanned(id, now);
                Q_EMIT progressed(id);
            });
            return scanDataset(path, show, task.stop());
        },
        [this, id](const Expected<DatasetSummary>& found) {
            scanning_ = 0;
            queue_.scanned(id, found);
            if (again_.remove(id)) queue_.order(id, find(id)->host, services_.clock->now());
            saveAndStartNext(id);
        });
}

void Uploads::sendNext() {
    const auto host = model_.host();
    const int id = host ? queue_.nextToSend(host->identity()) : 0;
    if (id != 0) begin(id);
}

void Uploads::begin(int id) {
    queue_.begin(id, services_.clock->now());
    asker_ = std::make_shared<StartOver>([this, id](const ChangedUpload& change) {
        if (queue_.ask(id, change)) Q_EMIT changed(id);
    });
    UploadRequest request = find(id)->request;
    request.workFolder = services_.workFolder;
    request.ledgerFile = UploadPreflight::fileIn(services_, "uploads.json");
    sendTask_ = startTask<SendReport>(
        this,
        [request, id, this, asker = asker_, host = model_.host(), agreed = find(id)->agreed,
         written = find(id)->written, job = model_.state().job](TaskContext& task) -> Expected<SendReport> {
            const auto show = task.latest<Stage>([this, id](const Stage& stage) {
                if (!queue_.setProgress(id, stage.phase, stage.progress)) return;
                if (!saving_.isActive()) saving_.start();
                Q_EMIT progressed(id);
            });
            auto sent = request;
            sent.startOver = [asker, &task](const ChangedUpload& change) {
                return asker->ask(task, change).value_or(false);
            };
            const auto tell = [show](UploadPhase phase, const Progress& progress) {
                show({phase, progress});
            };
            if (!agreed) return uploadDataset(*host, sent, tell, task.stop());
            // Somebody else chose that place.
            const auto closed = closedWhereOpen(*host, RemotePath(sent.remoteArchive), task.stop());
            if (!closed) return failure(closed);
            if (auto there = leadsWhereAgreed(*agreed, sent.localPath); !there) return failure(there);
            if (auto there = leadWhereAgreed(*host, *agreed, job, {RemotePath(written)}, task.stop()); !there)
                return failure(there);
            return uploadDataset(**closed, sent, tell, task.stop());
        },
        [this, id](const Expected<SendReport>& outcome) { finish(id, outcome); });
    Q_EMIT changed(id);
}

void Uploads::finish(int id, const Expected<SendReport>& outcome) {
    queue_.finish(id, outcome, services_.clock->now());
    // Before anything else is begun over it: the connection may be the one that is gone.
    if (!outcome) model_.noticeIfLost();
    saveAndStartNext(id);
}

}  // namespace atelier
