#pragma once

#include <QObject>
#include <QStringList>
#include <optional>

#include "core/error/Error.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

struct ScannedProgram;

/// Owns the choice of the program: the user's folder or git address goes into the journey by it, the folder
/// is read whenever it may have changed, and what is found there goes into the journey too.
class ProgramChoice final : public QObject {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit ProgramChoice(JourneyModel& model, QObject* parent = nullptr);

    /// Makes a folder on this computer the program; what is found in it is proposed for the job.
    void chooseFolder(const QString& folder);
    /// Makes a repository the program, which git clones on the cluster.
    void chooseGit(const QString& address);
    /// Reads the program's folder anew, if the program has one.
    void scan();

    /// Whether the folder is being read.
    bool isReading() const { return scanTask_.isRunning(); }
    /// The scripts in the folder that may start the training, once it was read.
    const QStringList& entryPoints() const { return entryPoints_; }
    /// Why the folder cannot be read; none where it can, or was not read yet.
    const std::optional<Error>& unreadable() const { return unreadable_; }

Q_SIGNALS:
    /// isReading, entryPoints or unreadable have changed.
    void changed();

private:
    void onJourneyChanged(const JourneyChange& change);
    void takeScan(const ScannedProgram& found);

    JourneyModel& model_;
    TaskHandle scanTask_;
    QStringList entryPoints_;
    std::optional<Error> unreadable_;
    bool chosenAnew_ = false;  ///< what the folder proposes is not in the journey yet
};

}  // namespace atelier
