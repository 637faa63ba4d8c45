#include "core/trial/PaceMeter.h"

namespace atelier {

void PaceMeter::observe(const TrialEvent& event, std::chrono::milliseconds at) {
    const double seconds = std::chrono::duration<double>(at).count();
    if (event.kind == TrialEvent::Kind::Started) *this = {};
    if (event.kind == TrialEvent::Kind::Started || !started_) started_ = seconds;
    if (event.kind == TrialEvent::Kind::StepBegan) training_ = event.step == ScriptStepId::Training;
    if (event.kind != TrialEvent::Kind::Output || !training_) return;
    const auto line = epochLine(event.text);
    if (!line) return;
    if (marks_.empty()) firstSign_ = seconds - *started_;
    if (marks_.empty() || line->epoch > marks_.back().epoch) marks_.push_back({seconds, line->epoch});
    if (line->secondsPerEpoch && (!bar_ || line->share >= bar_->share)) bar_ = line;
}

std::optional<TrainingPace> PaceMeter::pace() const {
    auto pace = paceOfMarks(marks_);
    if (!pace && bar_) pace = TrainingPace{*bar_->secondsPerEpoch, bar_->share, 0};
    if (pace) pace->secondsBeforeTraining = firstSign_;
    return pace;
}

}  // namespace atelier
