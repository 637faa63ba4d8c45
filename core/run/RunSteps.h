#pragma once

#include <algorithm>

#include "core/profile/ProfileStore.h"
#include "core/run/RunRecipe.h"

namespace atelier {

/// What a run of a recipe does at each of its steps. A step reads the journey's state and changes it, and
/// adds the record of what it did, as in the window. All that is given must outlive it.
class RunSteps {
public:
    /// The arguments are those of runRecipe.
    RunSteps(RemoteHost& host, const ClusterProfile& cluster, const Recipe& recipe, const RecipePlan& plan,
             const Agree& agree, const RunOptions& options, const Clock& clock, const RunObserver& observer,
             std::stop_token stop);

    /// Reads what the cluster has, fills in the recipe's job, asks what becomes of what does not fit, and
    /// whether the user agrees. Errors: those of discoverProfile and accessTo, that of Agree,
    /// and those of a job that is sure not to run.
    Expected<void> connect();
    /// Sends or clones the program. Errors: those of hostForAgreed, scanAndListProgram, sendProgram and
    /// cloneProgram; FileMissing where the program lacks the file that the job runs.
    Expected<void> program();
    /// Sends the dataset, if the recipe has one. Errors: those of hostForAgreed, listDataset and sendDataset.
    Expected<void> dataset();
    /// Makes and tests the job's environment. Errors: those of requireAgreedDestinations and
    /// prepareEnvironment.
    Expected<void> environment();
    /// Tries the job's steps in a short allocation. Errors: those of requireAgreedDestinations and
    /// tryInteractively.
    Expected<void> trial();
    /// Checks the script, here and on the cluster, and submits it. Errors: ScriptHasErrors, those of
    /// checkSubmission and submitJob.
    Expected<void> script();
    /// Follows the job until it has ended. Errors: those of followJob.
    Expected<void> follow();
    /// Brings what the job kept, if it keeps anything. Errors: those of fetchResults.
    Expected<void> results();

    /// What the steps so far have led to.
    const RunOutcome& outcome() const { return outcome_; }

private:
    Expected<void> look();
    Expected<void> consent();
    /// Makes what does not fit fit if the user wants that.
    void fit();
    QStringList unconfirmed() const;
    /// Ends the run before anything is sent where the job is sure not to run. Errors: ScriptHasErrors,
    /// ModulesMissing where nothing there can load its modules, RemotePathMissing, JobPathMissing, those of
    /// checkOnCluster.
    Expected<void> requireFits();
    /// As requireFits, by what the cluster and its Slurm say.
    Expected<void> requireAccepted();
    /// Gives the dataset the place that the window would propose, where the recipe names none.
    void proposeArchive();
    Expected<void> readProgram();
    Expected<void> sendFolder(RemoteHost& host);
    Expected<void> clone(RemoteHost& host);
    /// What Slurm says of the start of a script in which neither the check nor the cluster finds an error.
    Expected<StartEstimate> requireSound(const QString& text);
    /// Tells of what was found and not told before. Errors: ScriptHasErrors.
    Expected<void> requireNoErrors(const QList<Diagnostic>& found);
    /// What the cluster and its Slurm say of a script, beside the check's `own` findings.
    Expected<StartEstimate> askCluster(const QString& text, const QList<Diagnostic>& own);
    /// Ends the run for paths that are not there, unless the user allows that. Errors: JobPathMissing.
    Expected<void> requirePaths(const QList<Diagnostic>& missing);
    /// Of what was found, the paths that are not there and that nothing of this run will put there.
    QList<Diagnostic> missingOfOthers(const QList<Diagnostic>& found) const;
    /// Whether the user has read a finding, whoever found it.
    bool isTold(const Diagnostic& found) const;
    Expected<void> submit(const QString& text);
    /// Keeps what a try has learnt on its node in the cluster's profile.
    void keepLearnt(const NodeFact& fact) const;
    ProfileStore profileStore() const;
    QString profileKey() const;
    void say(Step step, const QString& line) const;
    void report(const FollowUpdate& update);

    RemoteHost& host_;
    const Recipe& recipe_;
    RecipePlan plan_;
    const Agree& agree_;
    const RunOptions& options_;
    QList<Diagnostic> told_;  ///< findings that the user has read already
    const Clock& clock_;
    const RunObserver& observer_;
    std::stop_token stop_;
    JourneyState journey_;
    RunOutcome outcome_;
};

/// A step of a run, and what does it.
struct RunPart {
    Step step;
    Expected<void> (RunSteps::*work)();
    /// Whether the step is done once more where the connection is lost meanwhile.
    bool again = true;
};

/// What a run is made of, in its order.
inline constexpr RunPart runParts[] = {
    {Step::Connect, &RunSteps::connect},      {Step::Program, &RunSteps::program},
    {Step::Dataset, &RunSteps::dataset},      {Step::Environment, &RunSteps::environment},
    {Step::Trial, &RunSteps::trial},          {Step::Script, &RunSteps::script, false},
    {Step::Follow, &RunSteps::follow, false}, {Step::Results, &RunSteps::results},
};

/// Whether each step at which a run does something has its part, in the order of Step, and no other has one.
consteval bool hasEveryPart() {
    for (const StepRow& row : stepTable)
        if (std::ranges::count(runParts, row.step, &RunPart::step) != (row.runsUnattended ? 1 : 0))
            return false;
    return std::ranges::is_sorted(runParts, {}, &RunPart::step);
}

static_assert(hasEveryPart(), "each step that runsUnattended has its part, in the order of Step");

}  // namespace atelier
