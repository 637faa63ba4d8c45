#include "ui/script/ScriptActions.h"

#include <algorithm>
#include <utility>

#include "core/check/ToldByCluster.h"
#include "core/journey/GivenToJob.h"
#include "core/submit/CheckSubmission.h"
#include "core/submit/HistoryJobs.h"
#include "core/submit/SubmitJob.h"

namespace atelier {

namespace {

using Remember = std::function<Expected<void>(const JourneyState&)>;

ScriptActions::Taken remembered(const SubmittedJob& job, JourneyState journey, const Remember& remember) {
    ScriptActions::Taken taken{job, {}};
    if (!remember) return taken;
    journey.submitted = job;
    if (const auto kept = remember(journey); !kept) taken.unrecorded = kept.error();
    return taken;
}

/// What is known of a submission beside its end.
struct KnownBeside {
    std::optional<ClusterVerdict> verdict;
    std::optional<OpenSubmission> left;
};

/// Whether nobody should submit it without looking at what the cluster says.
bool isHeldBack(const ClusterVerdict& verdict) {
    return std::ranges::any_of(verdict.diagnostics, [](const Diagnostic& one) {
        return one.severity == Severity::Error || isMissingPath(one);
    });
}

/// Whether the cluster has nothing against submitting the script. Errors: also those of Slurm.
Expected<bool> askFirst(RemoteHost& host, const JourneyState& journey, const QString& script,
                        KnownBeside& beside, const std::stop_token& stop) {
    const auto verdict = checkSubmission(host, journey, script, stop);
    if (!verdict) return failure(verdict);
    beside.verdict = *verdict;
    if (!verdict->slurm) return failure(verdict->slurm);
    return !isHeldBack(*verdict);
}

/// `asked`: the journey when it was submitted.
SubmittedJob foundJob(const OpenSubmission& submission, const ClusterAccount& account,
                      const JourneyState& asked) {
    SubmittedJob job = submittedJob(submission.entry, account);
    job.name = submission.name;
    job.fromHistory = false;
    setGiven(job, asked);
    return job;
}

/// The submissions of an account, whichever window they are of.
SubmissionOwner ownerOf(const ClusterAccount& account, const Login& login, const AppServices& services) {
    SubmissionOwner owner{ownedBy(account, services.catalogue), {}, login};
    if (const Remember& remember = services.remember)
        owner.remember = [account, remember](const HistoryEntry& entry) {
            JourneyState journey;
            journey.login = Login{entry.host, entry.port, entry.user};
            journey.job = entry.job;
            journey.submitted = submittedJob(entry, account);
            return remember(journey);
        };
    return owner;
}

}  // namespace

ScriptActions::ScriptActions(JourneyModel& model, const AppServices& services, QObject* parent)
    : QObject(parent), model_(model), services_(services), open_(OpenSubmissions::in(services.dataFolder)) {
    model_.onChange({JourneyFact::Connection, JourneyFact::Cluster, JourneyFact::Login}, this,
                    [this](const JourneyChange& change) {
                        if (change.isOf(JourneyFact::Connection)) lookDue_ = true;
                        lookAfterSignIn();
                    });
    later_.setSingleShot(true);
    connect(&later_, &QTimer::timeout, this, [this] {
        constexpr std::chrono::seconds whileBusy{30};
        work_ == Work::None ? lookIfAnyIsOpen() : later_.start(whileBusy);
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
            return checkSubmission(*host, journey, script, context.stop());
        },
        [this, script, asked = accountOf(model_.state())](Expected<ClusterVerdict> verdict) {
            // The user may have signed in elsewhere meanwhile, where nothing was asked.
            if (asked != accountOf(model_.state())) return end(nullptr);
            if (!verdict) return end(&verdict.error());
            Q_EMIT checked(script, verdict->diagnostics);
            end(verdict->slurm ? nullptr : &verdict->slurm.error());
            if (verdict->slurm) Q_EMIT estimated(script, *verdict->slurm);
        });
}

void ScriptActions::submit(const QString& script, Before before) {
    const auto host = model_.host();
    if (!host || work_ != Work::None) return;
    begin(Work::Submitting);
    const auto beside = std::make_shared<KnownBeside>();
    task_ = startTask<std::optional<Taken>>(
        this,
        [host, script, before, beside, open = open_, journey = model_.state(), remember = services_.remember,
         clock = services_.clock](TaskContext& context) -> Expected<std::optional<Taken>> {
            if (before == Before::Asking) {
                const auto sound = askFirst(*host, journey, script, *beside, context.stop());
                if (!sound) return failure(sound);
                if (!*sound) return std::nullopt;
            }
            SubmissionRecord record(open);
            const auto job = submitJob(*host, journey, script, record, context.stop(), *clock);
            if (!job) {
                if (record.isOpen()) beside->left = record.submission();
                record.release();
                return failure(job);
            }
            // The job is recorded before the window is told: it may be closed at any moment, and the job must
            // be found again.
            const Taken taken = remembered(*job, journey, remember);
            static_cast<void>(record.remove());
            return taken;
        },
        [this, script, beside, asked = model_.state()](const Expected<std::optional<Taken>>& taken) {
            // The user may have signed in elsewhere meanwhile, where nothing was asked.
            if (beside->verdict && accountOf(asked) == accountOf(model_.state()))
                Q_EMIT checked(script, beside->verdict->diagnostics);
            if (!taken && beside->left) return leaveOpen(*beside->left, {taken.error(), asked});
            end(taken ? nullptr : &taken.error());
            if (taken && *taken) onAnswered(**taken);
        });
}

void ScriptActions::onAnswered(const Taken& taken) {
    model_.change([&taken](JourneyState& state) { adoptJob(state, taken.job); });
    // The user may have signed in elsewhere meanwhile.
    if (taken.job.account != accountOf(model_.state())) return Q_EMIT submittedElsewhere(taken.job);
    if (taken.unrecorded) return Q_EMIT submittedUnrecorded(*taken.unrecorded);
    Q_EMIT submitted(taken.job);
}

void ScriptActions::leaveOpen(const OpenSubmission& submission, const Lost& lost) {
    lost_.insert(submission.comment, lost);
    work_ = Work::None;
    // After a cancellation the connection still stands, so that it is found out at once whether there is a
    // job.
    if (model_.host() && model_.host()->isConnected()) return look();
    Q_EMIT workChanged();
    model_.dropLostConnection();
    Q_EMIT answerLost(submission);
}

void ScriptActions::lookAfterSignIn() {
    if (!model_.host() || !accountOf(model_.state()) || work_ != Work::None) return;
    // Once for every sign-in: what could not be found then is not asked about again over the same
    // connection.
    if (std::exchange(lookDue_, false)) lookIfAnyIsOpen();
}

void ScriptActions::lookIfAnyIsOpen() {
    reading_.forget();
    reading_ = startTask<bool>(
        this, [open = open_](TaskContext&) { return Expected<bool>(!open.isEmpty()); },
        [this](const Expected<bool>& any) {
            if (!*any) return;
            // Where another action was begun meanwhile, this is done after its end.
            if (work_ != Work::None) lookDue_ = true;
            if (work_ == Work::None) look();
        });
}

void ScriptActions::look() {
    const auto host = model_.host();
    const auto login = model_.state().login;
    const auto account = accountOf(model_.state());
    if (!host || !login || !account) return;
    begin(Work::Looking);
    task_ = startTask<QList<SubmissionOutcome>>(
        this,
        [host, open = open_, owner = ownerOf(*account, *login, services_),
         clock = services_.clock](TaskContext& context) {
            return resolveOpenSubmissions(*host, open, owner, *clock, context.stop());
        },
        [this, account = *account](const Expected<QList<SubmissionOutcome>>& outcomes) {
            end(nullptr);
            if (outcomes && !outcomes->isEmpty()) tell(account, *outcomes);
        });
}

void ScriptActions::lookLater(const QList<SubmissionOutcome>& outcomes) {
    later_.stop();
    for (const SubmissionOutcome& outcome : outcomes) {
        if (outcome.fate != SubmissionFate::TooEarly) continue;
        const QDateTime from = decidedFrom(outcome.submission).addSecs(1);
        const std::chrono::milliseconds wait{qMax(0, services_.clock->now().msecsTo(from))};
        if (!later_.isActive() || wait < later_.remainingTimeAsDuration()) later_.start(wait);
    }
}

void ScriptActions::tell(const ClusterAccount& account, QList<SubmissionOutcome> outcomes) {
    for (SubmissionOutcome& outcome : outcomes) {
        const auto lost = lost_.constFind(outcome.submission.comment);
        if (lost == lost_.cend()) continue;
        if (outcome.fate == SubmissionFate::Taken)
            model_.change([job = foundJob(outcome.submission, account, lost->asked)](JourneyState& state) {
                adoptJob(state, job);
            });
        // The error of the submission may tell more than that there is no job.
        const bool broken =
            lost->why.kind() == ErrorKind::Cancelled || lost->why.kind() == ErrorKind::ConnectionLost;
        if (outcome.fate != SubmissionFate::Taken && !outcome.trouble && !broken) outcome.trouble = lost->why;
    }
    lookLater(outcomes);
    model_.addSubmissionOutcomes(outcomes);
    for (const SubmissionOutcome& outcome : std::as_const(outcomes))
        if (outcome.trouble) model_.dropLostConnection();
    Q_EMIT outcomesKnown(outcomes);
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
    if (error) {
        model_.dropLostConnection();
        Q_EMIT failed(*error);
    }
    // A sign-in may have come while this was under way.
    lookAfterSignIn();
}

}  // namespace atelier
