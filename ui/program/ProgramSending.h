#pragma once

#include <QObject>
#include <optional>
#include <vector>

#include "core/base/Progress.h"
#include "core/journey/OutcomeOf.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Sends the journey's program to the connected cluster, or has it cloned there, and writes into the
/// journey's records what has come.
class ProgramSending final : public QObject {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit ProgramSending(JourneyModel& model, QObject* parent = nullptr);

    /// Sends the program as the journey has it now. Does nothing without a connection or a program, or while
    /// one is being sent.
    void send();
    /// Stops the sending; what has come stays.
    void cancel() { task_.cancel(); }

    /// Whether a program is being sent or cloned.
    bool isRunning() const { return task_.isRunning(); }
    /// How what was sent last has ended; none before, and while another is being sent.
    const std::optional<OutcomeOf<SentProgram>>& outcome() const { return outcome_; }
    /// The rights that groups on the cluster have lost by what was sent last; to be told.
    const std::vector<Error>& rightsTaken() const { return rightsTaken_; }

Q_SIGNALS:
    /// The files of a folder begin to be sent.
    void folderBegan();
    /// git begins to clone.
    void cloningBegan();
    /// How much of a folder has been sent.
    void progressed(const Progress& now);
    /// A line that git says.
    void said(const QString& line);
    /// isRunning, outcome or rightsTaken have changed.
    void changed();

private:
    void sendFolder(const QString& folder);
    void cloneRepository(const QString& address);
    /// Records that a program has come in part, so that what was there before does not count any more.
    void recordUnfinished(SentProgram program, const ProgramListing& listing);
    void finish(const std::optional<SentProgram>& program, const std::optional<Error>& error);

    JourneyModel& model_;
    TaskHandle task_;
    std::optional<OutcomeOf<SentProgram>> outcome_;
    std::vector<Error> rightsTaken_;
};

}  // namespace atelier
