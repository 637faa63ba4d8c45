#include "ui/dataset/UploadPreflight.h"

#include <QDir>
#include <algorithm>

#include "core/dataset/Scan.h"
#include "core/upload/CompressionFor.h"
#include "core/upload/DatasetPlace.h"
#include "core/upload/FindDataset.h"

namespace atelier {

namespace {

/// A longer pause than between two letters of somebody who types.
constexpr int typingMs = 700;

/// What is being read or sent tells by itself that its dataset is not there.
bool isToBeListed(const DatasetUpload& one) {
    if (failedSinceNotHere(one)) return true;
    return one.summary && one.state != UploadState::Scanning && !isBusy(one.state);
}

}  // namespace

UploadPreflight::UploadPreflight(JourneyModel& model, const AppServices& services, UploadQueue& queue,
                                 QObject* parent)
    : QObject(parent), model_(model), services_(services), queue_(queue) {
    typing_.setSingleShot(true);
    typing_.setInterval(typingMs);
    connect(&typing_, &QTimer::timeout, this, &UploadPreflight::lookAtPlaces);
}

UploadRequest UploadPreflight::withLocalFiles(UploadRequest request, const AppServices& services) {
    const QString& folder = services.dataFolder;
    request.workFolder = services.workFolder;
    request.ledgerFile = folder.isEmpty() ? QString() : QDir(folder).filePath(QStringLiteral("uploads.json"));
    return request;
}

std::optional<UploadRequest> UploadPreflight::requestOf(int id) const {
    const auto* upload = queue_.find(id);
    const auto& site = model_.state().site;
    if (!upload || !site || !model_.host() || upload->written.isEmpty()) return {};
    UploadRequest request = withLocalFiles(upload->request, services_);
    request.remoteArchive = expandedPath(upload->written, *site);
    return request;
}

void UploadPreflight::look() {
    read();
    if (!typing_.isActive()) lookAtPlaces();
    sampleCompression();
}

void UploadPreflight::lookAtPlaces() {
    lookAtPlace();
    askForRoom();
}

void UploadPreflight::waitWhileTyped() {
    typing_.start();
}

void UploadPreflight::lookForChanges() {
    struct Listed {
        int id = 0;
        QString path;
        QByteArray before;
        Expected<QByteArray> now = {};
    };
    QList<Listed> known;
    for (const DatasetUpload& one : queue_.uploads())
        if (isToBeListed(one))
            known << Listed{one.id, one.request.localPath, one.summary ? one.summary->digest : QByteArray()};
    watch_.forget();
    if (known.isEmpty()) return;
    watch_ = startTask<QList<Listed>>(
        this,
        [known](TaskContext& task) {
            QList<Listed> listed = known;
            for (Listed& one : listed) one.now = listDataset(one.path, task.stop());
            return Expected<QList<Listed>>(listed);
        },
        [this](const Expected<QList<Listed>>& listed) {
            for (const Listed& one : *listed)
                if (queue_.preparation(one.id).listed(one.before, one.now)) Q_EMIT found(one.id);
        });
}

void UploadPreflight::stopReading(int id) {
    if (reading_.id != id) return;
    reading_.task.forget();
    reading_.id = 0;
}

const DatasetUpload* UploadPreflight::next(const Lane& lane,
                                           const std::function<bool(const DatasetUpload&)>& isWanted) const {
    const auto& all = queue_.uploads();
    const auto found = std::ranges::find_if(all, isWanted);
    return lane.id != 0 || found == all.end() ? nullptr : &*found;
}

template <typename T>
void UploadPreflight::ask(Lane& lane, int id, std::function<Expected<T>(TaskContext&)> work,
                          std::function<void(const Expected<T>&)> know) {
    lane.id = id;
    lane.task = startTask<T>(this, std::move(work),
                             [this, &lane, id, know = std::move(know)](const Expected<T>& outcome) {
                                 lane.id = 0;
                                 know(outcome);
                                 Q_EMIT found(id);
                             });
}

void UploadPreflight::read() {
    const auto* upload = reading_.id == 0 ? queue_.find(queue_.nextToScan()) : nullptr;
    if (!upload) return;
    const int id = upload->id;
    ask<DatasetSummary>(
        reading_, id,
        [path = upload->request.localPath, id, this](TaskContext& task) {
            const auto show = task.progress([this, id](const Progress& now) {
                queue_.preparation(id).setScanned(now);
                Q_EMIT progressed(id);
            });
            return scanDataset(path, show, task.stop());
        },
        [this, id](const Expected<DatasetSummary>& summary) {
            queue_.preparation(id).scanned(summary);
            assignPlaces(queue_, model_.state());
        });
}

void UploadPreflight::lookAtPlace() {
    const auto* upload = next(place_, [this](const DatasetUpload& one) {
        return one.state == UploadState::Ready && !one.found && requestOf(one.id);
    });
    if (!upload) return;
    const int id = upload->id;
    ask<DatasetFound>(
        place_, id,
        [request = *requestOf(id), host = model_.host()](TaskContext& task) {
            return findDataset(*host, request, task.stop());
        },
        [this, id, written = upload->written,
         there = queue_.connectedTo()](const Expected<DatasetFound>& outcome) {
            if (!outcome) model_.dropLostConnection();
            const auto* now = queue_.find(id);
            if (!now || now->written != written || queue_.connectedTo() != there) return;
            // An error is not shown: the upload looks at the place again, and shows it.
            const DatasetFound unknown{.kind = DatasetFound::Kind::Unknown};
            queue_.preparation(id).setFound(outcome ? *outcome : unknown, there, services_.clock->now());
        });
}

void UploadPreflight::askForRoom() {
    const auto* upload = next(room_, [this](const DatasetUpload& one) {
        return one.state == UploadState::Ready && !one.room && requestOf(one.id);
    });
    if (!upload) return;
    const int id = upload->id;
    ask<StorageRoom>(
        room_, id,
        [place = RemotePath(requestOf(id)->remoteArchive), host = model_.host()](TaskContext& task) {
            return storageRoom(*host, place, task.stop());
        },
        [this, id, written = upload->written,
         there = queue_.connectedTo()](const Expected<StorageRoom>& room) {
            if (!room) model_.dropLostConnection();
            const auto* now = queue_.find(id);
            if (!now || now->written != written || queue_.connectedTo() != there) return;
            // Where the room is not known, the upload is not held back: it fails with its own error if the
            // disk is full.
            queue_.preparation(id).setRoom(room ? *room : StorageRoom{});
        });
}

void UploadPreflight::sampleCompression() {
    const auto* upload = next(sample_, [](const DatasetUpload& one) {
        return one.state == UploadState::Ready && !one.compression && !one.summary->isArchive &&
               !one.summary->parts.isEmpty();
    });
    if (!upload) return;
    const int id = upload->id;
    ask<CompressionAdvice>(
        sample_, id,
        [path = upload->request.localPath, speed = queue_.lineSpeed()](TaskContext& task) {
            return compressionFor(path, speed, task.stop());
        },
        [this, id](const Expected<CompressionAdvice>& advice) {
            queue_.preparation(id).setCompressionAdvice(advice ? *advice : CompressionAdvice{});
        });
}

}  // namespace atelier
