#pragma once

#include <QList>
#include <QString>
#include <chrono>
#include <optional>

#include "core/trial/TryInteractively.h"

namespace atelier {

/// The state of a step in a try.
enum class TrialStepState { Pending, Running, Done, Failed };

/// A step of the script in a try.
struct TrialStep {
    ScriptStepId id = ScriptStepId::Modules;
    QString title;
    TrialStepState state = TrialStepState::Pending;
    int exitCode = 0;
    std::chrono::milliseconds began{0};
    std::chrono::milliseconds took{0};
    bool isTimed = false;  ///< whether `took` was measured
};

/// The state of a try as a whole.
enum class TrialPhase {
    Idle,
    Asking,   ///< no answer about the allocation has come yet
    Waiting,  ///< in the queue
    Running,
    Stopping,  ///< the user cancelled; the allocation is being released
};

/// The state of a try, step by step, as its events tell it. It knows neither window nor cluster.
class TrialSteps {
public:
    /// Begins again with the steps of a script.
    void setSteps(const QList<ScriptStep>& steps);
    /// Sets the titles of the same steps in another language; states stay.
    void setTitles(const QList<ScriptStep>& steps);
    /// Says that all steps have succeeded, in a try of which no more is known.
    void succeed();
    /// Whether the try is of these steps, whatever their lines.
    bool areOf(const QList<ScriptStep>& steps) const;
    /// Says that an allocation is being asked for; the states of the steps stay.
    void begin();
    /// Says that the user has cancelled.
    void stop() { phase_ = TrialPhase::Stopping; }
    /// Says that the try is over. A step that was cut off is pending again.
    void end();

    /// Records an event that came at a time of `Clock::monotonic`. Returns the index of the step that it is
    /// about; none where it is about the allocation.
    std::optional<int> apply(const TrialEvent& event, std::chrono::milliseconds at);

    /// The state of the try.
    TrialPhase phase() const { return phase_; }
    /// The steps, in order.
    const QList<TrialStep>& steps() const { return steps_; }
    /// Slurm's own message while waiting, the node's name once running.
    const QString& place() const { return place_; }
    /// The step that failed, if one did.
    std::optional<TrialStep> failed() const;
    /// How many steps have succeeded.
    int done() const;

private:
    int indexOf(ScriptStepId id) const;

    QList<TrialStep> steps_;
    TrialPhase phase_ = TrialPhase::Idle;
    QString place_;
};

}  // namespace atelier
