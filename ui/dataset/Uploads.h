#pragma once

#include <QObject>
#include <QSet>
#include <QTimer>
#include <memory>

#include "core/store/PendingUploads.h"
#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskQuestion.h"

namespace atelier {

class UploadPreflight;

/// Works through the queue of uploads: reads the datasets, sends them one after the other whenever their
/// cluster is connected, and remembers the unfinished ones for the next start.
class Uploads final : public QObject {
    Q_OBJECT
public:
    Uploads(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~Uploads() override;

    const UploadQueue& queue() const { return queue_; }
    const DatasetUpload* find(int id) const { return queue_.find(id); }

    /// Adds a folder or file, which is read; returns the number of its upload.
    int add(const QString& localPath);
    /// Sets where and how an upload is sent that is not being sent yet. `written` is the place as a script
    /// writes it.
    void prepare(int id, const UploadRequest& request, const QString& written);
    /// Sets the place that the user has chosen.
    void choosePlace(int id, const QString& written);
    /// Uses the dataset that is at its place already, instead of sending it.
    void useThere(int id);
    /// Sends an upload to the connected cluster when it is its turn.
    void send(int id);
    void pause(int id);
    void resume(int id);
    void cancel(int id);
    /// Reads the dataset of a finished upload again, and sends it to the same place.
    void sendAgain(int id);
    void keep(int id);
    void remove(int id);
    void forget(int id);
    /// Why the unfinished uploads could not be remembered for the next start; none where they could.
    const std::optional<Error>& notNoted() const { return notNoted_; }
    /// The user's decision about a part of other data.
    void answer(int id, bool startOver);

Q_SIGNALS:
    /// The state of an upload has changed, or it was added or removed.
    void changed(int id);
    /// The progress of the upload that is being sent has changed.
    void progressed(int id);
    /// `notNoted` may have changed.
    void noted();

private:
    using StartOver = TaskQuestion<ChangedUpload, bool>;
    struct Stage {
        UploadPhase phase = UploadPhase::Preparing;
        Progress progress;
    };

    void connectedToAnother();
    void restore();
    void scanNext();
    void sendNext();
    void begin(int id);
    void finish(int id, const Expected<SendReport>& outcome);
    void saveAndStartNext(int id);
    void save();

    JourneyModel& model_;
    const AppServices& services_;
    UploadQueue queue_;
    UploadPreflight* preflight_;
    int scanning_ = 0;
    TaskHandle scanTask_;
    QSet<int> again_;  ///< to be sent once they were read
    TaskHandle sendTask_;
    QString connectedTo_;
    PendingUploads pending_;
    std::optional<Error> notNoted_;
    std::shared_ptr<StartOver> asker_;
    QTimer saving_;
};

}  // namespace atelier
