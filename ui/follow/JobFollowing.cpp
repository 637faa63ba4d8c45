#include "ui/follow/JobFollowing.h"

#include "core/follow/FollowJob.h"
#include "core/follow/QueueWatch.h"

namespace atelier {

namespace {

constexpr qsizetype endKept = 8LL * 1024;  // bytes; what Slurm writes about the end is there

}  // namespace

JobFollowing::JobFollowing(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    model_.onChange(
        {JourneyFact::Cluster, JourneyFact::Login, JourneyFact::Connection, JourneyFact::Submitted}, this,
        [this](const JourneyChange& change) { onJourneyChanged(change); });
    connect(&model_, &JourneyModel::followWanted, this, [this] {
        lookedAt_ = jobOfAccount(model_.state());
        follow();
    });
    follow();
}

void JobFollowing::onJourneyChanged(const JourneyChange& change) {
    if (change.isOf(JourneyFact::Connection)) {
        // A look over a connection that was given up would never return.
        task_.forget();
        gaveUp_ = false;
    }
    follow();
}

bool JobFollowing::isWanted(const SubmittedJob& job) const {
    return !job.fromHistory || (lookedAt_ && isSameJob(*lookedAt_, job));
}

void JobFollowing::follow() {
    const auto job = jobOfAccount(model_.state());
    const auto host = model_.host();
    const FollowedJob& followed = model_.followed();
    const bool known = job && isOfAJob(followed) && isSameJob(followed.job, *job);
    const bool wanted = job && isWanted(*job);
    if (isOfAJob(followed) && !known && !wanted) {
        stop();
        model_.changeFollowed([](FollowedJob& nothing) { nothing = {}; });
    }
    if (!wanted || !host) return;
    if (known && (task_.isRunning() || isFinal(followed.status.state) || gaveUp_)) return;
    start(host, *job);
}

void JobFollowing::lookAgain() {
    gaveUp_ = false;
    follow();
}

void JobFollowing::restartOutput() {
    endOfOutput_.clear();
    outputBytes_ = 0;
    Q_EMIT outputRestarted();
}

void JobFollowing::stop() {
    task_.forget();
    gaveUp_ = false;
    restartOutput();
    Q_EMIT recovered();
}

void JobFollowing::start(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job) {
    stop();
    task_ = startTask<void>(
        this,
        [this, host, job, queue = model_.queueWatch(job.account, services_.clock),
         clock = services_.clock](TaskContext& task) {
            JobFollower follower(job, *clock, queue);
            const FollowObserver observer{
                .look =
                    [&](const FollowUpdate& update) { task.post([this, update] { applyUpdate(update); }); },
                .trouble = [&](const Error& error) { task.post([this, error] { Q_EMIT troubled(error); }); },
                .recovered = [&] { task.post([this] { Q_EMIT recovered(); }); }};
            // Slurm itself is asked far less often, by the queue's one watch.
            return followJob(*host, follower, lookPause(job.account), *clock, observer, task.stop());
        },
        [this](const Expected<void>& outcome) { end(outcome); });
    model_.changeFollowed([&job](FollowedJob& followed) {
        followed = {};
        followed.job = job;
    });
}

void JobFollowing::applyUpdate(const FollowUpdate& update) {
    if (update.outputRestarted) restartOutput();
    outputBytes_ += update.output.size();
    endOfOutput_ = (endOfOutput_ + update.output).right(endKept);
    Q_EMIT outputCame(update.output);
    const QDateTime now = services_.clock->now();
    model_.changeFollowed([&](FollowedJob& followed) { atelier::applyUpdate(followed, update, now); });
    if (update.scalarsChanged) notePace();
}

void JobFollowing::notePace() {
    const JourneyState& now = model_.state();
    const auto training = presentPaceConditions(now);
    if (!training || !now.submitted || !now.submitted->with) return;
    const PaceConditions& with = *now.submitted->with;
    // The pace of a job that trains something else does not hold for the job that is being prepared.
    if (changeSince(with, *training) != StepChange::None) return;
    const auto known = paceNow(now);
    const auto pace = updatedPace(known, model_.followed().scalars);
    if (pace && pace != known)
        model_.change([&](JourneyState& state) { state.pace = MeasuredPace{*pace, with}; });
}

void JobFollowing::end(const Expected<void>& outcome) {
    if (outcome || outcome.error().kind() == ErrorKind::Cancelled) return;
    gaveUp_ = true;
    // That Slurm has forgotten the job is no failure: it is told with what is known of the job.
    if (outcome.error().kind() == ErrorKind::JobUnknown) return Q_EMIT recovered();
    model_.dropLostConnection();
    Q_EMIT gaveUp(outcome.error());
}

}  // namespace atelier
