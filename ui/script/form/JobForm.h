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
class SchedulingForm;
class SweepForm;

/// A job as a compact form: what it asks of Slurm, how a long training is cut, which hyperparameters are
/// tried, how its runs are recorded, what it costs. It shows a job and emits each change that the user makes.
class JobForm final : public QWidget {
    Q_OBJECT
public:
    explicit JobForm(QWidget* parent = nullptr);

    /// Sets what the user can choose from.
    void offer(const ClusterProfile& cluster, const QStringList& accounts);
    /// Sets the measured pace of the training; none: not known.
    void setPace(const std::optional<TrainingPace>& pace);
    /// Shows a job, without a signal; `script` is the job's script, which may say more than the job.
    void show(const JobSpec& job, const DirectiveReading& script);
    /// Marks the fields of options, by their names, that the script's findings are about.
    void showMarks(const QMap<QString, FieldMark>& marks);

Q_SIGNALS:
    /// The user changed something; `job` is the shown job with that change.
    void edited(const JobSpec& job);

private:
    void tell(const JobSpec& job);

    ClusterProfile cluster_;  ///< whose choices are offered; the form does not know the journey
    JobSpec job_;
    DirectiveReading script_;
    std::optional<TrainingPace> pace_;
    ResourceForm* resources_;
    SchedulingForm* scheduling_;
    ChainForm* chain_;
    SweepForm* sweep_;
    RunForm* run_;
    CostPanel* cost_;
};

}  // namespace atelier
