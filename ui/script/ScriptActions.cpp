#include "ui/script/ScriptActions.h"

#include <utility>

#include "core/journey/LeadWhereAgreed.h"
#include "core/journey/RemoteScript.h"

namespace atelier {

namespace {

/// Submitting makes the folders that the script's output goes to.
Expected<ClusterVerdict> askCluster(RemoteHost& host, const JourneyState& journey, const QString& script,
                                    const std::stop_token& stop) {
    if (auto there = leadWhereAgreed(host, journey, stop); !there) return failure(there);
    const auto cluster = journey.cluster.value_or(ClusterProfile{});
    const auto site = journey.site ? Expected<SiteFacts>(*journey.site) : lookAround(host, stop);
    if (!site) return failure(site);
    return checkOnCluster(host, cluster, *site, {script, submitFolder(cluster, journey.job.name), true},
                          stop);
}

/// Whether an error leaves it open what Slurm has done.
bool isAnswerLost(const Error& error) {
    return error.kind == ErrorKind::ConnectionLost || error.kind == ErrorKind::Cancelled;
}

ScriptActions::Taken remembered(const SubmittedJob& job, JourneyState journey,
                                const std::function<Expected<void>(const JourneyState&)>& remember) {
    ScriptActions::Taken taken{job, {}, false};
    if (!remember) return taken;
    journey.submitted = job;
    if (const auto kept = remember(journey); !kept) taken.unnoted = kept.error();
    return taken;
}

}  // namespace

ScriptActions::ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services) {
    connect(&model_, &JourneyModel::changed, this, [this] {
        // Once for every sign-in: what could not be found then is asked about no more over this connection.
        if (const int now = model_.signIns(); model_.host() && std::exchange(lookedAtSignIn_, now) != now)
            lookAgain();
    });
}

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
    const auto attempt = std::make_shared<std::optional<SubmissionAttempt>>();
    task_ = startTask<Taken>(
        this,
        [host, script, attempt, journey = model_.state(),
         remember = services_.remember](TaskContext& context) -> Expected<Taken> {
            const auto job = submitJob(*host, journey, script, context.stop(), SystemClock(),
                                       [&attempt](const SubmissionAttempt& told) { *attempt = told; });
            if (!job) return failure(job);
            // Before the window knows: it may be closed at any moment, and the job shall be found again.
            return remembered(*job, journey, remember);
        },
        [this, attempt](const Expected<Taken>& taken) {
            const bool open = !taken && *attempt && isAnswerLost(taken.error());
            // Whoever cancels is told what had come of it by then, over the connection that is still there.
            if (open && taken.error().kind == ErrorKind::Cancelled && model_.host()) {
                unanswered_ = **attempt;
                work_ = Work::None;
                return lookAgain();
            }
            if (open) return lose(**attempt, taken.error());
            end(taken ? nullptr : &taken.error());
            if (taken) take(*taken);
        });
}

void ScriptActions::take(const Taken& taken) {
    // Somebody may have signed in elsewhere meanwhile; it is in the history of where it is.
    if (taken.job.account != accountOf(model_.state())) return Q_EMIT submittedElsewhere(taken.job);
    model_.change([&taken](JourneyState& state) {
        state.submitted = taken.job;
        state.jobEnded = false;
        state.resultsFetched = false;
    });
    if (taken.unnoted) return Q_EMIT submittedUnnoted(*taken.unnoted);
    taken.foundAgain ? Q_EMIT foundAgain(taken.job) : Q_EMIT submitted(taken.job);
}

void ScriptActions::lose(const SubmissionAttempt& attempt, const Error& error) {
    unanswered_ = attempt;
    work_ = Work::None;
    Q_EMIT workChanged();
    model_.noticeError(error);
    Q_EMIT answerLost(attempt);
}

void ScriptActions::lookAgain() {
    const auto host = model_.host();
    if (!unanswered_ || !host || work_ != Work::None) return;
    if (unanswered_->job.account != accountOf(model_.state())) return;
    const SubmissionAttempt attempt = *unanswered_;
    unanswered_.reset();
    begin(Work::Looking);
    task_ = startTask<std::optional<Taken>>(
        this,
        [host, attempt, journey = model_.state(),
         remember = services_.remember](TaskContext& context) -> Expected<std::optional<Taken>> {
            const auto found = findAttempt(*host, attempt, SystemClock(), context.stop());
            if (!found) return failure(found);
            if (!*found) return std::optional<Taken>();
            Taken taken = remembered(**found, journey, remember);
            taken.foundAgain = true;
            return std::optional(taken);
        },
        [this, attempt](const Expected<std::optional<Taken>>& found) {
            // Looked for again at the next sign-in, or once Slurm answers.
            if (!found) return lose(attempt, found.error());
            end(nullptr);
            if (*found) return take(**found);
            Q_EMIT notTaken(attempt);
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
