#include "ui/follow/TensorBoardOpener.h"

namespace atelier {

/// A session with the connection it lives on. Closing it talks to the cluster, so it is never done in the
/// window's thread.
struct TensorBoardOpener::Held {
    std::shared_ptr<RemoteHost> host;
    std::unique_ptr<TensorBoardSession> session;
    SubmittedJob job;

    quint16 localPort() const { return static_cast<quint16>(session->url().port()); }
};

namespace {

/// Whether the job has not begun, none of its pieces included.
bool isYetToBegin(const JobStatus& status) {
    return status.state == JobState::Pending && status.piecesDone == 0 && status.piecesRunning == 0;
}

}  // namespace

TensorBoardOpener::TensorBoardOpener(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    const auto look = [this] {
        if (held_ && !model_.host() && model_.reconnection()) lostPort_ = held_->localPort();
        if (held_ && !isStillWanted()) close();
        openAgain();
    };
    model_.onChange({JourneyFact::Connection, JourneyFact::Submitted}, this, look);
    connect(&model_, &JourneyModel::followedChanged, this, look);
}

TensorBoardOpener::~TensorBoardOpener() = default;

bool TensorBoardOpener::canOpen() const {
    const auto& job = model_.state().submitted;
    if (!job || !model_.host() || !keepsResults(*job)) return false;
    const JobStatus& status = model_.followed().status;
    return !neverBegan(status) && !isYetToBegin(status);
}

void TensorBoardOpener::open() {
    const auto job = jobOfAccount(model_.state());
    const auto host = model_.host();
    if (!job || !host || task_.isRunning()) return;
    if (held_ && held_->host == host && isSameJob(held_->job, *job)) return show();
    openTunnel(0);
    Q_EMIT opening();
}

void TensorBoardOpener::openAgain() {
    if (lostPort_ == 0 || (!model_.host() && model_.reconnection())) return;
    const quint16 port = std::exchange(lostPort_, 0);
    if (model_.host() && jobOfAccount(model_.state()) && canOpen() && !held_ && !task_.isRunning())
        openTunnel(port);
}

void TensorBoardOpener::openTunnel(quint16 localPort) {
    job_ = *jobOfAccount(model_.state());
    task_ = startTask<std::shared_ptr<Held>>(
        this,
        [host = model_.host(), job = job_, localPort](TaskContext& task) -> Expected<std::shared_ptr<Held>> {
            auto session = TensorBoardSession::open(*host, job, task.stop(), localPort);
            if (!session) return failure(session);
            auto held = std::make_shared<Held>();
            held->host = host;
            held->session = *std::move(session);
            held->job = job;
            return held;
        },
        [this, localPort](Expected<std::shared_ptr<Held>> held) {
            if (!held) {
                model_.dropLostConnection();
                Q_EMIT failed(held.error());
                return;
            }
            held_ = *std::move(held);
            // Somebody who looks at another job by now did not ask for its TensorBoard.
            if (!isStillWanted()) return close();
            if (localPort == 0) return show();
            // The browser still has the address, which works again unless a new TensorBoard had to be
            // started.
            Q_EMIT opened(held_->session->url(), held_->session->isStandIn());
        });
}

bool TensorBoardOpener::isStillWanted() const {
    const auto& job = model_.state().submitted;
    if (held_->host != model_.host() || !job || !isSameJob(held_->job, *job)) return false;
    const FollowedJob& followed = model_.followed();
    const bool ended = isSameJob(followed.job, held_->job) && hasEnded(followed.status);
    return !ended || !held_->session->endsWithJob();
}

void TensorBoardOpener::close() {
    if (!held_) return;
    startTask<void>(
        this,
        [held = std::exchange(held_, nullptr)](TaskContext&) -> Expected<void> {
            held->session.reset();
            return {};
        },
        [](const Expected<void>&) {});
    Q_EMIT closed();
}

void TensorBoardOpener::show() {
    const QUrl url = held_->session->url();
    if (services_.openUrl) services_.openUrl(url);
    Q_EMIT opened(url, held_->session->isStandIn());
}

}  // namespace atelier
