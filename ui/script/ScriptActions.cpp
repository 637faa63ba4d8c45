#include "ui/script/ScriptActions.h"

#include "core/journey/RemoteScript.h"

namespace atelier {

namespace {

/// Submitting makes the folders that the script's output goes to.
Expected<ClusterVerdict> askCluster(RemoteHost& host, const JourneyState& journey, const QString& script,
                                    const std::stop_token& stop) {
    const auto cluster = journey.cluster.value_or(ClusterProfile{});
    const auto site = journey.site ? Expected<SiteFacts>(*journey.site) : lookAround(host, stop);
    if (!site) return failure(site);
    return checkOnCluster(host, cluster, *site, {script, submitFolder(cluster, journey.job.name), true},
                          stop);
}

}  // namespace

ScriptActions::ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {}

ScriptActions::~ScriptActions() {
    task_.forget();
}

void ScriptActions::test(const QString& script) {
    const auto host = model_.host();
    if (!host || work_ != Work::None) return;
    begin(Work::Testing);
    task_ = startTask<ClusterVerdict>(
        this,
        [host, script, journey = model_.state()](TaskContext& context) {
            return askCluster(*host, journey, script, context.stop());
        },
        [this, script](Expected<ClusterVerdict> verdict) {
            if (!verdict) return end(&verdict.error());
            Q_EMIT checked(script, verdict->diagnostics);
            end(verdict->slurm ? nullptr : &verdict->slurm.error());
            if (verdict->slurm) Q_EMIT estimated(script, *verdict->slurm);
        });
}

void ScriptActions::submit(const QString& script) {
    const auto host = model_.host();
    if (!host || work_ != Work::None) return;
    begin(Work::Submitting);
    const auto forgotten = std::make_shared<std::optional<Error>>();
    task_ = startTask<SubmittedJob>(
        this,
        [host, script, journey = model_.state(), remember = services_.remember,
         forgotten](TaskContext& context) {
            auto job = submitJob(*host, journey, script, context.stop());
            if (!job || !remember) return job;
            // Before the window knows: it may be closed at any moment, and the job shall be found again.
            JourneyState submitted = journey;
            submitted.submitted = *job;
            if (const auto kept = remember(submitted); !kept) *forgotten = kept.error();
            return job;
        },
        [this, forgotten](Expected<SubmittedJob> job) {
            end(job ? nullptr : &job.error());
            if (!job) return;
            // Somebody may have signed in elsewhere meanwhile; it is in the history of where it is.
            if (job->account != accountOf(model_.state())) return Q_EMIT submittedElsewhere(*job);
            model_.change([&job](JourneyState& state) {
                state.submitted = *job;
                state.jobEnded = false;
                state.resultsFetched = false;
            });
            if (*forgotten) return Q_EMIT submittedUnnoted(**forgotten);
            Q_EMIT submitted(*job);
        });
}

void ScriptActions::cancel() {
    task_.cancel();
}

void ScriptActions::begin(Work work) {
    work_ = work;
    Q_EMIT workChanged();
}

void ScriptActions::end(const Error* error) {
    work_ = Work::None;
    Q_EMIT workChanged();
    if (!error) return;
    model_.noticeError(*error);
    Q_EMIT failed(*error);
}

}  // namespace atelier
