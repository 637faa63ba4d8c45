#include "ui/models/JourneyModel.h"

#include <algorithm>
#include <mutex>
#include <utility>

namespace atelier {

namespace {

constexpr int mostCommands = 500;
constexpr int watchMs = 1000;

}  // namespace

/// Outlives the model, since commands may end after the window was closed.
struct JourneyModel::Inbox {
    std::mutex mutex;
    JourneyModel* model = nullptr;
};

JourneyModel::JourneyModel(QObject* parent) : CallReceiver(parent), inbox_(std::make_shared<Inbox>()) {
    inbox_->model = this;
    watch_.setInterval(watchMs);
    connect(&watch_, &QTimer::timeout, this, &JourneyModel::watchConnection);
}

JourneyModel::~JourneyModel() {
    const std::lock_guard lock(inbox_->mutex);
    inbox_->model = nullptr;
}

void JourneyModel::change(const std::function<void(JourneyState&)>& edit, const QObject* by) {
    apply(edit, {}, by);
}

void JourneyModel::apply(const std::function<void(JourneyState&)>& edit, JourneyFacts besides,
                         const QObject* by) {
    JourneyState before = state_;
    edit(state_);
    JourneyFacts facts = differences(before, state_) | besides;
    if (completion_.by && completion_.by != by && (facts & completion_.of) != 0) {
        completion_.complete(state_, {facts, before, state_, by});
        facts = differences(before, state_) | besides;
    }
    if (!facts) return;
    pendingChanges_.push_back({facts, std::move(before), state_, by});
    if (tells_) return;
    tells_ = true;
    while (!pendingChanges_.empty()) {
        const PendingChange next = std::move(pendingChanges_.front());
        pendingChanges_.pop_front();
        Q_EMIT changed({next.facts, next.before, next.after, next.by});
    }
    tells_ = false;
}

void JourneyModel::setCompletion(JourneyFacts of, const QObject* by,
                                 std::function<void(JourneyState&, const JourneyChange&)> complete) {
    completion_ = {of, by, std::move(complete)};
}

void JourneyModel::onChange(JourneyFacts of, QObject* receiver,
                            const std::function<void(const JourneyChange&)>& told) {
    connect(this, &JourneyModel::changed, receiver, [of, receiver, told](const JourneyChange& change) {
        if (change.by != receiver && change.isOf(of)) told(change);
    });
}

void JourneyModel::onChange(JourneyFacts of, QObject* receiver, const std::function<void()>& told) {
    onChange(of, receiver, [told](const JourneyChange&) { told(); });
}

void JourneyModel::changeFollowed(const std::function<void(FollowedJob&)>& edit) {
    const FollowedChange before{followed_.job, followed_.status.state};
    edit(followed_);
    recordFollowed();
    Q_EMIT followedChanged(before);
}

void JourneyModel::recordFollowed() {
    const auto& job = state_.submitted;
    if (!job || !isSameJob(*job, followed_.job)) return;
    change([this](JourneyState& state) {
        state.submitted = withObservedStatus(*state.submitted, followed_.status, followed_.seenAt);
    });
}

void JourneyModel::setHost(std::shared_ptr<RemoteHost> host, const std::function<void(JourneyState&)>& edit) {
    isLost_ = false;
    replaceHost(std::move(host), edit);
}

void JourneyModel::replaceHost(std::shared_ptr<RemoteHost> host,
                               const std::function<void(JourneyState&)>& edit) {
    const bool connected = host != nullptr;
    // The old connection is released at the end of this function: that may wait for its thread, and
    // everybody is told before.
    const auto old = std::exchange(host_, std::move(host));
    silent_ = {};
    if (connected) {
        reconnection_.reset();
        const QString before = std::exchange(signedInTo_, host_->identity());
        if (before != signedInTo_) signIns_ = 0;
        if (!host_->capabilities().wasOpen) ++signIns_;
        watch_.start();
    } else {
        watch_.stop();
    }
    const auto know = [connected, &edit](JourneyState& state) {
        state.connected = connected;
        if (edit) edit(state);
    };
    apply(know, JourneyFact::Connection);
}

std::shared_ptr<QueueWatch> JourneyModel::queueWatch(const ClusterAccount& account,
                                                     const std::shared_ptr<const Clock>& clock) {
    // A task may hold the watch longer than the model lives; its clock goes with it.
    struct Clocked {
        Clocked(const ClusterAccount& of, std::shared_ptr<const Clock> by)
            : clock(std::move(by)), watch(*clock, queuePause(of)) {}
        std::shared_ptr<const Clock> clock;
        QueueWatch watch;
    };
    auto at = std::ranges::find(queueWatches_, account, &AccountWatch::account);
    if (at == queueWatches_.end()) at = queueWatches_.insert(at, {account, nullptr});
    auto& watch = at->watch;
    if (!watch) {
        const auto clocked = std::make_shared<Clocked>(account, clock);
        watch = std::shared_ptr<QueueWatch>(clocked, &clocked->watch);
    }
    return watch;
}

void JourneyModel::dropLostConnection() {
    if (host_ && !host_->isConnected()) lose();
}

void JourneyModel::watchConnection() {
    if (!host_) return;
    if (!host_->isConnected()) return lose();
    const auto silent = std::chrono::duration_cast<std::chrono::seconds>(host_->silentFor());
    if (std::exchange(silent_, silent) != silent) Q_EMIT reconnectionChanged();
}

void JourneyModel::lose() {
    const bool reconnects = reconnector_ && reconnector_();
    isLost_ = true;
    replaceHost(nullptr, {});
    if (!reconnects) Q_EMIT connectionLost();
}

void JourneyModel::setReconnection(std::optional<Reconnection> reconnection) {
    if (std::exchange(reconnection_, reconnection) != reconnection) Q_EMIT reconnectionChanged();
}

void JourneyModel::giveConnectionUp() {
    setReconnection({});
    Q_EMIT connectionLost();
}

void JourneyModel::addSubmissionOutcomes(const QList<SubmissionOutcome>& news) {
    for (const SubmissionOutcome& one : news) {
        submissionOutcomes_.removeIf([&one](const SubmissionOutcome& known) {
            return known.submission.comment == one.submission.comment;
        });
        submissionOutcomes_ += one;
    }
    Q_EMIT submissionOutcomesChanged();
}

CommandObserver JourneyModel::commandObserver() const {
    return [inbox = inbox_](const CommandRecord& record) {
        const std::lock_guard lock(inbox->mutex);
        auto* model = inbox->model;
        if (model) model->callLater([model, record] { model->addCommand(record); });
    };
}

void JourneyModel::addCommand(const CommandRecord& record) {
    const auto same = [&record](const CommandRecord& known) {
        return known.number == record.number && known.startedAt == record.startedAt;
    };
    const auto found = std::find_if(commands_.rbegin(), commands_.rend(), same);
    if (found != commands_.rend())
        *found = record;
    else
        commands_ += record;
    if (commands_.size() > mostCommands) commands_.removeFirst();
    Q_EMIT commandsChanged();
}

void JourneyModel::setLanguage(Language language) {
    if (language_ == language) return;
    language_ = language;
    apply([](JourneyState&) {}, JourneyFact::Language);
}

}  // namespace atelier
