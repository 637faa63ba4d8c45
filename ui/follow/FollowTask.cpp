#include "core/follow/FollowJob.h"
#include "core/follow/QueueWatch.h"
#include "core/messages/Messages.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/StateLine.h"
#include "ui/output/OutputView.h"
#include "ui/widgets/Notice.h"

// How the page follows a job: the task, and what its looks bring.
namespace atelier {

namespace {

constexpr qsizetype endKept = 8LL * 1024;  // bytes; what Slurm writes about the end is there

}  // namespace

void FollowPage::followJobOfModel() {
    const auto job = jobHere(model_.state());
    const auto host = model_.host();
    const FollowedJob& followed = model_.followed();
    if (!job && isOfAJob(followed)) {
        stopFollowing();
        model_.changeFollowed([](FollowedJob& nothing) { nothing = {}; });
    }
    if (!job || !host) return;
    const bool known = isOfAJob(followed) && isSameJob(followed.job, *job);
    if (known && (follow_.isRunning() || isFinal(followed.status.state) || gaveUp_)) return;
    start(host, *job);
}

void FollowPage::leaveConnection() {
    // A look over a connection that was given up would never return.
    follow_.forget();
    gaveUp_ = false;
}

void FollowPage::stopFollowing() {
    follow_.forget();
    gaveUp_ = false;
    output_->clearOutput();
    endOfOutput_.clear();
    outputBytes_ = 0;
    say({});
}

void FollowPage::start(const std::shared_ptr<RemoteHost>& host, const SubmittedJob& job) {
    stopFollowing();
    follow_ = startTask<void>(
        this,
        [this, host, job, queue = model_.queueWatch(job.account, services_.clock),
         clock = services_.clock](TaskContext& task) {
            JobFollower follower(job, *clock, queue);
            const FollowObserver observer{
                .look =
                    [&](const FollowUpdate& update) { task.post([this, update] { applyUpdate(update); }); },
                .trouble = [&](const Error& error) { task.post([this, error] { sayTrouble(error); }); },
                .recovered = [&] { task.post([this] { say({}); }); }};
            // Slurm itself is asked far less often, by the queue's one watch.
            return followJob(*host, follower, lookPause(job.account), *clock, observer, task.stop());
        },
        [this](const Expected<void>& outcome) { endWith(outcome); });
    model_.changeFollowed([&job](FollowedJob& followed) {
        followed = {};
        followed.job = job;
    });
}

void FollowPage::applyUpdate(const FollowUpdate& update) {
    if (update.outputRestarted) {
        output_->clearOutput();
        endOfOutput_.clear();
        outputBytes_ = 0;
    }
    output_->append(update.output);
    outputBytes_ += update.output.size();
    endOfOutput_ = (endOfOutput_ + update.output).right(endKept);
    const QDateTime now = services_.clock->now();
    model_.changeFollowed([&](FollowedJob& followed) { atelier::applyUpdate(followed, update, now); });
    state_->seen();
    if (update.scalarsChanged) notePace();
}

void FollowPage::notePace() {
    const JourneyState& now = model_.state();
    const auto training = trainingNow(now);
    if (!training || !now.submitted || !now.submitted->with) return;
    const TrainedWith& with = *now.submitted->with;
    // The pace of a job that trains something else does not hold for the job that is being prepared.
    if (changeSince(with, *training) != StepChange::None) return;
    const auto known = paceNow(now);
    const auto pace = paceAfter(known, model_.followed().scalars);
    if (pace && pace != known)
        model_.change([&](JourneyState& state) { state.pace = MeasuredPace{*pace, with}; });
}

void FollowPage::sayTrouble(const Error& error) {
    say([this, error] {
        notice_->show(Notice::Kind::Warning, sentence(error),
                      tr("The job itself is not touched by this. Atelier looks again until it answers."));
    });
}

void FollowPage::endWith(const Expected<void>& outcome) {
    if (outcome || outcome.error().kind() == ErrorKind::Cancelled) return;
    gaveUp_ = true;
    // That Slurm has forgotten the job is no failure: the page says it elsewhere, with what is known of the
    // job.
    if (outcome.error().kind() == ErrorKind::JobUnknown) return say({});
    model_.dropLostConnection();
    say([this, error = outcome.error()] {
        notice_->showError(error);
        notice_->addLink(tr("Look again"), [this] {
            gaveUp_ = false;
            followJobOfModel();
        });
    });
}

}  // namespace atelier
