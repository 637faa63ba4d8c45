#pragma once

#include <QObject>
#include <optional>

#include "core/upload/UploadQueue.h"
#include "ui/models/AppServices.h"
#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Looks at the places on the cluster that the datasets of a queue will go to, before they go: what of them
/// is there already, and how much room there is; and at
/// a sample of the data, whether to compress it.
class UploadPreflight final : public QObject {
    Q_OBJECT
public:
    UploadPreflight(JourneyModel& model, const AppServices& services, UploadQueue& queue, QObject* parent);

    /// Looks at the next place that nobody has looked at.
    void look();
    /// What is to be sent, with all that the connected cluster makes of its place; none while there is none.
    std::optional<UploadRequest> requestOf(int id) const;
    /// A file for what is known of uploads; empty where nothing is kept.
    static QString fileIn(const AppServices& services, const char* name);

Q_SIGNALS:
    /// Something was found out about one.
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
