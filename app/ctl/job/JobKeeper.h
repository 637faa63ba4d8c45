#pragma once

#include <optional>

#include "core/job/JobSpec.h"
#include "core/journey/JourneyState.h"
#include "core/run/RunRecipe.h"

namespace atelier::ctl {

/// Puts the job that a run submits into the user's history, and records there each state that it is seen in.
/// That the history cannot be written is said on the terminal; the run goes on.
class JobKeeper {
public:
    /// `login`: who is signed in. `spec`: the recipe's job, which must outlive the keeper.
    JobKeeper(Login login, const JobSpec& spec);
    /// Gives a run this login, and has it call the keeper beside what the observer does already. The keeper
    /// must outlive the run.
    void attach(RunOptions& options, RunObserver& observer);

private:
    Login login_;
    const JobSpec& spec_;
    std::optional<SubmittedJob> job_ = {};
    JobState seen_ = JobState::Unknown;
};

}  // namespace atelier::ctl
