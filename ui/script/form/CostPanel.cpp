#include "ui/script/form/CostPanel.h"

#include <QBoxLayout>
#include <QPushButton>

#include "ui/script/form/CostWords.h"
#include "ui/script/form/FormColumn.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Text.h"

namespace atelier {

CostPanel::CostPanel(QWidget* parent)
    : QWidget(parent),
      cost_(named(new Text(TextStyle::Small, Tone::Normal), "cost")),
      limit_(new Text(TextStyle::Small, Tone::Muted)),
      share_(new Text(TextStyle::Small, Tone::Muted)),
      takeShare_(named(makeButton(ButtonKind::Link, nullptr), "share")) {
    auto* column = formColumn(this);
    column->setSpacing(spacing(1));
    column->addWidget(cost_->wrapped());
    column->addWidget(limit_->wrapped());
    column->addWidget(share_->wrapped());
    column->addWidget(takeShare_, 0, Qt::AlignLeft);
    connect(takeShare_, &QPushButton::clicked, this, [this] {
        if (const auto share = gpuShare(job_, cluster_)) Q_EMIT edited(withShare(job_, *share));
    });
    keepTranslated(this, [this] { retranslate(); });
}

void CostPanel::show(const DirectiveReading& script, const JobSpec& job, const ClusterProfile& cluster) {
    script_ = script;
    job_ = job;
    cluster_ = cluster;
    const JobCost cost = scriptCost(script, job, cluster);
    cost_->setText(costInWords(cost, job.gpus > 0));
    const QString limit = limitInWords(cost);
    limit_->setText(limit);
    limit_->setTone(cost.maxJobs && cost.jobs > *cost.maxJobs ? Tone::Warning : Tone::Muted);
    limit_->setVisible(!limit.isEmpty());
    const auto share = gpuShare(job, cluster);
    share_->setVisible(share.has_value());
    takeShare_->setVisible(share && withShare(job, *share) != job);
    if (share) share_->setText(shareInWords(*share));
}

void CostPanel::retranslate() {
    takeShare_->setText(tr("Ask for just that share"));
    show(script_, job_, cluster_);
}

}  // namespace atelier
