#pragma once

#include <QList>
#include <QString>
#include <algorithm>
#include <array>
#include <optional>

#include "core/journey/StepChanges.h"
#include "core/journey/StepNeeds.h"
#include "core/journey/StepState.h"

namespace atelier {

struct JourneyState;

/// The steps of the journey, in the tutorial's order; the last name counts them. To add one, write its name
/// here and its row in `stepTable`.
enum class Step { Connect, Program, Dataset, Environment, Trial, Script, Follow, Results, Count };

/// What there is to know of a step. The texts are English, to be translated where they are shown.
struct StepRow {
    Step step;
    const char* key;                ///< its name in recipes: "dataset"
    const char* title;              ///< its name that its user reads
    const char* heading = nullptr;  ///< of its page, where that says more than its name
    /// The sign that it shows in place of its number, a file of resources/icons: "plug". Null for the steps
    /// that the tutorial numbers.
    const char* sign = nullptr;
    /// Whether a recipe that runs without a person does something at it, for which core/run then has a part.
    bool runsUnattended;
    /// What it needs besides the connection.
    StepNeed (*need)(const JourneyState&);
    /// What has changed since it was done; StepChange::None where it is done, none where it never was.
    std::optional<StepChange> (*changeSinceDone)(const JourneyState&);
};

/// One row a step, in the order of `Step`.
inline constexpr std::array<StepRow, std::size_t(Step::Count)> stepTable{{
    {.step = Step::Connect,
     .key = "connect",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Connect"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Connect"),
     .sign = "plug",
     .runsUnattended = true,
     .need = needsNothing,
     .changeSinceDone = changeSinceConnected},
    {.step = Step::Program,
     .key = "program",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Program"),
     .runsUnattended = true,
     .need = needsNothing,
     .changeSinceDone = changeSinceProgram},
    {.step = Step::Dataset,
     .key = "dataset",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Dataset"),
     .runsUnattended = true,
     .need = needsNothing,
     .changeSinceDone = changeSinceDataset},
    {.step = Step::Environment,
     .key = "environment",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Environment"),
     .runsUnattended = true,
     .need = needsListOfPackages,
     .changeSinceDone = changeSinceEnvironment},
    {.step = Step::Trial,
     .key = "trial",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Try"),
     .heading = QT_TRANSLATE_NOOP("atelier::headings", "Interactive try"),
     .runsUnattended = true,
     .need = needsProgramAndItsKeys,
     .changeSinceDone = changeSinceTrial},
    {.step = Step::Script,
     .key = "script",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Script"),
     .runsUnattended = true,
     .need = needsProgramOfScript,
     .changeSinceDone = changeSinceSubmission},
    {.step = Step::Follow,
     .key = "follow",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Follow"),
     .sign = "chart",
     .runsUnattended = true,
     .need = needsJob,
     .changeSinceDone = changeSinceEnd},
    {.step = Step::Results,
     .key = "results",
     .title = QT_TRANSLATE_NOOP("atelier::steps", "Results"),
     .sign = "download",
     .runsUnattended = true,
     .need = needsJob,
     .changeSinceDone = changeSinceResults},
}};

// A row without one of its functions is a warning of the compiler (-Wmissing-field-initializers); where GCC
// instruments code, it compares no function while it compiles.
static_assert(std::ranges::all_of(stepTable,
                                  [](const StepRow& row) {
                                      return row.key && row.title &&
                                             &row == &stepTable[std::size_t(row.step)];
                                  }),
              "each step has its row, in the order of Step");

/// The row of a step.
constexpr const StepRow& rowOf(Step step) {
    return stepTable.at(std::size_t(step));
}

/// The step that a journey begins with.
inline constexpr Step firstStep = Step(0);
/// The step that a journey ends with.
inline constexpr Step lastStep = Step(int(Step::Count) - 1);

/// All steps, in order.
QList<Step> allSteps();
/// The step after one; for the last one, that step itself.
Step nextStep(Step step);
/// The name of a step that its user reads, in the application's language.
QString stepTitle(Step step);
/// The heading of a step's page, which may say more than its name.
QString stepHeading(Step step);
/// The name of a step in recipes: "dataset".
QString stepKey(Step step);
/// The name of the sign that a step shows in place of its number, a file of resources/icons: "plug". It is
/// empty for the steps that the tutorial numbers.
QString stepSign(Step step);

/// The status of a step.
struct StepStatus {
    Step step = Step::Connect;
    StepState state = StepState::Open;
    StepNeed need = StepNeed::Nothing;  ///< what a blocked step needs
    /// Why the step has to be done again; None where it was never done or is done.
    StepChange change = StepChange::None;
    StepNote note = StepNote::None;
    bool operator==(const StepStatus&) const = default;
};

/// The status of one step.
StepStatus stepStatus(const JourneyState& state, Step step);
/// Whether a step is done.
bool isDone(const JourneyState& state, Step step);

/// The status of every step, in the order of the journey. Only Connect is needed by all; experienced users
/// may skip the dataset, the test of the environment and the try.
QList<StepStatus> stepStatuses(const JourneyState& state);

}  // namespace atelier
