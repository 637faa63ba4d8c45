#include "core/journey/Step.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

using Change = std::optional<StepChange>;

/// What has changed since something was done, as the record that is nearest to what would be done now tells:
/// the one of the same place, else the newest of the same account, else the newest. None where it was never
/// done.
template <typename Record>
Change changeSince(const QList<Record>& records, const std::optional<Record>& now) {
    if (!now) return std::nullopt;
    const auto newest = std::views::reverse(records);
    auto nearest = std::ranges::find_if(newest, [&](const Record& one) { return isSamePlace(one, *now); });
    if (nearest == newest.end()) nearest = std::ranges::find(newest, now->where, &Record::where);
    if (nearest != newest.end()) return wentWell(*nearest) ? changeSince(*nearest, *now) : StepChange::Failed;
    for (const Record& elsewhere : newest)
        if (wentWell(elsewhere)) return changeSince(elsewhere, *now);
    return std::nullopt;
}

/// The change since a step was done that works with what is on the cluster, while the user goes on with what
/// is here: what was done has to hold for both.
template <typename Record>
Change changeSinceBoth(const QList<Record>& records, const std::optional<Record>& there,
                       const JourneyState& state) {
    const auto change = changeSince(records, withProgramOfHere(there, state));
    return change == StepChange::None ? changeSince(records, there) : change;
}

/// The change of what was done and no later change undoes; none where it was not done.
Change doneIf(bool done) {
    return done ? Change(StepChange::None) : std::nullopt;
}

Change programChange(const JourneyState& state) {
    return changeSince(state.records.programs, programToSend(state));
}

/// A try runs the steps that the form knows.
Change trialChange(const JourneyState& state) {
    const auto change = changeSinceBoth(state.records.trials, trialToRun(state), state);
    return change == StepChange::None && hasUntriedLines(state) ? StepChange::OwnLines : change;
}

/// What differs between the submitted job and the one that would be submitted now, else between what each is
/// given: its program and its dataset, on the cluster and here. None where it is not known what it was given.
StepChange changeSinceSubmitted(const SubmittedJob& submitted, const JourneyState& state) {
    if (isAnotherJob(submitted, state)) return StepChange::Job;
    auto training = trainingNow(state);
    if (!submitted.with || !training) return StepChange::None;
    const StepChange there = changeSince(*submitted.with, *training);
    training->program = state.program.listing;
    return there == StepChange::None ? changeSince(*submitted.with, *training) : there;
}

/// Something that was done with the submitted job, and counts as long as that is the job that would be
/// submitted now, with what it would be given now.
Change doneWithJob(const JourneyState& state, bool done) {
    if (!state.submitted || !done) return std::nullopt;
    return changeSinceSubmitted(*state.submitted, state);
}

bool hasEnded(const JourneyState& state) {
    return state.submitted && hasEnded(*state.submitted);
}

StepNote noteOf(const JourneyState& state, Step step) {
    const bool isEarlier = step == Step::Dataset && usesEarlierDataset(state);
    return isEarlier ? StepNote::EarlierDataset : StepNote::None;
}

StepNeed nothing(const JourneyState&) {
    return StepNeed::Nothing;
}

/// The program lies where the job runs it, be it as it was before its files were changed here.
StepNeed program(const JourneyState& state) {
    const auto change = programChange(state);
    const bool there = change == StepChange::None || change == StepChange::ProgramFiles;
    return there ? StepNeed::Nothing : StepNeed::Program;
}

/// Lines that somebody wrote by hand bring their own program along: only the script that Atelier writes needs
/// the one of the journey.
StepNeed programOfScript(const JourneyState& state) {
    return state.handWrittenScript.isEmpty() ? program(state) : StepNeed::Nothing;
}

/// The list of packages is a file of the program; modules alone can be tried without it.
StepNeed listOfPackages(const JourneyState& state) {
    return state.job.environment.requirements.isEmpty() ? StepNeed::Nothing : program(state);
}

StepNeed job(const JourneyState& state) {
    return state.submitted ? StepNeed::Nothing : StepNeed::Job;
}

struct StepRow {
    Step step;
    const char* key;
    const char* title;
    const char* heading;  ///< null: the title
    const char* sign;     ///< null: its number
    /// What a step needs besides the connection.
    StepNeed (*need)(const JourneyState&);
    /// What has changed since it was done; StepChange::None where it is done, none where it never was.
    Change (*changeSinceDone)(const JourneyState&);
};

constexpr std::array<StepRow, std::size_t(Step::Count)> steps{{
    {.step = Step::Connect,
     .key = "connect",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Connect"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Connect"),
     .sign = "plug",
     .need = nothing,
     .changeSinceDone = [](const JourneyState& state) { return doneIf(state.connected); }},
    {.step = Step::Program,
     .key = "program",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Program"),
     .heading = nullptr,
     .sign = nullptr,
     .need = nothing,
     .changeSinceDone = programChange},
    {.step = Step::Dataset,
     .key = "dataset",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Dataset"),
     .heading = nullptr,
     .sign = nullptr,
     .need = nothing,
     .changeSinceDone =
         [](const JourneyState& state) { return changeSince(state.records.datasets, datasetToSend(state)); }},
    {.step = Step::Environment,
     .key = "environment",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Environment"),
     .heading = nullptr,
     .sign = nullptr,
     .need = listOfPackages,
     .changeSinceDone =
         [](const JourneyState& state) {
             return changeSinceBoth(state.records.environments, environmentToTest(state), state);
         }},
    {.step = Step::Trial,
     .key = "trial",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Try"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Interactive try"),
     .sign = nullptr,
     .need = program,
     .changeSinceDone = trialChange},
    {.step = Step::Script,
     .key = "script",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Script"),
     .heading = nullptr,
     .sign = nullptr,
     .need = programOfScript,
     .changeSinceDone =
         [](const JourneyState& state) {
             return doneWithJob(state, state.submitted && !state.submitted->fromHistory);
         }},
    {.step = Step::Follow,
     .key = "follow",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Follow"),
     .heading = nullptr,
     .sign = "chart",
     .need = job,
     .changeSinceDone = [](const JourneyState& state) { return doneWithJob(state, hasEnded(state)); }},
    {.step = Step::Results,
     .key = "results",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Results"),
     .heading = nullptr,
     .sign = "download",
     .need = job,
     .changeSinceDone =
         [](const JourneyState& state) {
             return doneWithJob(state, hasEnded(state) && state.submitted->resultsFetched);
         }},
}};

constexpr bool isInItsPlace(const StepRow& row) {
    return row.key && row.title && &row == &steps[std::size_t(row.step)];
}

static_assert(std::ranges::all_of(steps, isInItsPlace), "each step has its row, in the order of Step");

const StepRow& rowOf(Step step) {
    return steps.at(std::size_t(step));
}

}  // namespace

QList<Step> allSteps() {
    QList<Step> all;
    for (const StepRow& row : steps) all << row.step;
    return all;
}

Step nextStep(Step step) {
    return step == lastStep ? step : Step(int(step) + 1);
}

QString stepTitle(Step step) {
    return QCoreApplication::translate("atelier::steps", rowOf(step).title);
}

QString stepHeading(Step step) {
    const StepRow& row = rowOf(step);
    return row.heading ? QCoreApplication::translate("atelier::headings", row.heading) : stepTitle(step);
}

QString stepKey(Step step) {
    return QString::fromLatin1(rowOf(step).key);
}

QString stepSign(Step step) {
    return QString::fromLatin1(rowOf(step).sign);
}

bool isDone(const JourneyState& state, Step step) {
    return rowOf(step).changeSinceDone(state) == StepChange::None;
}

StepStatus stepStatus(const JourneyState& state, Step step) {
    const auto change = rowOf(step).changeSinceDone(state);
    if (change == StepChange::None)
        return {.step = step, .state = StepState::Done, .note = noteOf(state, step)};
    StepStatus status{.step = step, .change = change.value_or(StepChange::None)};
    const bool reached = step == firstStep || state.connected;
    status.need = reached ? rowOf(step).need(state) : StepNeed::Connection;
    status.state = status.need == StepNeed::Nothing ? StepState::Open : StepState::Blocked;
    return status;
}

QList<StepStatus> stepStatuses(const JourneyState& state) {
    QList<StepStatus> statuses;
    for (const Step step : allSteps()) statuses << stepStatus(state, step);
    return statuses;
}

}  // namespace atelier
