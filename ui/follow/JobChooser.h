#pragma once

#include <QComboBox>

#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/TaskChain.h"

namespace atelier {

/// The user's jobs on the cluster that were submitted from this computer, in this run of the program or an
/// earlier one, the newest first. Choosing one makes it the journey's job. After signing in, the newest one
/// becomes that by itself if no job was submitted in this run. Hidden while there is nothing to choose.
class JobChooser final : public QComboBox {
    Q_OBJECT
public:
    /// `model` and `services` must outlive it.
    JobChooser(JourneyModel& model, const AppServices& services, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The history could not be read or written.
    void failed(const atelier::Error& error);

private:
    void retranslate();
    void onJourneyChanged(const JourneyChange& change);
    void reload();
    void load();
    void setHistory(const QList<HistoryEntry>& history);
    void choose(int index);
    /// Records the job's state in the history if it has changed.
    void note(const FollowedChange& before);
    void present();

    JourneyModel& model_;
    const AppServices& services_;
    QList<HistoryEntry> jobs_;
    TaskHandle load_;
    TaskChain notes_;
};

}  // namespace atelier
