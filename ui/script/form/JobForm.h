#pragma once

#include <QWidget>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"
#include "core/pace/TrainingPace.h"
#include "ui/script/form/FieldMarks.h"

namespace atelier {

class ChainForm;
class CostPanel;
class ResourceForm;
class RunForm;
class SweepForm;

/// A job as a compact form: what it asks of Slurm, how a long training is cut, which hyperparameters are
/// tried, how its runs are kept, what it costs. It shows a job and tells of each change of the user's.
class JobForm final : public QWidget {
    Q_OBJECT
public:
    explicit JobForm(QWidget* parent = nullptr);

    /// What there is to choose from.
    void offer(const ClusterProfile& cluster, const QStringList& accounts);
    /// How fast the training was seen to go, where that is known.
    void setPace(const std::optional<TrainingPace>& pace);
    /// `script` is the job as a text, which may say more.
    void show(const JobSpec& job, const DirectiveReading& script);
    void showMarks(const QMap<QString, FieldMark>& marks);
    void retranslate();

Q_SIGNALS:
    void edited(const JobSpec& job);

private:
    void tell(const JobSpec& job);

    ClusterProfile cluster_;  ///< whose choices are offered; the form knows no journey
    JobSpec job_;
    DirectiveReading script_;
    std::optional<TrainingPace> pace_;
    ResourceForm* resources_;
    ChainForm* chain_;
    SweepForm* sweep_;
    RunForm* run_;
    CostPanel* cost_;
};

}  // namespace atelier
