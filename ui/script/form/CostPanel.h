#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/DirectiveReader.h"
#include "core/job/JobSpec.h"

class QPushButton;

namespace atelier {

class Text;

/// Shows what a job costs at most, and the fair share of a node that goes with its GPUs.
class CostPanel final : public QWidget {
    Q_OBJECT
public:
    explicit CostPanel(QWidget* parent = nullptr);

    /// Shows what the script's directives cost, or where they do not say it the job, on that cluster.
    void show(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster);

Q_SIGNALS:
    /// The user wants the job with just the share of a node that goes with its GPUs.
    void edited(const JobSpec& job);

private:
    void retranslate();
    // The values shown, for showing them in another language and for the button's change of the job.
    DirectiveReading script_;
    JobSpec job_;
    ClusterProfile cluster_;
    Text* cost_;
    Text* limit_;
    Text* share_;
    QPushButton* takeShare_;
};

}  // namespace atelier
