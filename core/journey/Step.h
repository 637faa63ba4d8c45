#pragma once

#include <QList>

namespace atelier {

/// The steps of the journey, in the tutorial's order.
enum class Step { Connect, Program, Dataset, Environment, Trial, Script, Follow, Results };

/// All of them, in order.
QList<Step> allSteps();

/// Whether a step can be worked on, and whether it is behind us.
enum class StepState { Open, Done, Blocked };

/// Why a step is blocked.
enum class StepNeed { Nothing, Connection, Program, Job };

/// How a step stands.
struct StepStatus {
    Step step = Step::Connect;
    StepState state = StepState::Open;
    StepNeed need = StepNeed::Nothing;  ///< what is missing where it is blocked
    bool operator==(const StepStatus&) const = default;
};

}  // namespace atelier
