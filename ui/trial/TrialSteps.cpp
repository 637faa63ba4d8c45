#include "ui/trial/TrialSteps.h"

#include <algorithm>

namespace atelier {

void TrialSteps::setSteps(const QList<ScriptStep>& steps) {
    steps_.clear();
    for (const auto& step : steps) {
        TrialStep trial;
        trial.id = step.id;
        trial.title = step.title;
        steps_ += trial;
    }
    place_.clear();
}

void TrialSteps::setTitles(const QList<ScriptStep>& steps) {
    for (const auto& step : steps)
        if (const int at = indexOf(step.id); at >= 0) steps_[at].title = step.title;
}

void TrialSteps::succeed() {
    for (auto& step : steps_) step = {.id = step.id, .title = step.title, .state = TrialStepState::Done};
    place_.clear();
}

bool TrialSteps::areOf(const QList<ScriptStep>& steps) const {
    return std::ranges::equal(steps_, steps, {}, &TrialStep::id, &ScriptStep::id);
}

void TrialSteps::begin() {
    phase_ = TrialPhase::Asking;
    place_.clear();
}

void TrialSteps::end() {
    phase_ = TrialPhase::Idle;
    // A step that was cut off has neither succeeded nor failed.
    for (auto& step : steps_)
        if (step.state == TrialStepState::Running) step.state = TrialStepState::Pending;
}

std::optional<int> TrialSteps::apply(const TrialEvent& event, std::chrono::milliseconds at) {
    using Kind = TrialEvent::Kind;
    const bool stopping = phase_ == TrialPhase::Stopping;
    if (event.kind == Kind::Waiting || event.kind == Kind::Started) {
        if (!stopping) phase_ = event.kind == Kind::Started ? TrialPhase::Running : TrialPhase::Waiting;
        place_ = event.text;
        return std::nullopt;
    }
    const int index = event.kind == Kind::Learnt ? -1 : indexOf(event.step);
    if (index < 0) return std::nullopt;
    auto& step = steps_[index];
    if (event.kind == Kind::StepBegan) {
        step.state = TrialStepState::Running;
        step.began = at;
    } else if (event.kind != Kind::Output) {
        step.state = event.kind == Kind::StepDone ? TrialStepState::Done : TrialStepState::Failed;
        step.exitCode = event.exitCode;
        step.took = at - step.began;
        step.isTimed = true;
    }
    return index;
}

std::optional<TrialStep> TrialSteps::failed() const {
    for (const auto& step : steps_)
        if (step.state == TrialStepState::Failed) return step;
    return std::nullopt;
}

int TrialSteps::done() const {
    return int(std::count_if(steps_.begin(), steps_.end(),
                             [](const TrialStep& step) { return step.state == TrialStepState::Done; }));
}

int TrialSteps::indexOf(ScriptStepId id) const {
    const auto found =
        std::find_if(steps_.begin(), steps_.end(), [id](const auto& step) { return step.id == id; });
    return found == steps_.end() ? -1 : int(found - steps_.begin());
}

}  // namespace atelier
