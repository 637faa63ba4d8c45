#include "ui/follow/MetricsCard.h"

#include <QComboBox>
#include <QVBoxLayout>

#include "core/display/VisibleText.h"
#include "core/follow/JobMetrics.h"
#include "ui/charts/CurveChart.h"
#include "ui/follow/ChartCard.h"
#include "ui/follow/ChartOptions.h"
#include "ui/follow/JobCurves.h"
#include "ui/theme/KeepTranslated.h"

namespace atelier {

MetricsCard::MetricsCard(QWidget* parent)
    : QWidget(parent),
      card_(new ChartCard(QStringLiteral("follow.metrics"))),
      choice_(new QComboBox),
      options_(new ChartOptions(*card_->chart())) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    choice_->setObjectName(QStringLiteral("follow.metric"));
    choice_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    choice_->setMaximumWidth(200);
    card_->addControl(choice_);
    card_->addControl(options_);
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] {
        presentChart();
        Q_EMIT groupChosen();
    });
    keepTranslated(this, [this] { retranslate(); });
}

CurveChart* MetricsCard::chart() const {
    return card_->chart();
}

void MetricsCard::setRuns(const ScalarRuns& runs) {
    runs_ = runs;
    const auto groups = metricGroups(runs);
    if (groups != groups_) {
        const QString shown = group().name;
        groups_ = groups;
        const QSignalBlocker blocker(choice_);
        choice_->clear();
        for (const MetricGroup& each : groups_) choice_->addItem(visibleLine(each.name));
        const int known = choice_->findText(visibleLine(shown));
        choice_->setCurrentIndex(known >= 0 ? known : mainGroup(groups_, runs));
    }
    presentChoice();
    presentChart();
}

void MetricsCard::setEmptyText(const QString& text) {
    chart()->setEmptyText(text);
}

MetricGroup MetricsCard::group() const {
    return groups_.value(choice_->currentIndex());
}

void MetricsCard::presentChoice() {
    choice_->setVisible(!groups_.isEmpty());
    options_->setVisible(!groups_.isEmpty());
}

void MetricsCard::presentChart() {
    const MetricGroup shown = group();
    showMetrics(*chart(), runs_, shown.tags);
    chart()->setTitle(shown.name);
    presentRemark();
}

/// Values that were written for people are less exact, and may be others than the program means.
void MetricsCard::presentRemark() {
    card_->setRemark(runs_.contains(printedRun) ? tr("read from the output") : QString());
}

void MetricsCard::retranslate() {
    card_->setTitle(tr("Metrics"));
    chart()->setTitle(group().name);
    choice_->setAccessibleName(tr("Metric to show"));
    presentChoice();
    presentRemark();
}

}  // namespace atelier
