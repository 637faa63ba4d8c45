#include "ui/script/form/JobForm.h"

#include <QBoxLayout>

#include "ui/script/form/ChainForm.h"
#include "ui/script/form/CostPanel.h"
#include "ui/script/form/FormColumn.h"
#include "ui/script/form/ResourceForm.h"
#include "ui/script/form/RunForm.h"
#include "ui/script/form/SchedulingForm.h"
#include "ui/script/form/SweepForm.h"

namespace atelier {

JobForm::JobForm(QWidget* parent)
    : QWidget(parent),
      resources_(new ResourceForm),
      scheduling_(new SchedulingForm),
      chain_(new ChainForm),
      sweep_(new SweepForm),
      run_(new RunForm),
      cost_(new CostPanel) {
    auto* column = formColumn(this);
    for (QWidget* part :
         std::initializer_list<QWidget*>{resources_, scheduling_, cost_, chain_, sweep_, run_})
        column->addWidget(part);
    column->addStretch(1);
    connect(resources_, &ResourceForm::edited, this, &JobForm::tell);
    connect(scheduling_, &SchedulingForm::edited, this, &JobForm::tell);
    connect(cost_, &CostPanel::edited, this, &JobForm::tell);
    connect(chain_, &ChainForm::edited, this, &JobForm::tell);
    connect(sweep_, &SweepForm::edited, this, &JobForm::tell);
    connect(run_, &RunForm::edited, this, &JobForm::tell);
}

void JobForm::offer(const ClusterProfile& cluster, const QStringList& accounts) {
    cluster_ = cluster;
    resources_->offer(cluster, accounts);
    scheduling_->offer(cluster);
    show(job_, script_);
}

void JobForm::setPace(const std::optional<TrainingPace>& pace) {
    pace_ = pace;
    chain_->setPace(pace);
}

void JobForm::show(const JobSpec& job, const DirectiveReading& script) {
    job_ = job;
    script_ = script;
    resources_->show(job);
    scheduling_->show(job);
    chain_->show(job);
    sweep_->show(job, cluster_);
    run_->show(job, cluster_);
    cost_->show(script, job, cluster_);
}

void JobForm::showMarks(const QMap<QString, FieldMark>& marks) {
    resources_->showMarks(marks);
    scheduling_->showMarks(marks);
}

void JobForm::tell(const JobSpec& job) {
    if (job == job_) return;
    job_ = withPlannedPieces(job_, job, pace_);
    Q_EMIT edited(job_);
}

}  // namespace atelier
