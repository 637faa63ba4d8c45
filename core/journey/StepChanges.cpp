#include "core/journey/StepChanges.h"

#include <QList>
#include <algorithm>
#include <functional>
#include <ranges>

#include "core/journey/JourneyState.h"
#include "core/journey/RemoteContent.h"

namespace atelier {

namespace {

using Change = std::optional<StepChange>;

/// The record that is nearest to what would be done now: the one of the same thing, else the newest that is
/// alike, else the newest of the same account. None where nothing was done on that account.
template <typename Record>
std::optional<Record> nearestOf(const QList<Record>& records, const Record& now) {
    const auto newest = std::views::reverse(records);
    for (const auto& isNear :
         {+[](const Record&one, const Record&other) { return isSame(one, other); },
          +[](const Record&one, const Record&other) { return isAlike(one, other); },
          +[](const Record&one, const Record&other) { return one.where == other.where; }})
        for (const Record& one : newest)
            if (isNear(one, now)) return one;
    return std::nullopt;
}

/// What has changed since something was done, as the nearest record tells, or else the newest of another
/// account. None where it was never done.
template <typename Record>
Change changeSince(const QList<Record>& records, const std::optional<Record>& now) {
    if (!now) return std::nullopt;
    if (const auto nearest = nearestOf(records, *now))
        return wentWell(*nearest) ? changeSince(*nearest, *now) : StepChange::Failed;
    for (const Record& elsewhere : std::views::reverse(records))
        if (wentWell(elsewhere)) return changeSince(elsewhere, *now);
    return std::nullopt;
}

/// The change since a step was done that works with what is on the cluster, while the user goes on with what
/// is here: what was done has to hold for both.
template <typename Record>
Change changeSinceBoth(const QList<Record>& records, const std::optional<Record>& there,
                       const JourneyState& state) {
    const auto change = changeSince(records, withLocalFiles(there, state));
    return change == StepChange::None ? changeSince(records, there) : change;
}

/// Whether something of what a job was given is not known, while it is known of what is there now; or the
/// other way round, for a program.
bool isUnknown(const SubmittedJob& submitted, const PaceConditions& now) {
    const PaceConditions& with = *submitted.with;
    if (!submitted.spec || !submitted.ownLines || !submitted.script) return true;
    if (with.program.has_value() != now.program.has_value()) return true;
    return (with.content.isEmpty() && !now.content.isEmpty()) ||
           changeSince(with.environment, now.environment) == StepChange::Unknown;
}

/// What differs between the submitted job and the one that would be submitted now, else between what each is
/// given: its program, its dataset and its environment, on the cluster and here. Unknown where nothing tells
/// what it was given.
StepChange changeOfJob(const SubmittedJob& submitted, const JourneyState& state) {
    if (isAnotherJob(submitted, state)) return StepChange::Job;
    const auto training = presentPaceConditions(state);
    if (!training) return StepChange::None;
    if (!submitted.with) return submitted.spec ? StepChange::None : StepChange::Unknown;
    StepChange change = changeSince(*submitted.with, *training);
    if (change == StepChange::None) change = changeSince(*submitted.with, withLocalFiles(*training, state));
    // This run of the program may have no record of what is there all the same.
    if (change == StepChange::EnvironmentGone && submitted.fromHistory) return StepChange::Unknown;
    return change == StepChange::None && isUnknown(submitted, *training) ? StepChange::Unknown : change;
}

/// The jobs of the account, and the one that is looked at; the one that was submitted last comes first.
QList<SubmittedJob> jobsHere(const JourneyState& state) {
    QList<SubmittedJob> jobs;
    if (state.submitted) jobs << *state.submitted;
    const auto account = accountOf(state);
    for (const SubmittedJob& job : std::views::reverse(state.earlierJobs))
        if (job.account == account) jobs << job;
    std::ranges::stable_sort(jobs, std::ranges::greater(), &SubmittedJob::submittedAt);
    return jobs;
}

/// Something that was done with a job, be it the one that is looked at or an earlier one: it counts as long
/// as that is the job that would be submitted now, with what it would be given now, and then `outcomeOf`
/// tells what came of it. To look at another job changes nothing of that. Of several such jobs, the newest
/// decides: while nothing is done with it yet, an earlier one tells neither of an end nor of a change.
Change doneWithAJob(const JourneyState& state, bool (*isDoneWith)(const SubmittedJob&),
                    StepChange (*outcomeOf)(const SubmittedJob&)) {
    Change nearest;
    for (const SubmittedJob& job : jobsHere(state)) {
        const StepChange change = changeOfJob(job, state);
        if (change == StepChange::None) return isDoneWith(job) ? Change(outcomeOf(job)) : std::nullopt;
        if (isDoneWith(job) && !nearest) nearest = change;
    }
    return nearest;
}

/// It counts as done, whatever became of the job.
StepChange asDone(const SubmittedJob&) {
    return StepChange::None;
}

}  // namespace

Change changeSinceConnected(const JourneyState& state) {
    return state.connected ? Change(StepChange::None) : std::nullopt;
}

Change changeSinceProgram(const JourneyState& state) {
    return changeSince(state.records.programs, programToSend(state));
}

Change changeSinceDataset(const JourneyState& state) {
    return changeSince(state.records.datasets, datasetToSend(state));
}

Change changeSinceEnvironment(const JourneyState& state) {
    const auto change = changeSinceBoth(state.records.environments, environmentToTest(state), state);
    if (change != StepChange::None) return change;
    // The list of a program that is not there may say anything.
    if (!state.job.environment.requirements.isEmpty() && !programThere(state)) return StepChange::ProgramGone;
    return hasUntestedSoftware(state) ? StepChange::OwnSoftware : StepChange::None;
}

Change changeSinceTrial(const JourneyState& state) {
    const auto change = changeSinceBoth(state.records.trials, trialToRun(state), state);
    if (change != StepChange::None) return change;
    if (!programThere(state)) return StepChange::ProgramGone;
    return hasUntriedLines(state) ? StepChange::OwnLines : StepChange::None;
}

Change changeSinceSubmission(const JourneyState& state) {
    return doneWithAJob(
        state, [](const SubmittedJob&) { return true; }, asDone);
}

Change changeSinceEnd(const JourneyState& state) {
    return doneWithAJob(state, hasEnded, endOfJob);
}

Change changeSinceResults(const JourneyState& state) {
    return doneWithAJob(
        state, [](const SubmittedJob& job) { return hasEnded(job) && job.resultsFetched; }, asDone);
}

}  // namespace atelier
