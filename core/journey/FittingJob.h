#pragma once

#include "core/account/SiteFacts.h"
#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/render/ScriptChanges.h"

namespace atelier {

struct JourneyState;
struct Recipe;

/// What somebody has said about a job where the job itself does not tell.
struct SaidOfJob {
    bool cpus = false;           ///< the single CPU that it has was asked for
    bool gpus = false;           ///< so was the single GPU
    bool time = false;           ///< and the hour
    bool place = false;          ///< and where its environment is made
    bool noIndex = false;        ///< and where its packages come from
    bool modules = false;        ///< and that it loads no module
    bool sharesArchive = false;  ///< its archive is where others have put it; nothing is sent there
};

/// What a recipe says of its job.
SaidOfJob saidBy(const Recipe& recipe);

/// The job's defaults for a cluster: its modules, its first GPU with its share of the node, its folders; what
/// does not fit the cluster or the account is replaced by what does. Numbers of CPUs and of memory that
/// `current` says without naming GPUs stay; so do its partition, and no GPU, on a cluster that has them.
JobSpec suggestedJob(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& current,
                     const SaidOfJob& said = {});

/// A job that somebody asks for, on a cluster.
struct JobFit {
    JobSpec said;     ///< as it is asked for, fitting or not, with what is left open filled in (suggestedJob)
    JobSpec fitting;  ///< with what does not fit replaced by what does
    bool isMade = false;  ///< whether the user has let it be made to fit
    bool operator==(const JobFit&) const = default;
};

/// What a cluster and an account make of a job that somebody asks for.
JobFit jobFit(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& asked,
              const SaidOfJob& said);

/// Fills in what nobody has said of the journey's job; does nothing before the first sign-in. What the user
/// has set, and else what the recipe says, stays as it is, fitting or not. `state.fit` tells what would fit.
void proposeJob(JourneyState& state);

/// The lines of the script that do not fit, each with the one that does. Empty where all of it fits.
QList<ScriptChange> misfittingLines(const JourneyState& state);
/// The lines that were made to fit, each as it was said and as it is.
QList<ScriptChange> fittedLines(const JourneyState& state);

/// Replaces what does not fit by what does, except what has been changed since the sign-in.
void makeFit(JourneyState& state);
/// Takes back what makeFit has replaced, as far as nobody has changed it since.
void putBackAsSaid(JourneyState& state);

}  // namespace atelier
