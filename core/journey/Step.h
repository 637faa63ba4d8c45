#pragma once

#include <QList>

namespace atelier {

/// The steps of the journey, in the tutorial's order.
enum class Step { Connect, Program, Dataset, Environment, Trial, Script, Follow, Results };

/// All steps, in order.
QList<Step> allSteps();

/// Whether a step can be worked on, or is done.
enum class StepState { Open, Done, Blocked };

/// What a blocked step needs first.
enum class StepNeed { Nothing, Connection, Program, Job };

/// What has changed since a step was done, so that it must be done again.
enum class StepChange {
    None,
    Cluster,        ///< it was done on another cluster
    Account,        ///< it was done with another account of this cluster
    Program,        ///< another program was chosen
    ProgramFolder,  ///< the program goes to another folder of the cluster
    ProgramFiles,   ///< files of the program were changed
    Dataset,        ///< another dataset was chosen
    Archive,        ///< the job reads another archive
    DatasetFiles,   ///< files of the dataset were changed
    Environment,    ///< modules, place or packages of the environment were changed
    Requirements,   ///< the list of packages was edited
    ScriptSteps,    ///< the job runs other lines
};

/// The status of a step.
struct StepStatus {
    Step step = Step::Connect;
    StepState state = StepState::Open;
    StepNeed need = StepNeed::Nothing;  ///< what a blocked step needs
    /// Why the step has to be done again; None where it was never done or is done.
    StepChange change = StepChange::None;
    bool operator==(const StepStatus&) const = default;
};

}  // namespace atelier
