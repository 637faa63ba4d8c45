#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

class QCheckBox;
class QComboBox;

namespace atelier {

class Field;
class Text;

/// The form for recording runs: the service that tracks them, and whether they can be repeated bit for bit.
class RunForm final : public QWidget {
    Q_OBJECT
public:
    explicit RunForm(QWidget* parent = nullptr);

    /// Shows a job, and how its service is reached from that cluster, without a signal.
    void show(const JobSpec& job, const ClusterProfile& cluster);

Q_SIGNALS:
    /// The user changed something; `job` is the shown job with that change.
    void edited(const JobSpec& job);

private:
    void retranslate();
    void readFields();

    JobSpec job_;             ///< the job shown, of which the user changes a part
    ClusterProfile cluster_;  ///< the cluster it is shown for, which the texts name
    bool showing_ = false;
    QComboBox* tracking_;
    Field* trackingField_;
    QCheckBox* reproducible_;
    Text* cost_;
};

/// How a service is reached from a cluster, and what the user has to do for it; empty for Tracking::None.
QString trackingInWords(Tracking service, const ClusterProfile& cluster);

}  // namespace atelier
