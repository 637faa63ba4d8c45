#pragma once

#include <optional>

#include "core/error/Error.h"
#include "core/journey/JourneyState.h"

namespace atelier {

/// The outcome of an action, together with the record of what it was done for.
template <typename Record>
struct OutcomeOf {
    std::optional<Record> of;    ///< none: nobody was signed in by then
    std::optional<Error> error;  ///< none: it went well
};

/// Whether an outcome is shown. An outcome of something else than what is on the page is hidden, since it
/// would be taken for that of the page's. A failure stays in sight where only the content of files, or of
/// a kept environment, has changed since, so that it can be read while its cause is fixed; the page then says
/// that it is an earlier one.
enum class OutcomeVisibility { Shown, ShownAsEarlier, Hidden };

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
OutcomeVisibility visibilityAfter(StepChange change, const std::optional<Error>& error);

/// Whether an outcome is shown in a journey as it is now; without one there is nothing to show.
template <typename Record>
OutcomeVisibility visibilityOf(const std::optional<OutcomeOf<Record>>& outcome, const JourneyState& now) {
    return outcome ? visibilityAfter(changeUntil(*outcome, now), outcome->error) : OutcomeVisibility::Hidden;
}

/// The error of an outcome that is shown; null where none is.
template <typename Record>
const Error* shownError(const std::optional<OutcomeOf<Record>>& outcome, const JourneyState& now) {
    const bool shown = visibilityOf(outcome, now) != OutcomeVisibility::Hidden;
    return shown && outcome->error ? &*outcome->error : nullptr;
}

}  // namespace atelier
