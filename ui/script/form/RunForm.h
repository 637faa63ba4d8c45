#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

class QCheckBox;
class QComboBox;

namespace atelier {

class Field;
class Text;

/// What is kept of the runs: the service that tracks them, and whether they can be repeated bit for bit.
class RunForm final : public QWidget {
    Q_OBJECT
public:
    explicit RunForm(QWidget* parent = nullptr);

    void show(const JobSpec& job, const ClusterProfile& cluster);
    void retranslate();

Q_SIGNALS:
    void edited(const JobSpec& job);

private:
    void readFields();

    JobSpec job_;             ///< the one shown, of which the user changes a part
    ClusterProfile cluster_;  ///< the one it is shown for, which is named
    bool showing_ = false;
    QComboBox* tracking_;
    Field* trackingField_;
    QCheckBox* reproducible_;
    Text* cost_;
};

/// How a service is reached from a cluster, and what that asks of the user; empty for none.
QString trackingInWords(Tracking service, const ClusterProfile& cluster);

}  // namespace atelier
