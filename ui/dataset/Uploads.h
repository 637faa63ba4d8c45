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

/// Works the queue of uploads off: looks the datasets through, sends them one after the other over whatever
/// connection there is to their cluster, and remembers the unfinished ones for the next start.
class Uploads final : public QObject {
    Q_OBJECT
public:
    Uploads(JourneyModel& model, const AppServices& services, QObject* parent = nullptr);
    ~Uploads() override;

    const UploadQueue& queue() const { return queue_; }
    const DatasetUpload* find(int id) const { return queue_.find(id); }

    /// Looks a folder or file through; its number.
    int add(const QString& localPath);
    /// Where and how one goes that is not on its way. `written` is the place as a script writes it.
    void prepare(int id, const UploadRequest& request, const QString& written);
    /// Takes what is at its place already for it.
    /// The user's own choice of where it goes.
    void choosePlace(int id, const QString& written);
    void useThere(int id);
    /// Sends it to the connected cluster when it is its turn.
    void send(int id);
    void pause(int id);
    void resume(int id);
    void cancel(int id);
    /// Looks through one that has arrived and sends it to the same place once more.
    void sendAgain(int id);
    void keep(int id);
    void remove(int id);
    void forget(int id);
    /// Why what is unfinished could not be noted for the next start; none where it was.
    const std::optional<Error>& notNoted() const { return notNoted_; }
    /// The user's word about a part of other data.
    void answer(int id, bool startOver);

Q_SIGNALS:
    /// How one stands, or that it has come or gone.
    void changed(int id);
    /// How far the one on its way is.
    void progressed(int id);
    /// Whether `notNoted` has changed.
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
    QSet<int> again_;  ///< to be sent once they were looked through
    TaskHandle sendTask_;
    QString connectedTo_;
    PendingUploads pending_;
    std::optional<Error> notNoted_;
    std::shared_ptr<StartOver> asker_;
    QTimer saving_;
};

}  // namespace atelier
