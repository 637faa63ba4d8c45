#include "core/slurm/JobStatus.h"

#include <array>

namespace atelier {

namespace {

struct StateName {
    const char* code;
    const char* name;
    JobState state;
};

// slurm_protocol_defs.c and doc/html/job_state_codes.shtml of Slurm 26.05; the base states first, then the
// flags that are shown in their place.
constexpr std::array stateNames{
    StateName{"PD", "PENDING", JobState::Pending},
    StateName{"R", "RUNNING", JobState::Running},
    StateName{"S", "SUSPENDED", JobState::Suspended},
    StateName{"CD", "COMPLETED", JobState::Completed},
    StateName{"CA", "CANCELLED", JobState::Cancelled},
    StateName{"F", "FAILED", JobState::Failed},
    StateName{"TO", "TIMEOUT", JobState::TimedOut},
    StateName{"NF", "NODE_FAIL", JobState::NodeFailed},
    StateName{"PR", "PREEMPTED", JobState::Preempted},
    StateName{"BF", "BOOT_FAIL", JobState::BootFailed},
    StateName{"DL", "DEADLINE", JobState::DeadlineMissed},
    StateName{"OOM", "OUT_OF_MEMORY", JobState::OutOfMemory},
    StateName{"CG", "COMPLETING", JobState::Completing},
    StateName{"SO", "STAGE_OUT", JobState::Completing},
    StateName{"CF", "CONFIGURING", JobState::Configuring},
    StateName{"RS", "RESIZING", JobState::Running},
    StateName{"RQ", "REQUEUED", JobState::Requeued},
    StateName{"RF", "REQUEUE_FED", JobState::Requeued},
    StateName{"RH", "REQUEUE_HOLD", JobState::Requeued},
    StateName{"SE", "SPECIAL_EXIT", JobState::Requeued},
    StateName{"ST", "STOPPED", JobState::Suspended},
    StateName{"RV", "REVOKED", JobState::Cancelled},
    StateName{"RD", "RESV_DEL_HOLD", JobState::Pending},
    StateName{"SI", "SIGNALING", JobState::Running},
    StateName{"", "POWER_UP_NODE", JobState::Configuring},
};

}  // namespace

bool isFinal(JobState state) {
    switch (state) {
        case JobState::Completed:
        case JobState::Cancelled:
        case JobState::Failed:
        case JobState::TimedOut:
        case JobState::NodeFailed:
        case JobState::Preempted:
        case JobState::BootFailed:
        case JobState::DeadlineMissed:
        case JobState::OutOfMemory:
            return true;
        case JobState::Unknown:
        case JobState::Pending:
        case JobState::Configuring:
        case JobState::Running:
        case JobState::Suspended:
        case JobState::Completing:
        case JobState::Requeued:
            return false;
    }
    return false;
}

JobState jobStateFromSlurm(const QString& name) {
    QString word = name.trimmed().section(QLatin1Char(' '), 0, 0).toUpper();
    // A column of sacct that is too narrow ends in "+".
    const bool cut = word.size() > 1 && word.endsWith(QLatin1Char('+'));
    if (cut) word.chop(1);
    if (word.isEmpty()) return JobState::Unknown;
    for (const auto& known : stateNames) {
        const QLatin1String full(known.name);
        if (word == QLatin1String(known.code) || word == full) return known.state;
    }
    for (const auto& known : stateNames)
        if (cut && QLatin1String(known.name).startsWith(word)) return known.state;
    return JobState::Unknown;
}

QString slurmName(JobState state) {
    for (const auto& known : stateNames)
        if (known.state == state) return QLatin1String(known.name);
    return {};
}

bool hasEnded(const JobStatus& status) {
    return isFinal(status.state) || status.isForgotten();
}

bool neverBegan(const JobStatus& status) {
    // Slurm forgets tasks that ended early, but they are still counted in `piecesDone`: then some task has
    // run.
    const bool someRan = status.piecesDone > status.piecesCancelled && status.piecesCancelled > 0;
    return status.state == JobState::Cancelled && status.nodes.isEmpty() && status.secondsRun == 0 &&
           !someRan;
}

}  // namespace atelier
