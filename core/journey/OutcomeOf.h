#pragma once

#include <optional>

#include "core/error/Error.h"
#include "core/journey/JourneyState.h"

namespace atelier {

/// What came of something that was done, together with what it was done for.
template <typename Record>
struct OutcomeOf {
    std::optional<Record> of;    ///< none: nobody was signed in by then
    std::optional<Error> error;  ///< none: it went well
};

/// Whether an outcome is shown. That of something else is not: it would be taken for that of what is on the
/// page. Of a failure it is enough that only the content of files has changed since, so that it can be read
/// while its cause is being mended; that it is an earlier one has to be said then.
enum class OutcomeSight { Shown, ShownAsEarlier, Hidden };

/// What differs between what a record is of and what would be used now, be it here or on the cluster; None
/// where it would be the same.
StepChange changeUntil(const SentProgram& record, const JourneyState& now);
StepChange changeUntil(const TestedEnvironment& record, const JourneyState& now);
StepChange changeUntil(const FinishedTrial& record, const JourneyState& now);
StepChange changeUntil(const SubmittedJob& record, const JourneyState& now);

/// What differs between what an outcome is of and what would be used now, be it here or on the cluster; None
/// where it would be the same, or it is not known what the outcome is of.
template <typename Record>
StepChange changeUntil(const OutcomeOf<Record>& outcome, const JourneyState& now) {
    return outcome.of ? changeUntil(*outcome.of, now) : StepChange::None;
}

/// Whether an outcome is shown after such a change; `error`: none where it went well.
OutcomeSight sightAfter(StepChange change, const std::optional<Error>& error);

/// Whether an outcome is shown in a journey as it is now; without one there is nothing to show.
template <typename Record>
OutcomeSight sightOf(const std::optional<OutcomeOf<Record>>& outcome, const JourneyState& now) {
    return outcome ? sightAfter(changeUntil(*outcome, now), outcome->error) : OutcomeSight::Hidden;
}

/// The error of an outcome that is shown; null where none is.
template <typename Record>
const Error* shownError(const std::optional<OutcomeOf<Record>>& outcome, const JourneyState& now) {
    const bool shown = sightOf(outcome, now) != OutcomeSight::Hidden;
    return shown && outcome->error ? &*outcome->error : nullptr;
}

}  // namespace atelier
