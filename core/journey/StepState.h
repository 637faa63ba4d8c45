#pragma once

namespace atelier {

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
    ProgramGone,      ///< the program that the job runs is not on the cluster
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

}  // namespace atelier
