#include "app/ctl/job/FollowKnownJob.h"

#include <QJsonArray>

#include "app/common/RememberJob.h"
#include "app/ctl/job/RunReport.h"
#include "app/ctl/job/TransferReport.h"
#include "core/base/Clock.h"
#include "core/files/OwnFolders.h"
#include "core/follow/FollowJob.h"
#include "core/messages/Messages.h"
#include "core/reconnect/ThroughLosses.h"
#include "core/results/FetchResults.h"

namespace atelier::ctl {

namespace {

constexpr std::chrono::seconds betweenLooks{5};

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

/// What is followed, told in one of the two ways, and how the job was last seen.
class Following {
public:
    Following(const KnownJob& known, bool json) : known_(known), json_(json), report_(json) {
        outcome_.job = known.job;
    }

    FollowObserver observer() {
        if (json_)
            return {.look = [this](const FollowUpdate& update) { take(update); },
                    .trouble = [this](const Error& error) { report_.event("trouble", errorFields(error)); },
                    .recovered = [this] { report_.event("recovered", {}); }};
        const RunObserver told = words_.observer();
        words_.takeUp(known_.job);
        return {.look =
                    [this, told](const FollowUpdate& update) {
                        told.look(update);
                        take(update);
                    },
                .trouble = told.trouble,
                .recovered = told.recovered};
    }

    int stopped(const Error& error) { return json_ ? report_.failed(error) : words_.stopped(error); }

    int conclude(const QString& resultsFolder) {
        outcome_.resultsFolder = resultsFolder;
        QJsonObject done = stateFields(outcome_.status);
        if (!resultsFolder.isEmpty()) done.insert(QStringLiteral("results"), resultsFolder);
        report_.event("done", done);
        if (!json_) words_.conclude(outcome_);
        return outcome_.status.state == JobState::Completed ? exitOk : exitFailed;
    }

private:
    static QJsonObject errorFields(const Error& error) {
        return {{QStringLiteral("kind"), kindName(error.kind())},
                {QStringLiteral("message"), sentence(error)},
                {QStringLiteral("detail"), error.detail}};
    }

    void take(const FollowUpdate& update) {
        const bool isNews =
            update.status.state != outcome_.status.state || update.status.reason != outcome_.status.reason;
        if (isNews) report_.event("state", stateFields(update.status));
        if (!update.output.isEmpty())
            report_.event("output", {{QStringLiteral("text"), QString::fromUtf8(update.output)}});
        if (update.status.state != outcome_.status.state && known_.job.fromHistory)
            // That this computer cannot note it is no reason to say so at each look.
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
    const auto host = enterToStay(known.request, stop);
    if (!host) return following.stopped(host.error());
    const SystemClock clock;
    JobFollower follower(known.job, clock);
    const auto followed = followJob(**host, follower, betweenLooks, clock, following.observer(), stop);
    if (!followed) return following.stopped(followed.error());
    const bool fetches = !resultsFolder.isEmpty() && keepsResults(known.job);
    const auto fetched = throughLosses(**host, [&] {
        if (!fetches) return Expected<void>();
        return fetchResults(**host, known.job, {resultsFolder, ownDataFolder()}, {}, stop);
    });
    if (!fetched) return following.stopped(fetched.error());
    if (atEnd) atEnd();
    return following.conclude(fetches ? resultsFolder : QString());
}

}  // namespace atelier::ctl
