#include "core/journey/Step.h"

#include <QCoreApplication>

#include "core/journey/JourneyState.h"

namespace atelier {

namespace {

StepNote noteOf(const JourneyState& state, Step step) {
    const bool isEarlier = step == Step::Dataset && usesEarlierDataset(state);
    return isEarlier ? StepNote::EarlierDataset : StepNote::None;
}

}  // namespace

QList<Step> allSteps() {
    QList<Step> all;
    for (const StepRow& row : stepTable) all << row.step;
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
