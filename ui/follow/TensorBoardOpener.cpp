#include "ui/follow/TensorBoardOpener.h"

namespace atelier {

/// A session with the connection it lives on. Closing it talks to the cluster, so it is never done in the
/// window's thread.
struct TensorBoardOpener::Held {
    std::shared_ptr<RemoteHost> host;
    std::unique_ptr<TensorBoardSession> session;
    QString jobId;
};

TensorBoardOpener::TensorBoardOpener(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    connect(&model_, &JourneyModel::changed, this, [this] {
        if (held_ && held_->host != model_.host()) close();
    });
}

TensorBoardOpener::~TensorBoardOpener() = default;

void TensorBoardOpener::open() {
    const auto job = model_.state().submitted;
    const auto host = model_.host();
    if (!job || !host || task_.isRunning()) return;
    if (held_ && held_->host == host && held_->jobId == job->jobId) return show();
    task_ = startTask<std::shared_ptr<Held>>(
        this,
        [host, job = *job](TaskContext& task) -> Expected<std::shared_ptr<Held>> {
            auto session = TensorBoardSession::open(*host, job, task.stop());
            if (!session) return failure(session);
            auto held = std::make_shared<Held>();
            held->host = host;
            held->session = *std::move(session);
            held->jobId = job.jobId;
            return held;
        },
        [this](Expected<std::shared_ptr<Held>> held) {
            if (!held) {
                model_.noticeError(held.error());
                Q_EMIT failed(held.error());
                return;
            }
            held_ = *std::move(held);
            show();
        });
    Q_EMIT opening();
}

void TensorBoardOpener::close() {
    startTask<void>(
        this,
        [held = std::exchange(held_, nullptr)](TaskContext&) -> Expected<void> {
            held->session.reset();
            return {};
        },
        [](const Expected<void>&) {});
}

void TensorBoardOpener::show() {
    const QUrl url = held_->session->url();
    if (services_.openUrl) services_.openUrl(url);
    Q_EMIT opened(url, held_->session->isStandIn());
}

}  // namespace atelier
