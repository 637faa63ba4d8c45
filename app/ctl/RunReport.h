#pragma once

#include "app/ctl/terminal/ProgressBar.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/run/RunRecipe.h"

namespace atelier::ctl {

/// Tells a run on the terminal as it goes.
class RunReport {
public:
    /// An observer that tells this report; the report must outlive it.
    RunObserver observer();
    /// Nobody knows whether Slurm has taken the job; `look` is what to type to be told.
    void lose(const OpenSubmission& submission, const QString& look);
    /// Says why the run went no further, and what becomes of a job that was submitted by then.
    int stopped(const Error& error);
    /// What the run came to.
    void conclude(const RunOutcome& outcome);

private:
    void began(Step step);
    void tried(const TrialEvent& event);
    void looked(const FollowUpdate& update);
    /// Whether it is the job's own folder that is not there: it ended before it kept anything.
    bool isMissingResults(const Error& error) const;

    ProgressBar bar_;
    JobState lastState_ = JobState::Unknown;
    SubmittedJob job_;
    QStringList lost_;  ///< what to say once it is said why
};

}  // namespace atelier::ctl
