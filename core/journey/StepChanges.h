#pragma once

#include <optional>

#include "core/journey/StepState.h"

namespace atelier {

struct JourneyState;

// These functions are for the rows of Step.h, and for this room only. Each tells what has changed since a
// step was done: StepChange::None where nothing has, so that the step is done; none where it never was done.

/// What has changed of the connection: nothing while it is there; no change of the journey makes it another
/// one.
std::optional<StepChange> changeSinceConnected(const JourneyState& state);
/// What has changed of the program since it was put on the cluster.
std::optional<StepChange> changeSinceProgram(const JourneyState& state);
/// What has changed of the dataset and its archive since it was sent.
std::optional<StepChange> changeSinceDataset(const JourneyState& state);
/// What has changed of the environment since it was tested.
std::optional<StepChange> changeSinceEnvironment(const JourneyState& state);
/// What has changed of the job's steps since they were tried; a try runs those that the form knows.
std::optional<StepChange> changeSinceTrial(const JourneyState& state);
/// What has changed of the job since it was submitted from here, whatever became of it.
std::optional<StepChange> changeSinceSubmission(const JourneyState& state);
/// What has changed of the job since one has ended; where that is the one that would be submitted now, how it
/// ended.
std::optional<StepChange> changeSinceEnd(const JourneyState& state);
/// What has changed of the job since the results of one that had ended were brought, whether or not it went
/// well.
std::optional<StepChange> changeSinceResults(const JourneyState& state);

}  // namespace atelier
