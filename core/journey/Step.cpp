#include "core/journey/Step.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>

#include "core/journey/JourneyState.h"
#include "core/journey/StepChanges.h"
#include "core/store/RecipeCredentials.h"

namespace atelier {

namespace {

/// A connection is there or not; no change of the journey makes it another one.
std::optional<StepChange> changeSinceConnected(const JourneyState& state) {
    return state.connected ? std::optional(StepChange::None) : std::nullopt;
}

StepNote noteOf(const JourneyState& state, Step step) {
    const bool isEarlier = step == Step::Dataset && usesEarlierDataset(state);
    return isEarlier ? StepNote::EarlierDataset : StepNote::None;
}

StepNeed nothing(const JourneyState&) {
    return StepNeed::Nothing;
}

/// The program must lie where the job runs it, even if its files were changed here since.
StepNeed program(const JourneyState& state) {
    const auto change = changeSinceProgram(state);
    const bool there = change == StepChange::None || change == StepChange::ProgramFiles;
    return there ? StepNeed::Nothing : StepNeed::Program;
}

/// A try runs the program with the job's arguments, without anybody looking at them once more.
StepNeed programAndItsKeys(const JourneyState& state) {
    const StepNeed need = program(state);
    return need == StepNeed::Nothing && lacksCredentials(state.job) ? StepNeed::Secret : need;
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
    std::optional<StepChange> (*changeSinceDone)(const JourneyState&);
};

constexpr std::array<StepRow, std::size_t(Step::Count)> steps{{
    {.step = Step::Connect,
     .key = "connect",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Connect"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Connect"),
     .sign = "plug",
     .need = nothing,
     .changeSinceDone = changeSinceConnected},
    {.step = Step::Program,
     .key = "program",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Program"),
     .heading = nullptr,
     .sign = nullptr,
     .need = nothing,
     .changeSinceDone = changeSinceProgram},
    {.step = Step::Dataset,
     .key = "dataset",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Dataset"),
     .heading = nullptr,
     .sign = nullptr,
     .need = nothing,
     .changeSinceDone = changeSinceDataset},
    {.step = Step::Environment,
     .key = "environment",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Environment"),
     .heading = nullptr,
     .sign = nullptr,
     .need = listOfPackages,
     .changeSinceDone = changeSinceEnvironment},
    {.step = Step::Trial,
     .key = "trial",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Try"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Interactive try"),
     .sign = nullptr,
     .need = programAndItsKeys,
     .changeSinceDone = changeSinceTrial},
    {.step = Step::Script,
     .key = "script",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Script"),
     .heading = nullptr,
     .sign = nullptr,
     .need = programOfScript,
     .changeSinceDone = changeSinceSubmission},
    {.step = Step::Follow,
     .key = "follow",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Follow"),
     .heading = nullptr,
     .sign = "chart",
     .need = job,
     .changeSinceDone = changeSinceEnd},
    {.step = Step::Results,
     .key = "results",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Results"),
     .heading = nullptr,
     .sign = "download",
     .need = job,
     .changeSinceDone = changeSinceResults},
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
