#pragma once

#include <QObject>
#include <memory>

#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"
#include "ui/tasks/TaskQuestion.h"

namespace atelier {

/// Sends the uploads of a queue one after the other whenever their cluster is connected, and removes from it
/// what is not to stay there.
class UploadSending final : public QObject {
    Q_OBJECT
public:
    /// `model`, `services` and `queue` must outlive it.
    UploadSending(JourneyModel& model, const AppServices& services, UploadQueue& queue, QObject* parent);

    /// Begins to send the next upload, unless one is being sent.
    void sendNext();
    /// Asks the upload that is being sent to stop.
    void stop() { task_.cancel(); }
    /// Removes what was sent of an upload. False where its cluster is not connected.
    bool remove(int id);
    /// The user's decision about a part of other data, for the upload that asked.
    void answer(bool startOver);

Q_SIGNALS:
    /// The state of an upload has changed.
    void changed(int id);
    /// The progress of the upload that is being sent has changed.
    void progressed(int id);
    /// An upload is not being sent, or removed, any more.
    void ended(int id);

private:
    using StartOver = TaskQuestion<ChangedUpload, bool>;

    void disconnect();
    void begin(int id);
    void finish(int id, const Expected<SendReport>& outcome);

    JourneyModel& model_;
    const AppServices& services_;
    UploadQueue& queue_;
    TaskHandle task_;
    std::shared_ptr<StartOver> question_;
};

}  // namespace atelier
