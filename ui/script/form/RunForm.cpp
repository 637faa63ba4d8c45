#include "ui/script/form/RunForm.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>

#include "core/render/TrackingLines.h"
#include "ui/script/form/FormColumn.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/ChoiceBox.h"
#include "ui/widgets/Field.h"
#include "ui/widgets/Text.h"

namespace atelier {

QString trackingInWords(Tracking service, const ClusterProfile& cluster) {
    if (service == Tracking::None) return {};
    const auto words = [](TrackingWay way) {
        switch (way) {
            case TrackingWay::Online:
                return QT_TRANSLATE_NOOP(
                    "atelier::RunForm",
                    "The nodes of %1 reach it: runs appear while they train. Sign in once "
                    "on the cluster; your key is never in the script.");
            case TrackingWay::Proxy:
                return QT_TRANSLATE_NOOP("atelier::RunForm",
                                         "The nodes of %1 reach it through a proxy, which the script loads. "
                                         "Sign in once on the cluster; your key is never in the script.");
            case TrackingWay::Offline:
                break;
        }
        return QT_TRANSLATE_NOOP("atelier::RunForm",
                                 "The nodes of %1 do not reach it: runs are written among the results, and "
                                 "sent from a login node afterwards.");
    };
    const QString name = cluster.name.isEmpty()
                             ? QCoreApplication::translate("atelier::RunForm", "the cluster")
                             : cluster.name;
    return QCoreApplication::translate("atelier::RunForm", words(trackingWay(service, cluster))).arg(name);
}

RunForm::RunForm(QWidget* parent)
    : QWidget(parent),
      tracking_(named(new ChoiceBox, "tracking")),
      trackingField_(new Field(tracking_)),
      reproducible_(named(new QCheckBox, "reproducible")),
      cost_(new Text(TextStyle::Small, Tone::Muted)) {
    auto* column = formColumn(this);
    column->addWidget(reproducible_);
    column->addWidget(cost_->wrapped());
    column->addWidget(trackingField_);
    connect(reproducible_, &QCheckBox::toggled, this, &RunForm::readFields);
    connect(tracking_, &QComboBox::currentIndexChanged, this, &RunForm::readFields);
    keepTranslated(this, [this] { retranslate(); });
}

void RunForm::show(const JobSpec& job, const ClusterProfile& cluster) {
    showing_ = true;
    job_ = job;
    cluster_ = cluster;
    reproducible_->setChecked(job.reproducible);
    cost_->setVisible(job.reproducible);
    tracking_->setCurrentIndex(tracking_->findData(int(job.tracking)));
    trackingField_->setHint(trackingInWords(job.tracking, cluster));
    showing_ = false;
}

void RunForm::readFields() {
    if (showing_) return;
    JobSpec job = job_;
    job.reproducible = reproducible_->isChecked();
    job.tracking = Tracking(tracking_->currentData().toInt());
    if (job == job_) return;
    show(job, cluster_);
    Q_EMIT edited(job);
}

void RunForm::retranslate() {
    showing_ = true;
    reproducible_->setText(tr("Make runs repeatable"));
    setPlainToolTip(reproducible_, tr("Two runs with the same seed give the same numbers."));
    cost_->setText(
        tr("It costs some 24 MiB of the GPU’s memory, and speed: cuBLAS keeps to buffers of one size. "
           "The program has to do the rest: fixed seeds, deterministic operations."));
    trackingField_->setLabel(tr("Follow runs with"));
    tracking_->clear();
    tracking_->addItem(tr("Nothing but TensorBoard"), int(Tracking::None));
    tracking_->addItem(QStringLiteral("Weights & Biases"), int(Tracking::WeightsAndBiases));
    tracking_->addItem(QStringLiteral("Comet"), int(Tracking::Comet));
    showing_ = false;
    show(job_, cluster_);
}

}  // namespace atelier
