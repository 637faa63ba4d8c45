#pragma once

#include <QList>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/cluster/Catalogue.h"
#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/store/OpenSubmissions.h"

namespace atelier {

/// What became of a submission whose answer never arrived.
enum class SubmissionFate {
    Taken,     ///< Slurm has accepted it: it is a job
    NotTaken,  ///< neither the queue nor the cluster's accounting knows it: it never reached Slurm
    /// The queue does not know it, and there is no accounting, or none that surely goes back to its day, to
    /// tell whether it has ended.
    NotSeen,
    TooEarly,  ///< nothing knows it, but sbatch may still be at work on the cluster (sbatchMayTry)
    Unknown,   ///< it could not be found out
};

/// What was found out about one submission.
struct SubmissionOutcome {
    OpenSubmission submission;  ///< for Taken, its entry has the job's number
    SubmissionFate fate = SubmissionFate::Unknown;
    /// Why it could not be found out; for Taken, why the history could not record the job.
    std::optional<Error> trouble = {};
    bool again = false;  ///< it stays open, and will be looked for again
    bool operator==(const SubmissionOutcome&) const = default;
};

/// How many days a submission is looked for: the accounting of few sites goes back much further.
constexpr int daysLookedFor = 30;

/// How long sbatch may work after it was started, whether or not anybody waits for its answer: where the
/// queue is full or busy it asks up to 16 times with pauses of 1 to 15 s (sbatch.c, MAX_RETRIES), and each
/// time it may wait for an answer, 10 s unless the site has set another time (slurm.conf(5), MessageTimeout;
/// some sites set 30).
constexpr std::chrono::minutes sbatchMayTry{10};

/// The time from which it can be said that Slurm has not accepted a submission.
QDateTime decidedFrom(const OpenSubmission& submission);

/// Looks for submissions by their comments: among the jobs in the queue and those that ended in the last
/// minutes, then in the cluster's accounting, even where the queue could not be read. A submission of the
/// last minutes is looked for as by findSubmission. The result is NotTaken only where nothing can be under
/// way any more and the accounting surely goes back to its day: not before `decidedFrom`, not after
/// daysLookedFor, and not for a submission dated in the future, since the clock was wrong then. The outcomes
/// are in the order of the submissions.
QList<SubmissionOutcome> lookForSubmissions(RemoteHost& host, const QList<OpenSubmission>& submissions,
                                            const Clock& clock, const std::stop_token& stop);

/// Whether an entry of the history belongs to somebody.
using OwnsEntry = std::function<bool(const HistoryEntry&)>;

/// Returns a function that tells whether an entry belongs to an account, whichever host of its cluster it was
/// submitted to and whichever port a practice cluster had then. Blocks.
OwnsEntry ownedBy(const ClusterAccount& account, const Catalogue& catalogue);

/// Whose submissions are looked for, and the function that puts their jobs into the history.
struct SubmissionOwner {
    OwnsEntry owns;
    std::function<Expected<void>(const HistoryEntry&)> remember;
    /// Who is signed in: a job that was submitted to this host is recorded with the present port.
    std::optional<Login> login = {};
};

/// Looks, as lookForSubmissions does, for all open submissions of the account that is signed in. Jobs that
/// Slurm has accepted are put into the history, and submissions whose fate is known are settled. Those that
/// another process works on are skipped. Where a record or the history cannot be written, the outcome has
/// that error as `trouble`, and the submission stays open.
QList<SubmissionOutcome> resolveOpenSubmissions(RemoteHost& host, const OpenSubmissions& among,
                                                const SubmissionOwner& owner, const Clock& clock,
                                                const std::stop_token& stop);

}  // namespace atelier
