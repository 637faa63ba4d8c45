#pragma once

#include <QList>
#include <functional>
#include <optional>
#include <stop_token>

#include "core/base/Clock.h"
#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/store/OpenSubmissions.h"

namespace atelier {

/// What became of a submission whose answer never arrived.
enum class SubmissionFate {
    Taken,     ///< it is a job
    NotTaken,  ///< neither the queue nor the accounts of the cluster know it: it never reached Slurm
    NotSeen,   ///< the queue does not know it, and accounts that would tell whether it has ended there are
               ///< none
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

/// Looks for submissions by their comments: among the jobs in the queue and those that ended in the last
/// minutes, and then in the cluster's accounts. One of the last minutes it looks for as findSubmission does.
/// In the order of the submissions.
QList<SubmissionOutcome> lookForSubmissions(RemoteHost& host, const QList<OpenSubmission>& submissions,
                                            const Clock& clock, const std::stop_token& stop);

/// Whose submissions are looked for, and what notes their jobs in the history.
struct SubmissionOwner {
    std::function<bool(const HistoryEntry&)> owns;
    std::function<Expected<void>(const HistoryEntry&)> remember;
};

/// The same for all that were left open by somebody who is signed in now: those that were taken are noted in
/// the history, and those whose fate is known are settled. What another process is about is left to it.
QList<SubmissionOutcome> resolveOpenSubmissions(RemoteHost& host, const OpenSubmissions& among,
                                                const SubmissionOwner& owner, const Clock& clock,
                                                const std::stop_token& stop);

}  // namespace atelier
