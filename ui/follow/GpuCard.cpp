#include "ui/follow/GpuCard.h"

#include <QSignalBlocker>
#include <QVBoxLayout>

#include "ui/charts/CurveChart.h"
#include "ui/follow/ChartCard.h"
#include "ui/follow/GpuCharts.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/ChoiceBox.h"

namespace atelier {

GpuCard::GpuCard(QWidget* parent)
    : QWidget(parent), card_(new ChartCard(QStringLiteral("follow.gpu"))), choice_(new ChoiceBox) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(card_);
    choice_->setObjectName(QStringLiteral("follow.gpu.figure"));
    card_->addControl(choice_);
    connect(choice_, &QComboBox::currentIndexChanged, this, [this] {
        chart()->clear();
        Q_EMIT chartChosen();
    });
    keepTranslated(this, [this] { retranslate(); });
}

CurveChart* GpuCard::chart() const {
    return card_->chart();
}

void GpuCard::present(const QMap<int, GpuSeries>& gpus) {
    QList<int> told;
    for (int i = 0; i < int(gpuCharts().size()); ++i)
        if (isTold(gpuCharts()[i], gpus)) told << i;
    offer(told);
    card_->setRemark(remarkOf(shown(), gpus));
    showGpus(*chart(), shown(), gpus);
}

const GpuChart& GpuCard::shown() const {
    return gpuCharts()[offered_.value(choice_->currentIndex())];
}

void GpuCard::offer(const QList<int>& charts) {
    if (charts == offered_) return;
    const int before = offered_.value(choice_->currentIndex());
    offered_ = charts;
    const QSignalBlocker blocker(choice_);
    choice_->clear();
    for (const int chart : offered_) choice_->addItem(choiceOf(gpuCharts()[chart]));
    choice_->setCurrentIndex(std::max(0, int(offered_.indexOf(before))));
    choice_->setVisible(!offered_.isEmpty());
}

void GpuCard::setEmptyText(const QString& text) {
    chart()->setEmptyText(text);
}

void GpuCard::retranslate() {
    card_->setTitle(tr("GPU"));
    chart()->setTitle(titleOf(shown()));
    choice_->setAccessibleName(tr("Figure of the GPUs to show"));
    for (int i = 0; i < choice_->count(); ++i) choice_->setItemText(i, choiceOf(gpuCharts()[offered_.at(i)]));
    choice_->setVisible(!offered_.isEmpty());
}

}  // namespace atelier
