#include "core/submit/LookForSubmissions.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "core/error/StoppedErrors.h"
#include "core/slurm/Sacct.h"
#include "core/slurm/SlurmText.h"
#include "core/slurm/Squeue.h"
#include "core/submit/FindSubmission.h"
#include "core/submit/HistoryJobs.h"

namespace atelier {

namespace {

constexpr int looksAtTheQueue = 3;
constexpr qint64 young = 5LL * 60;  // seconds

constexpr qint64 secondsADay = 24LL * 3600;
constexpr qint64 mayTry = std::chrono::seconds(sbatchMayTry).count();

qint64 secondsSince(const OpenSubmission& submission, const QDateTime& now) {
    return submission.entry.submittedAt.secsTo(now);
}

/// One look at a cluster for several submissions.
class Look {
public:
    Look(RemoteHost& host, const QList<OpenSubmission>& submissions, const Clock& clock, std::stop_token stop)
        : host_(host), clock_(clock), stop_(std::move(stop)) {
        for (const OpenSubmission& submission : submissions) outcomes_ << SubmissionOutcome{submission};
    }

    QList<SubmissionOutcome> run() {
        const auto queue = lookAtTheQueue();
        const bool stopped = !queue && queue.error().kind() == ErrorKind::Cancelled;
        if (!stopped && isAnyMissing()) lookIntoTheAccounts();
        // Where the queue could not be read, a job that the accounting does not know may still be in it.
        if (!queue) giveUp(queue.error());
        return outcomes_;
    }

private:
    template <typename Visit>
    void forMissing(const Visit& visit) {
        for (SubmissionOutcome& outcome : outcomes_)
            if (outcome.fate != SubmissionFate::Taken) visit(outcome);
    }
    bool isAnyMissing() {
        bool any = false;
        forMissing([&any](const SubmissionOutcome&) { any = true; });
        return any;
    }
    bool isAnyYoungMissing() {
        bool any = false;
        forMissing([&](const SubmissionOutcome& outcome) {
            any |= qAbs(secondsSince(outcome.submission, clock_.now())) < young;
        });
        return any;
    }
    static void found(SubmissionOutcome& outcome, const QString& jobId) {
        outcome.fate = SubmissionFate::Taken;
        outcome.submission.entry.jobId = jobId;
    }

    Expected<void> lookAtTheQueue() {
        for (int look = 0; look < looksAtTheQueue; ++look) {
            if (look > 0 && !clock_.sleepFor(pauseBetweenLooks, stop_)) return failure(error::Cancelled{});
            const auto rows = jobsNowAndLately(host_, stop_);
            if (!rows) return failure(rows);
            forMissing([&rows](SubmissionOutcome& outcome) {
                const QString id = numberOfJob(*rows, outcome.submission.comment);
                if (!id.isEmpty()) found(outcome, id);
            });
            if (!isAnyYoungMissing()) break;
        }
        return {};
    }

    void lookIntoTheAccounts() {
        qint64 oldest = 0;
        forMissing([&](const SubmissionOutcome& outcome) {
            oldest = std::max(oldest, secondsSince(outcome.submission, clock_.now()));
        });
        const auto days = std::min<qint64>(oldest / secondsADay, daysLookedFor) + 2;
        const auto jobs = askTheAccounts(sacctSubmittedCommand(static_cast<int>(days)));
        forMissing([&](SubmissionOutcome& outcome) {
            if (!jobs)
                giveUp(outcome, jobs.error());
            else if (jobs->hasNone)
                notFound(outcome, false);
            else
                judge(outcome, findInAccounts(jobs->lines, outcome.submission.comment));
        });
    }

    Expected<SubmittedJobs> askTheAccounts(const Command& sacct) {
        const auto answer = host_.run(sacct, stop_, mostSlurmBytes);
        if (!answer) return failure(answer);
        auto jobs = parseSubmitted(*answer);
        if (jobs) return jobs;
        // `checkedAnswer` makes the error that names the host.
        const auto checked = checkedAnswer(host_, sacct, *answer);
        if (!checked) return failure(checked);
        return jobs;
    }

    void judge(SubmissionOutcome& outcome, const InAccounts& inAccounts) {
        if (!inAccounts.jobId.isEmpty()) return found(outcome, inAccounts.jobId);
        notFound(outcome, inAccounts.tellsAll);
    }

    void notFound(SubmissionOutcome& outcome, bool accountsTellAll) {
        const qint64 age = secondsSince(outcome.submission, clock_.now());
        outcome.again = qAbs(age) < mayTry;
        const bool covered = age >= mayTry && age <= daysLookedFor * secondsADay;
        if (outcome.again)
            outcome.fate = SubmissionFate::TooEarly;
        else
            outcome.fate = accountsTellAll && covered ? SubmissionFate::NotTaken : SubmissionFate::NotSeen;
    }

    void giveUp(const Error& error) {
        forMissing([&](SubmissionOutcome& outcome) { giveUp(outcome, error); });
    }
    void giveUp(SubmissionOutcome& outcome, const Error& error) {
        const bool old = secondsSince(outcome.submission, clock_.now()) > daysLookedFor * secondsADay;
        outcome.fate = SubmissionFate::Unknown;
        outcome.trouble = error;
        outcome.again = !old || error.kind() == ErrorKind::Cancelled;
    }

    RemoteHost& host_;
    const Clock& clock_;
    std::stop_token stop_;
    QList<SubmissionOutcome> outcomes_;
};

}  // namespace

QDateTime decidedFrom(const OpenSubmission& submission) {
    return submission.entry.submittedAt.addSecs(mayTry);
}

QList<SubmissionOutcome> lookForSubmissions(RemoteHost& host, const QList<OpenSubmission>& submissions,
                                            const Clock& clock, const std::stop_token& stop) {
    if (submissions.isEmpty()) return {};
    return Look(host, submissions, clock, stop).run();
}

OwnsEntry ownedBy(const ClusterAccount& account, const Catalogue& catalogue) {
    return [account, catalogue](const HistoryEntry& entry) {
        return isOf(withPractice(entry, catalogue), account);
    };
}

QList<SubmissionOutcome> resolveOpenSubmissions(RemoteHost& host, const OpenSubmissions& among,
                                                const SubmissionOwner& owner, const Clock& clock,
                                                const std::stop_token& stop) {
    std::vector<SubmissionRecord> records;
    QList<OpenSubmission> ours;
    QList<std::optional<Error>> hindrances;
    for (const OpenSubmission& submission : among.read().open) {
        if (!owner.owns(submission.entry)) continue;
        SubmissionRecord record(among);
        const auto taken = record.takeOver(submission);
        if (taken ? !*taken : taken.error().kind() == ErrorKind::FileLocked) continue;
        ours << submission;
        // A practice cluster may have got another port since.
        if (owner.login && submission.entry.host == owner.login->host)
            ours.last().entry.port = owner.login->port;
        // A record that cannot be written keeps nobody from looking for the job: the error is told with the
        // outcome.
        hindrances << (taken ? std::nullopt : std::optional(taken.error()));
        records.push_back(std::move(record));
    }
    auto outcomes = lookForSubmissions(host, ours, clock, stop);
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        SubmissionOutcome& outcome = outcomes[i];
        if (outcome.fate == SubmissionFate::Taken && owner.remember)
            if (const auto kept = owner.remember(outcome.submission.entry); !kept) {
                outcome.trouble = kept.error();
                // The submission stays open, so that it is looked for again and recorded then.
                outcome.again = true;
            }
        std::optional<Error> hindrance = hindrances[i];
        if (!hindrance && !outcome.again)
            if (const auto settled = records[std::size_t(i)].remove(); !settled) hindrance = settled.error();
        outcome.again |= hindrance.has_value();
        if (hindrance && !outcome.trouble) outcome.trouble = hindrance;
    }
    return outcomes;
}

}  // namespace atelier
