#pragma once

#include "app/ctl/terminal/ProgressBar.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/run/RunRecipe.h"

namespace atelier::ctl {

/// Prints on the terminal what happens in a run, while it happens.
class RunReport {
public:
    /// An observer of a run, which prints by this report; the report must outlive it.
    RunObserver observer();
    /// Sets the job that the report is about: one that was submitted before.
    void setJob(const SubmittedJob& job) { job_ = job; }
    /// Prints, when the run ends, that it is unknown whether Slurm has the job; `look` is the command that
    /// finds out.
    void lostAnswer(const OpenSubmission& submission, const QString& look);
    /// Prints why the run stopped, and what becomes of a job that was submitted by then. Returns the exit
    /// code.
    int stopped(const Error& error);
    /// Prints the result of a run.
    void reportOutcome(const RunOutcome& outcome);

private:
    void began(Step step);
    void tried(const TrialEvent& event);
    void looked(const FollowUpdate& update);
    /// Whether an error is that the job's own folder is missing, since the job ended before it kept anything.
    bool isMissingResults(const Error& error) const;

    ProgressBar bar_;
    JobState lastState_ = JobState::Unknown;
    QString lastReason_;  ///< why it waited when it was last seen
    SubmittedJob job_;
    QStringList lost_;  ///< what to print after the reason
};

}  // namespace atelier::ctl
