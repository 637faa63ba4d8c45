#pragma once

#include <QObject>
#include <QTimer>
#include <functional>
#include <optional>

#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Finds out what has to be known of the datasets of a queue before they are sent: it reads each of them, and
/// gives it a place; it looks on the cluster whether the dataset is at its place already, and how much room
/// there is; and it compresses a sample of the data, to tell whether compressing them saves time.
class UploadPreflight final : public QObject {
    Q_OBJECT
public:
    /// `model`, `services` and `queue` must outlive it.
    UploadPreflight(JourneyModel& model, const AppServices& services, UploadQueue& queue, QObject* parent);

    /// Begins to find out what is not known yet, each thing about one dataset at a time.
    void look();
    /// Waits with the next look at a place until nobody has changed it for a moment: somebody is typing it.
    void waitWhileTyped();
    /// Lists the datasets that are not being sent, has those read again that have changed since they were
    /// read, and notes which are not there any more.
    void lookForChanges();
    /// Stops reading a dataset that is not wanted any more.
    void stopReading(int id);
    /// The request for an upload, completed for the connected cluster; none while none is connected.
    std::optional<UploadRequest> requestOf(int id) const;
    /// The request with the folders and files of this computer that it needs.
    static UploadRequest withLocalFiles(UploadRequest request, const AppServices& services);

Q_SIGNALS:
    /// Something about an upload was found out.
    void found(int id);
    /// The progress of reading a dataset has changed.
    void progressed(int id);

private:
    /// One thing to find out, in one task at a time.
    struct Lane {
        TaskHandle task;
        int id = 0;  ///< the upload that the task is about; 0: no task is running
    };
    /// The first upload for which a thing is wanted; null while a task is running, or where there is none.
    const DatasetUpload* next(const Lane& lane,
                              const std::function<bool(const DatasetUpload&)>& isWanted) const;
    template <typename T>
    void ask(Lane& lane, int id, std::function<Expected<T>(TaskContext&)> work,
             std::function<void(const Expected<T>&)> know);
    void read();
    void lookAtPlaces();
    void lookAtPlace();
    void askForRoom();
    void sampleCompression();

    JourneyModel& model_;
    const AppServices& services_;
    UploadQueue& queue_;
    Lane reading_;
    Lane place_;
    Lane room_;
    Lane sample_;
    TaskHandle watch_;
    QTimer typing_;
};

}  // namespace atelier
