#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"
#include "core/render/Render.h"

namespace atelier {

/// What happens during a try, in order.
struct TrialEvent {
    enum class Kind {
        Waiting,  ///< the allocation is asked for; text is Slurm's line ("job 12 queued and waiting …")
        Started,  ///< the allocation is there; text is the node
        StepBegan,
        Output,  ///< text is one line of the program's output or error
        StepDone,
        StepFailed,  ///< exitCode says how
    };
    Kind kind = Kind::Output;
    ScriptStepId step = ScriptStepId::Modules;
    QString text;
    int exitCode = 0;
};

/// How long a try may take.
struct TrialLimits {
    int allocationMinutes = 15;
    int trainingSeconds = 60;  ///< then the training has proved that it runs, and is stopped
};

/// Runs the steps of the job's script one after the other in a short interactive allocation, and stops at the
/// first that fails. Cancelling gives the allocation back.
/// Errors: AllocationRefused (the site's own words), TrialStepFailed, SlurmUnavailable, those of RemoteHost.
Expected<void> tryInteractively(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                const TrialLimits& limits,
                                const std::function<void(const TrialEvent&)>& observer, std::stop_token stop);

}  // namespace atelier
