#pragma once

#include "core/journey/JourneyState.h"

namespace atelier::testing {

/// The state once its program was sent; where none was chosen, one that was cloned.
inline void sendProgramOf(JourneyState& state) {
    if (state.program.localFolder.isEmpty() && state.program.gitAddress.isEmpty())
        state.program.gitAddress = QStringLiteral("https://example.org/someone/program.git");
    if (const auto program = programToSend(state)) record(state.records, *program);
}

/// The state once its dataset was sent; where none was chosen, one that was.
inline void sendDatasetOf(JourneyState& state) {
    if (!state.dataset.summary) {
        state.dataset.localPath = QStringLiteral("/data/shapes");
        DatasetSummary summary;
        summary.path = state.dataset.localPath;
        summary.name = QStringLiteral("shapes");
        summary.digest = "1";
        state.dataset.summary = summary;
    }
    if (const auto dataset = datasetToSend(state)) record(state.records, *dataset);
}

/// The state once its environment was tested.
inline void testEnvironmentOf(JourneyState& state) {
    if (const auto environment = environmentToTest(state)) record(state.records, *environment);
}

/// The state once a try succeeded.
inline void tryStepsOf(JourneyState& state) {
    if (const auto trial = trialToRun(state)) record(state.records, *trial);
}

/// The state once such a pace was measured with what the job is now.
inline void measurePaceOf(JourneyState& state, const TrainingPace& pace) {
    if (const auto training = presentPaceConditions(state)) state.pace = MeasuredPace{pace, *training};
}

}  // namespace atelier::testing
