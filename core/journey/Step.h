#pragma once

#include <QList>
#include <QString>

namespace atelier {

struct JourneyState;

/// The steps of the journey, in the tutorial's order; the last name counts them. What there is to know of
/// each is its row in the table of Step.cpp.
enum class Step { Connect, Program, Dataset, Environment, Trial, Script, Follow, Results, Count };

/// The step that a journey begins with.
inline constexpr Step firstStep = Step(0);
/// The step that a journey ends with.
inline constexpr Step lastStep = Step(int(Step::Count) - 1);

/// All steps, in order.
QList<Step> allSteps();
/// The step after one; for the last one, that step itself.
Step nextStep(Step step);
/// The name of a step that its user reads, in the application's language.
QString stepTitle(Step step);
/// The heading of a step's page, which may say more than its name.
QString stepHeading(Step step);
/// The name of a step in recipes: "dataset".
QString stepKey(Step step);
/// The name of the sign that a step shows in place of its number, a file of resources/icons: "plug". It is
/// empty for the steps that the tutorial numbers.
QString stepSign(Step step);
/// Whether a recipe that runs without a person does something at a step, for which core/run then has a part.
constexpr bool runsUnattended(Step step) {
    switch (step) {
        case Step::Connect:
        case Step::Program:
        case Step::Dataset:
        case Step::Environment:
        case Step::Trial:
        case Step::Script:
        case Step::Follow:
        case Step::Results:
            return true;
        case Step::Count:
            break;
    }
    return false;
}

/// Whether a step can be worked on, or is done.
enum class StepState { Open, Done, Blocked };

/// What a blocked step needs first.
enum class StepNeed {
    Nothing,
    Connection,
    Program,
    Secret,  ///< something masked stands among the program's arguments in place of a key
    Job,
};

/// What has changed since a step was done, so that it must be done again.
enum class StepChange {
    None,
    Cluster,          ///< it was done on another cluster
    Account,          ///< it was done with another account of this cluster
    Program,          ///< another program was chosen
    ProgramFolder,    ///< the program goes to another folder of the cluster
    ProgramFiles,     ///< files of the program were changed
    Dataset,          ///< another dataset was chosen
    Archive,          ///< the job reads another archive
    DatasetFiles,     ///< files of the dataset were changed
    Environment,      ///< modules, place or packages of the environment were changed
    Requirements,     ///< the list of packages was edited
    KeptEnvironment,  ///< the environment in the home folder was made anew, or works no more
    EnvironmentGone,  ///< the environment in the home folder is not there any more
    ProgramGone,      ///< the program is not on the cluster any more
    Unknown,          ///< nothing tells whether it was done with what is there now
    ScriptSteps,      ///< the job runs other lines
    OwnLines,         ///< the script has lines written by hand, which a try does not run
    OwnSoftware,      ///< lines written by hand load modules or install packages, which the test does not
    Failed,           ///< it failed when it was last done
    Job,              ///< the job is another one than the one that was submitted
    JobFailed,        ///< the job ended in a failure
    JobCancelled,     ///< somebody cancelled the job
    JobOutOfTime,     ///< the job reached its time limit, or a time by which it had to be done
    JobStopped,       ///< the job lost its node, or gave way to another one
    JobPartFailed,    ///< of the job's pieces, runs or tasks, at least one did not complete
    JobEndUnknown,    ///< nothing tells any more how the job ended
};

/// Whether a step was done with what is there now and did not go well, which its page shows itself, rather
/// than something being another since.
constexpr bool isFailure(StepChange change) {
    switch (change) {
        case StepChange::Failed:
        case StepChange::JobFailed:
        case StepChange::JobCancelled:
        case StepChange::JobOutOfTime:
        case StepChange::JobStopped:
        case StepChange::JobPartFailed:
        case StepChange::JobEndUnknown:
            return true;
        case StepChange::None:
        case StepChange::Cluster:
        case StepChange::Account:
        case StepChange::Program:
        case StepChange::ProgramFolder:
        case StepChange::ProgramFiles:
        case StepChange::Dataset:
        case StepChange::Archive:
        case StepChange::DatasetFiles:
        case StepChange::Environment:
        case StepChange::Requirements:
        case StepChange::KeptEnvironment:
        case StepChange::EnvironmentGone:
        case StepChange::ProgramGone:
        case StepChange::Unknown:
        case StepChange::ScriptSteps:
        case StepChange::OwnLines:
        case StepChange::OwnSoftware:
        case StepChange::Job:
            break;
    }
    return false;
}

/// What there is to know of a step that is done.
enum class StepNote {
    None,
    EarlierDataset,  ///< an earlier version of the dataset is used, by the user's decision
};

/// The status of a step.
struct StepStatus {
    Step step = Step::Connect;
    StepState state = StepState::Open;
    StepNeed need = StepNeed::Nothing;  ///< what a blocked step needs
    /// Why the step has to be done again; None where it was never done or is done.
    StepChange change = StepChange::None;
    StepNote note = StepNote::None;
    bool operator==(const StepStatus&) const = default;
};

/// The status of one step.
StepStatus stepStatus(const JourneyState& state, Step step);
/// Whether a step is done.
bool isDone(const JourneyState& state, Step step);

/// The status of every step, in the order of the journey. Only Connect is needed by all; experienced users
/// may skip the dataset, the test of the environment and the try.
QList<StepStatus> stepStatuses(const JourneyState& state);

}  // namespace atelier
