#include "ui/dataset/UploadSending.h"

#include "core/consent/AgreedDestinations.h"
#include "core/dataset/Scan.h"
#include "core/upload/SendDataset.h"
#include "ui/dataset/UploadPreflight.h"

namespace atelier {

namespace {

struct Stage {
    UploadPhase phase = UploadPhase::Preparing;
    Progress progress;
};

/// What is sent, what somebody agreed to about it, and the job that it is for.
struct UploadForJob {
    UploadRequest request;
    std::optional<AgreedPlaces> agreed;
    QString written;
    JobSpec job;
};

Expected<SendReport> send(RemoteHost& host, const UploadForJob& upload, const UploadProgress& tell,
                          const std::stop_token& stop) {
    if (!upload.agreed) return uploadDataset(host, upload.request, tell, stop);
    // A recipe has named the place, so that it is checked and closed to other users.
    const AgreedSending sending{upload.request.localPath, RemotePath(upload.request.remoteArchive),
                                RemotePath(upload.written)};
    const auto closed = hostForAgreed(host, *upload.agreed, upload.job, sending, stop);
    if (!closed) return failure(closed);
    return uploadDataset(**closed, upload.request, tell, stop);
}

}  // namespace

UploadSending::UploadSending(JourneyModel& model, const AppServices& services, UploadQueue& queue,
                             QObject* parent)
    : QObject(parent), model_(model), services_(services), queue_(queue) {
    // Over a connection that the user has ended nothing goes on; one that was lost ends by itself.
    model_.onChange(JourneyFact::Connection, this, [this] {
        if (model_.isSignedOut()) disconnect();
    });
}

void UploadSending::disconnect() {
    for (const DatasetUpload& upload : QList(queue_.uploads())) {
        if (!queue_.course(upload.id).disconnect()) continue;
        task_.cancel();
        Q_EMIT changed(upload.id);
    }
}

void UploadSending::sendNext() {
    const auto host = model_.host();
    const int id = host ? queue_.nextToSend(host->identity()) : 0;
    if (id != 0) begin(id);
}

void UploadSending::begin(int id) {
    queue_.course(id).begin(services_.clock->now());
    question_ = std::make_shared<StartOver>([this, id](const ChangedUpload& change) {
        if (queue_.course(id).ask(change)) Q_EMIT changed(id);
    });
    const DatasetUpload& upload = *queue_.find(id);
    const UploadForJob uploadForJob{UploadPreflight::withLocalFiles(requestNow(upload), services_),
                                    upload.agreed, upload.written, model_.state().job};
    task_ = startTask<SendReport>(
        this,
        [uploadForJob, digest = upload.summary ? upload.summary->digest : QByteArray(), id, this,
         question = question_, host = model_.host()](TaskContext& task) {
            const auto show = task.latest<Stage>([this, id](const Stage& stage) {
                if (queue_.course(id).setProgress(stage.phase, stage.progress)) Q_EMIT progressed(id);
            });
            // The folder may have changed since it was read: the summary is made of what is sent.
            const QString& path = uploadForJob.request.localPath;
            if (const auto read = scanIfChanged(path, digest, task.stop()); read && *read)
                task.post([this, id, now = **read] {
                    if (queue_.preparation(id).setSummary(now)) Q_EMIT changed(id);
                });
            auto sending = uploadForJob;
            sending.request.startOver = [question, &task](const ChangedUpload& change) {
                return question->ask(task, change).value_or(false);
            };
            sending.request.chosen = [this, id, &task](const SendChoice& choice) {
                task.post([this, id, choice] {
                    if (queue_.course(id).setChoice(choice)) Q_EMIT changed(id);
                });
            };
            const auto tell = [show](UploadPhase phase, const Progress& now) { show({phase, now}); };
            return send(*host, sending, tell, task.stop());
        },
        [this, id](const Expected<SendReport>& outcome) { finish(id, outcome); });
    Q_EMIT changed(id);
}

void UploadSending::finish(int id, const Expected<SendReport>& outcome) {
    queue_.course(id).finish(outcome, services_.clock->now());
    for (const int replaced : queue_.forgetReplacedBy(id)) Q_EMIT changed(replaced);
    // A lost connection is dropped before the next upload begins over it.
    if (!outcome) model_.dropLostConnection();
    Q_EMIT ended(id);
}

bool UploadSending::remove(int id) {
    const auto host = model_.host();
    if (!host || host->identity() != queue_.find(id)->host || !queue_.course(id).remove()) return false;
    task_ = startTask<void>(
        this,
        [host, request = queue_.find(id)->request](TaskContext& task) {
            return removeArrived(*host, request, task.stop());
        },
        [this, id](const Expected<void>& outcome) {
            queue_.course(id).removed(outcome, services_.clock->now());
            if (!outcome) model_.dropLostConnection();
            Q_EMIT ended(id);
        });
    return true;
}

void UploadSending::answer(bool startOver) {
    if (question_) question_->answer(startOver);
}

}  // namespace atelier
