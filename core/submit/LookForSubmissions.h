#pragma once

#include <QList>
#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/cluster/Catalogue.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"
#include "core/store/OpenSubmissions.h"

namespace atelier {

/// What became of a submission whose answer never arrived.
enum class SubmissionFate {
    Taken,     ///< it is a job
    NotTaken,  ///< neither the queue nor the accounts of the cluster know it: it never reached Slurm
    NotSeen,   ///< the queue does not know it, and accounts that would tell whether it has ended there are
               ///< none, or none that surely go back to its day
    TooEarly,  ///< nothing knows it, and sbatch may still be at work on the cluster (sbatchMayTry)
    Unknown,   ///< it could not be found out
};

struct SubmissionOutcome {
    OpenSubmission submission;  ///< where it was taken, its entry has the job's number
    SubmissionFate fate = SubmissionFate::Unknown;
    /// Why it could not be found out; of a job that was taken, why this computer could not note it.
    std::optional<Error> trouble = {};
    bool again = false;  ///< whether it is left open, and looked for another time
    bool operator==(const SubmissionOutcome&) const = default;
};

/// So many days after a submission it is looked for no more: few sites' accounts go back much further.
constexpr int daysLookedFor = 30;

/// So long sbatch may be at it after it was started, whether or not anybody waits for its answer any more:
/// where the queue is full or busy it asks up to 16 times with pauses of 1 to 15 s (sbatch.c, MAX_RETRIES),
/// and each time it may wait for an answer, 10 s unless the site says otherwise (slurm.conf(5),
/// MessageTimeout; some say 30).
constexpr std::chrono::minutes sbatchMayTry{10};

/// From when on it can be said of a submission that Slurm has not taken it.
QDateTime decidedFrom(const OpenSubmission& submission);

/// Looks for submissions by their comments: among the jobs in the queue and those that ended in the last
/// minutes, and then in the cluster's accounts, also where the queue could not be read. One of the last
/// minutes it looks for as findSubmission does. NotTaken only where nothing can be on its way any more, and
/// the accounts that were asked for surely go back to its day: not before `decidedFrom`, not after
/// daysLookedFor, and not of one that is dated in the future, since the clock was wrong then.
/// In the order of the submissions.
QList<SubmissionOutcome> lookForSubmissions(RemoteHost& host, const QList<OpenSubmission>& submissions,
                                            const Clock& clock, const std::stop_token& stop);

using OwnsEntry = std::function<bool(const HistoryEntry&)>;

/// Whether something is an account's, whichever host of its cluster it was submitted to and whichever port a
/// practice cluster had then. Blocks.
OwnsEntry ownedBy(const ClusterAccount& account, const Catalogue& catalogue);

/// Whose submissions are looked for, and what notes their jobs in the history.
struct SubmissionOwner {
    OwnsEntry owns;
    std::function<Expected<void>(const HistoryEntry&)> remember;
    /// Who is signed in: what was submitted to this host is noted with its port.
    std::optional<Login> login = {};
};

/// The same for all that were left open by somebody who is signed in now: those that were taken are noted in
/// the history, and those whose fate is known are settled. What another process is about is left to it. Where
/// a record or the history cannot be written, the outcome has that for its trouble, and stays open.
QList<SubmissionOutcome> resolveOpenSubmissions(RemoteHost& host, const OpenSubmissions& among,
                                                const SubmissionOwner& owner, const Clock& clock,
                                                const std::stop_token& stop);

}  // namespace atelier
