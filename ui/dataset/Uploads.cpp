#include "ui/dataset/Uploads.h"

#include <QDir>

#include "core/journey/PendingUpload.h"

namespace atelier {

namespace {

/// How much of what has arrived may be forgotten when the application is killed.
constexpr int savingMs = 5000;

}  // namespace

Uploads::Uploads(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    saving_.setSingleShot(true);
    saving_.setInterval(savingMs);
    connect(&saving_, &QTimer::timeout, this, &Uploads::save);
    connect(&model_, &JourneyModel::changed, this, [this] {
        const QString label = model_.host() ? model_.host()->label() : QString();
        if (label != std::exchange(connectedTo_, label)) queue_.forgetFound();
        findNext();
        askForRoom();
        sendNext();
    });
    restore();
}

QString Uploads::fileOf(const char* name) const {
    const QString& folder = services_.dataFolder;
    return folder.isEmpty() ? QString() : QDir(folder).filePath(QLatin1String(name));
}

void Uploads::restore() {
    for (const PendingUpload& pending : PendingUploads(fileOf("pending-uploads.json")).read())
        queue_.addFromEarlier(fromPending(pending));
}

void Uploads::save() {
    saving_.stop();
    QList<PendingUpload> pending;
    const auto now = SystemClock().now();
    for (const DatasetUpload& upload : queue_.uploads())
        if (isUnfinished(upload.state)) pending << toPending(upload, now);
    // An upload is no less under way where this computer cannot remember it.
    (void)PendingUploads(fileOf("pending-uploads.json")).write(pending);
}

int Uploads::add(const QString& localPath) {
    const auto before = queue_.uploads();
    const int id = queue_.add(localPath);
    // It takes the place of an earlier one of the same path that has ended.
    for (const DatasetUpload& upload : before)
        if (!find(upload.id)) Q_EMIT changed(upload.id);
    settle(id);
    return id;
}

void Uploads::prepare(int id, const DatasetShipment& shipment, const QString& written) {
    if (!queue_.setShipment(id, shipment, written)) return;
    Q_EMIT changed(id);
    findNext();
    askForRoom();
}

std::optional<DatasetShipment> Uploads::shipmentOf(int id) const {
    const auto* upload = find(id);
    const auto& site = model_.state().site;
    if (!upload || !site || !model_.host() || upload->written.isEmpty()) return {};
    DatasetShipment shipment = upload->shipment;
    shipment.remoteArchive = expandedPath(upload->written, *site);
    shipment.workFolder = services_.workFolder;
    shipment.ledgerFile = fileOf("uploads.json");
    return shipment;
}

void Uploads::useThere(int id) {
    if (queue_.useThere(id, SystemClock().now())) settle(id);
}

void Uploads::send(int id) {
    const auto shipment = shipmentOf(id);
    if (!shipment || !queue_.setShipment(id, *shipment, find(id)->written)) return;
    if (queue_.order(id, model_.host()->label(), SystemClock().now())) settle(id);
}

void Uploads::pause(int id) {
    if (!queue_.pause(id)) return;
    if (find(id)->state == UploadState::Pausing) sendTask_.cancel();
    settle(id);
}

void Uploads::goOn(int id) {
    if (queue_.goOn(id)) settle(id);
}

void Uploads::cancel(int id) {
    if (!queue_.cancel(id)) return;
    if (find(id)->state == UploadState::Pausing) sendTask_.cancel();
    settle(id);
}

void Uploads::keep(int id) {
    if (queue_.keep(id)) settle(id);
}

void Uploads::remove(int id) {
    const auto host = model_.host();
    if (!host || host->label() != find(id)->host || !queue_.remove(id)) return;
    sendTask_ = startTask<void>(
        this,
        [host, shipment = find(id)->shipment](TaskContext& task) {
            return removeArrived(*host, shipment, task.stop());
        },
        [this, id](const Expected<void>& outcome) {
            queue_.removed(id, outcome, SystemClock().now());
            if (!outcome) model_.noticeError(outcome.error());
            settle(id);
        });
    settle(id);
}

void Uploads::forget(int id) {
    if (scanning_ == id) scanTask_.forget();
    if (scanning_ == id) scanning_ = 0;
    if (queue_.forget(id)) settle(id);
}

void Uploads::answer(int id, bool startOver) {
    if (!queue_.answered(id)) return;
    if (asker_) asker_->answer(startOver);
    Q_EMIT changed(id);
}

void Uploads::settle(int id) {
    save();
    Q_EMIT changed(id);
    scanNext();
    findNext();
    askForRoom();
    sendNext();
}

void Uploads::askForRoom() {
    if (askingForRoom_) return;
    for (const DatasetUpload& upload : queue_.uploads()) {
        const auto shipment = shipmentOf(upload.id);
        if (!shipment || upload.state != UploadState::Ready || upload.room || askingForRoom_) continue;
        askingForRoom_ = true;
        roomTask_ = startTask<StorageRoom>(
            this,
            [place = RemotePath(shipment->remoteArchive), host = model_.host()](TaskContext& task) {
                return storageRoom(*host, place, task.stop());
            },
            [this, id = upload.id, written = upload.written](const Expected<StorageRoom>& room) {
                askingForRoom_ = false;
                if (!room) model_.noticeError(room.error());
                const auto* now = find(id);
                // What nobody tells is no hindrance: a full disk says so itself.
                if (now && now->written == written) queue_.setRoom(id, room ? *room : StorageRoom{});
                Q_EMIT changed(id);
                askForRoom();
            });
    }
}

void Uploads::findNext() {
    if (finding_ != 0) return;
    for (const DatasetUpload& upload : queue_.uploads()) {
        if (upload.state != UploadState::Ready || upload.found || finding_ != 0) continue;
        const auto shipment = shipmentOf(upload.id);
        if (!shipment) continue;
        finding_ = upload.id;
        findTask_ = startTask<DatasetFound>(
            this,
            [shipment, host = model_.host()](TaskContext& task) {
                return findDataset(*host, *shipment, task.stop());
            },
            [this, id = upload.id, written = upload.written](const Expected<DatasetFound>& found) {
                finding_ = 0;
                if (!found) model_.noticeError(found.error());
                const auto* now = find(id);
                // What could not be found out is no hindrance: sending looks again.
                if (now && now->written == written)
                    queue_.setFound(id, found ? *found : DatasetFound{}, SystemClock().now());
                settle(id);
            });
    }
}

void Uploads::scanNext() {
    const int id = queue_.nextToScan();
    if (scanning_ != 0 || id == 0) return;
    scanning_ = id;
    scanTask_ = startTask<DatasetSummary>(
        this,
        [path = find(id)->shipment.localPath, id, this](TaskContext& task) {
            const auto show = task.progress([this, id](const Progress& now) {
                queue_.setScanned(id, now);
                Q_EMIT progressed(id);
            });
            return scanDataset(path, show, task.stop());
        },
        [this, id](const Expected<DatasetSummary>& found) {
            scanning_ = 0;
            queue_.scanned(id, found);
            settle(id);
        });
}

void Uploads::sendNext() {
    const auto host = model_.host();
    const int id = host ? queue_.nextToSend(host->label()) : 0;
    if (id != 0) begin(id);
}

void Uploads::begin(int id) {
    queue_.begin(id);
    asker_ = std::make_shared<StartOver>([this, id](const ChangedUpload& change) {
        if (queue_.ask(id, change)) Q_EMIT changed(id);
    });
    DatasetShipment shipment = find(id)->shipment;
    shipment.workFolder = services_.workFolder;
    shipment.ledgerFile = fileOf("uploads.json");
    sendTask_ = startTask<SendReport>(
        this,
        [shipment, id, this, asker = asker_, host = model_.host()](TaskContext& task) {
            const auto show = task.latest<Stage>([this, id](const Stage& stage) {
                if (!queue_.setProgress(id, stage.phase, stage.progress)) return;
                if (!saving_.isActive()) saving_.start();
                Q_EMIT progressed(id);
            });
            auto sent = shipment;
            sent.startOver = [asker, &task](const ChangedUpload& change) {
                return asker->ask(task, change).value_or(false);
            };
            return shipDataset(
                *host, sent,
                [show](SendPhase phase, const Progress& progress) {
                    show({phase, progress});
                },
                task.stop());
        },
        [this, id](const Expected<SendReport>& outcome) { finish(id, outcome); });
    Q_EMIT changed(id);
}

void Uploads::finish(int id, const Expected<SendReport>& outcome) {
    queue_.finish(id, outcome, SystemClock().now());
    // Before anything else is begun over it: the connection may be the one that is gone.
    if (!outcome) model_.noticeError(outcome.error());
    settle(id);
}

}  // namespace atelier
