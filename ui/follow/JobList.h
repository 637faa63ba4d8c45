#pragma once

#include <QObject>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

/// The user's jobs on the cluster that were submitted from this computer, in this run of the program or an
/// earlier one, the newest first, and which of them is the journey's: after signing in, the newest one
/// becomes that by itself if no job was submitted in this run. It records in the history how the journey's
/// job was seen.
class JobList final : public QObject {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    JobList(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);

    /// The jobs of the account that is signed in; empty where none is.
    const QList<HistoryEntry>& jobs() const { return jobs_; }
    /// Makes a job of the list the journey's.
    void choose(const HistoryEntry& job);

Q_SIGNALS:
    /// `jobs` is another list.
    void changed();
    /// The history could not be read or written.
    void failed(const atelier::Error& error);

private:
    void onJourneyChanged(const JourneyChange& change);
    void reload();
    void load();
    void setHistory(const QList<HistoryEntry>& history);
    /// Records the job's state in the history if it has changed.
    void note(const FollowedChange& before);

    JourneyModel& model_;
    const AppServices& services_;
    QList<HistoryEntry> jobs_;
    TaskHandle load_;
    TaskChain notes_;
};

}  // namespace atelier
