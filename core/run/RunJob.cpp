// How RunSteps submits the job, follows it and brings its results.
#include <algorithm>

#include "core/check/Check.h"
#include "core/check/ToldByCluster.h"
#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"
#include "core/follow/FollowJob.h"
#include "core/follow/QueueWatch.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/render/Render.h"
#include "core/results/FetchResults.h"
#include "core/run/NotifyObserver.h"
#include "core/run/RunSteps.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/SubmitJob.h"

namespace atelier {

Expected<void> RunSteps::script() {
    const QString text = render(journey_.job, *journey_.cluster);
    const auto estimate = requireSound(text);
    if (!estimate) return failure(estimate);
    notify(observer_.estimate, *estimate);
    return submit(text);
}

Expected<StartEstimate> RunSteps::requireSound(const QString& text) {
    const SubmissionSettings settings{.accounts = journey_.site ? journey_.site->accounts : QStringList()};
    const auto found = check(text.toUtf8(), *journey_.cluster, settings);
    if (auto sound = requireNoErrors(found); !sound) return failure(sound);
    return askCluster(text, found);
}

bool RunSteps::isTold(const Diagnostic& found) const {
    // Who finds it may offer another fix, or be surer of it.
    return std::ranges::any_of(told_, [&found](const Diagnostic& one) {
        return one.code == found.code && one.line == found.line && one.arguments == found.arguments;
    });
}

Expected<void> RunSteps::requireNoErrors(const QList<Diagnostic>& found) {
    QList<Diagnostic> untold = found;
    untold.removeIf([this](const Diagnostic& one) { return isTold(one); });
    if (!untold.isEmpty()) notify(observer_.diagnostics, untold);
    QList<Diagnostic> kept = found;
    kept.removeIf([this](const Diagnostic& one) { return one.severity != Severity::Error || !isTold(one); });
    if (!kept.isEmpty()) notify(observer_.stoppedBy, kept);
    told_ += untold;
    const auto errors = std::ranges::count(found, Severity::Error, &Diagnostic::severity);
    return errors > 0 ? Expected<void>(failure(error::ScriptHasErrors{errors})) : Expected<void>();
}

Expected<void> RunSteps::requirePaths(const QList<Diagnostic>& missing) {
    if (missing.isEmpty()) return {};
    static_cast<void>(requireNoErrors(missing));  // that tells of them
    // Whoever looks may know that it comes in time; here nobody looks.
    if (options_.allowMissingPaths) return {};
    return failure(error::JobPathMissing{missing.first().arguments.value(0)});
}

Expected<StartEstimate> RunSteps::askCluster(const QString& text, const QList<Diagnostic>& own) {
    const auto verdict = retryAfterLoss(host_, [&] { return checkSubmission(host_, journey_, text, stop_); });
    if (!verdict) return failure(verdict);
    QList<Diagnostic> found = withToldByCluster(own, verdict->diagnostics);
    const auto sound = requireNoErrors(found);
    // Slurm's own words say more than the number of errors.
    if (!verdict->slurm) return failure(verdict->slurm);
    if (!sound) return failure(sound);
    found.removeIf([](const Diagnostic& one) { return !isMissingPath(one); });
    if (auto there = requirePaths(found); !there) return failure(there);
    return *verdict->slurm;
}

Expected<void> RunSteps::submit(const QString& text) {
    SubmissionRecord record(OpenSubmissions::in(options_.dataFolder));
    auto job = submitJob(host_, journey_, text, record, stop_, clock_);
    // Once Slurm was asked, another time might submit a second job.
    while (endedByLoss(host_, job) && !record.isOpen())
        job = submitJob(host_, journey_, text, record, stop_, clock_);
    if (!job && record.isOpen()) notify(observer_.unanswered, record.submission());
    if (!job) return failure(job);
    journey_.submitted = outcome_.job = *job;
    notify(observer_.submitted, *job);
    if (options_.remember) options_.remember(*job);
    // The record is removed last: if this process is ended before, the next one finds the job by it.
    static_cast<void>(record.remove());
    return {};
}

Expected<void> RunSteps::follow() {
    JobFollower follower(outcome_.job, clock_);
    const FollowObserver observer{.look = [this](const FollowUpdate& update) { report(update); },
                                  .trouble = observer_.trouble,
                                  .recovered = observer_.recovered};
    return followJob(host_, follower, lookPause(outcome_.job.account), clock_, observer, stop_);
}

void RunSteps::report(const FollowUpdate& update) {
    outcome_.status = update.status;
    outcome_.gpuSamples += update.gpuSamples;
    if (update.scalarsChanged) outcome_.scalars = update.scalars;
    notify(observer_.look, update);
}

Expected<void> RunSteps::results() {
    if (!keepsResults(outcome_.job)) return {};
    outcome_.resultsFolder = options_.resultsFolder;
    return fetchResults(host_, outcome_.job, {options_.resultsFolder, options_.dataFolder, observer_.waiting},
                        {}, stop_);
}

}  // namespace atelier
