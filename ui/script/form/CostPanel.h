#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/DirectiveReader.h"
#include "core/job/JobSpec.h"

class QPushButton;

namespace atelier {

class Text;

/// What a job costs at most, before it is sent, and the fair share of a node that goes with its GPUs.
class CostPanel final : public QWidget {
    Q_OBJECT
public:
    explicit CostPanel(QWidget* parent = nullptr);

    void show(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster);
    void retranslate();

Q_SIGNALS:
    /// The job with just its share.
    void edited(const JobSpec& job);

private:
    // What is shown: the language may change, and the button changes a part of the job.
    DirectiveReading script_;
    JobSpec job_;
    ClusterProfile cluster_;
    Text* cost_;
    Text* limit_;
    Text* share_;
    QPushButton* takeShare_;
};

}  // namespace atelier
