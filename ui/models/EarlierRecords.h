#pragma once

#include <QObject>

#include "ui/models/JourneyModel.h"
#include "ui/tasks/Task.h"

namespace atelier {

/// Looks, once there is a connection, whether what was sent and made in an earlier run of the program is
/// still on the cluster, so that a step is not taken for done whose folder was removed meanwhile. Until the
/// answer is there, and where none comes, the records count.
class EarlierRecords final : public QObject {
    Q_OBJECT
public:
    /// `model` must outlive it.
    explicit EarlierRecords(JourneyModel& model, QObject* parent = nullptr);

private:
    void look();

    JourneyModel& model_;
    TaskHandle looking_;
};

}  // namespace atelier
