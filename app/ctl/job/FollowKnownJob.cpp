#include "app/ctl/job/FollowKnownJob.h"

#include <QCoreApplication>
#include <QJsonArray>

#include "app/common/RememberJob.h"
#include "app/ctl/job/RunReport.h"
#include "app/ctl/job/TransferReport.h"
#include "core/base/Clock.h"
#include "core/error/StoppedErrors.h"
#include "core/files/OwnFolders.h"
#include "core/follow/ControllerJob.h"
#include "core/follow/FollowJob.h"
#include "core/messages/Messages.h"
#include "core/reconnect/RetryAfterLoss.h"
#include "core/results/FetchResults.h"

namespace atelier::ctl {

namespace {

constexpr std::chrono::seconds betweenLooks{5};

/// The context of this file's sentences.
struct FollowJobText {
    Q_DECLARE_TR_FUNCTIONS(FollowKnownJob)
};

QJsonObject stateFields(const JobStatus& status) {
    return {{QStringLiteral("job"), status.jobId},
            {QStringLiteral("state"), slurmName(status.state)},
            {QStringLiteral("reason"), status.reason},
            {QStringLiteral("message"), status.state == JobState::Pending && !status.reason.isEmpty()
                                            ? pendingReason(status.reason)
                                            : sentence(status.state)},
            {QStringLiteral("nodes"), QJsonArray::fromStringList(status.nodes)},
            {QStringLiteral("exitCode"), status.exitCode}};
}

void tellNoOutput(const QString& jobId, const Expected<SubmittedJob>& told) {
    if (told)
        return note(
            FollowJobText::tr("Slurm names no file that job %1 writes its output to, so none is shown.")
                .arg(jobId));
    if (told.error().kind() != ErrorKind::JobUnknown) note(sentence(told.error()));
    note(told.error().kind() == ErrorKind::JobUnknown
             ? FollowJobText::tr(
                   "Slurm’s controller does not know job %1 (any more), so it is not known which "
                   "file its output is in, and none is shown.")
                   .arg(jobId)
             : FollowJobText::tr(
                   "So it is not known which file the output of job %1 is in, and none is shown.")
                   .arg(jobId));
}

/// The job as it can be followed: of one that was not submitted from here, Slurm tells where its output is.
/// Where nobody can tell, that is said, and its state can still be followed.
Expected<SubmittedJob> followable(RemoteHost& host, const SubmittedJob& job, const std::stop_token& stop) {
    if (!job.outputPattern.isEmpty()) return job;
    auto told = retryAfterLoss(host, [&] { return asControllerTells(host, job, stop); });
    if (stop.stop_requested()) return failure(error::Cancelled{});
    if (!told || told->outputPattern.isEmpty()) tellNoOutput(job.jobId, told);
    return told.value_or(job);
}

/// What is followed, told in one of the two ways, and how the job was last seen.
class Following {
public:
    Following(const KnownJob& known, bool json) : known_(known), json_(json), report_(json) {
        outcome_.job = known.job;
    }

    FollowObserver observer() {
        if (json_)
            return {.look = [this](const FollowUpdate& update) { handle(update); },
                    .trouble = [this](const Error& error) { report_.event("trouble", errorFields(error)); },
                    .recovered = [this] { report_.event("recovered", {}); }};
        const RunObserver told = words_.observer();
        words_.setJob(known_.job);
        return {.look =
                    [this, told](const FollowUpdate& update) {
                        told.look(update);
                        handle(update);
                    },
                .trouble = told.trouble,
                .recovered = told.recovered};
    }

    int stopped(const Error& error) { return json_ ? report_.failed(error) : words_.stopped(error); }

    int reportOutcome(const QString& resultsFolder) {
        outcome_.resultsFolder = resultsFolder;
        QJsonObject done = stateFields(outcome_.status);
        if (!resultsFolder.isEmpty()) done.insert(QStringLiteral("results"), resultsFolder);
        report_.event("done", done);
        if (!json_) words_.reportOutcome(outcome_);
        return outcome_.status.state == JobState::Completed ? exitOk : exitFailed;
    }

private:
    static QJsonObject errorFields(const Error& error) {
        return {{QStringLiteral("kind"), kindName(error.kind())},
                {QStringLiteral("message"), sentence(error)},
                {QStringLiteral("detail"), error.detail}};
    }

    void handle(const FollowUpdate& update) {
        const bool isNews =
            update.status.state != outcome_.status.state || update.status.reason != outcome_.status.reason;
        if (isNews) report_.event("state", stateFields(update.status));
        if (!update.output.isEmpty())
            report_.event("output", {{QStringLiteral("text"), QString::fromUtf8(update.output)}});
        if (update.status.state != outcome_.status.state && known_.job.fromHistory)
            // A failure to record the state is not reported: it would be reported at each look.
            static_cast<void>(noteJobState(History::ofUser(), known_.login, known_.job, update.status.state));
        outcome_.status = update.status;
        outcome_.gpuSamples += update.gpuSamples;
        if (update.scalarsChanged) outcome_.scalars = update.scalars;
    }

    const KnownJob& known_;
    bool json_;
    TransferReport report_;
    RunReport words_;
    RunOutcome outcome_;
};

}  // namespace

int followKnownJob(const KnownJob& known, const QString& resultsFolder, bool json,
                   const std::stop_token& stop, const std::function<void()>& atEnd) {
    Following following(known, json);
    const auto host = signInAndReconnect(known.request, stop);
    if (!host) return following.stopped(host.error());
    const auto job = followable(**host, known.job, stop);
    if (!job) return following.stopped(job.error());
    const SystemClock clock;
    JobFollower follower(*job, clock);
    const auto followed = followJob(**host, follower, betweenLooks, clock, following.observer(), stop);
    if (!followed) return following.stopped(followed.error());
    const bool fetches = !resultsFolder.isEmpty() && keepsResults(known.job);
    const auto fetched = retryAfterLoss(**host, [&] {
        if (!fetches) return Expected<void>();
        return fetchResults(**host, known.job, {resultsFolder, ownDataFolder()}, {}, stop);
    });
    if (!fetched) return following.stopped(fetched.error());
    if (atEnd) atEnd();
    return following.reportOutcome(fetches ? resultsFolder : QString());
}

}  // namespace atelier::ctl
