#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"
#include "core/render/Render.h"
#include "core/trial/NodeFact.h"
#include "core/trial/TrialAllocation.h"

namespace atelier {

/// An event of a try.
struct TrialEvent {
    /// What has happened.
    enum class Kind {
        Waiting,  ///< the allocation is asked for; text is Slurm's message ("job 12 queued and waiting …")
        Started,  ///< the allocation is granted; text is the name of the node
        StepBegan,
        Output,  ///< text is one line of the program's output or error
        StepDone,
        StepFailed,  ///< exitCode is that of the step
        Learnt,      ///< `fact` is what the node has told
    };
    Kind kind = Kind::Output;
    ScriptStepId step = ScriptStepId::Modules;
    QString text;
    int exitCode = 0;
    std::optional<NodeFact> fact = {};
};

/// Runs the steps of the job's script one after the other in a short interactive allocation, and stops at the
/// first one that fails. Cancelling releases the allocation. Errors: AllocationRefused (the site's own
/// words), TrialStepFailed, ModulesMissing where nothing on the node can load modules, SlurmUnavailable,
/// those of RemoteHost.
Expected<void> tryInteractively(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                const TrialLimits& limits,
                                const std::function<void(const TrialEvent&)>& observer, std::stop_token stop);

}  // namespace atelier
