#pragma once

#include <QObject>
#include <optional>

#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Looks at the places on the cluster that the datasets of a queue will be sent to, before that happens:
/// which of them are there already, and how much room there is. It also compresses a sample of the data, to
/// tell whether compressing them saves time.
class UploadPreflight final : public QObject {
    Q_OBJECT
public:
    UploadPreflight(JourneyModel& model, const AppServices& services, UploadQueue& queue, QObject* parent);

    /// Looks at the next place that was not looked at yet.
    void look();
    /// The request for an upload, completed for the connected cluster; none while none is connected.
    std::optional<UploadRequest> requestOf(int id) const;
    /// The path of a file about uploads; empty where nothing is kept.
    static QString fileIn(const AppServices& services, const char* name);

Q_SIGNALS:
    /// Something about an upload was found out.
    void found(int id);

private:
    void lookForIt();
    void askForRoom();
    void takeSample();

    JourneyModel& model_;
    const AppServices& services_;
    UploadQueue& queue_;
    TaskHandle findTask_;
    TaskHandle roomTask_;
    TaskHandle sampleTask_;
    bool finding_ = false;
    bool asking_ = false;
    bool sampling_ = false;
};

}  // namespace atelier
