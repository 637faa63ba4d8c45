#include "ui/follow/ChartOptions.h"

#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QVBoxLayout>
#include <QWidgetAction>

#include "ui/charts/CurveChart.h"
#include "ui/theme/Icon.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/Theme.h"
#include "ui/widgets/Button.h"
#include "ui/widgets/Format.h"
#include "ui/widgets/Text.h"

namespace atelier {

namespace {

constexpr int sliderSteps = 99;  // hundredths; a weight of 1 would never move

}  // namespace

ChartOptions::ChartOptions(CurveChart& chart, QWidget* parent) : QToolButton(parent), chart_(chart) {
    setIcon(atelier::icon(QStringLiteral("gear")));
    setIconSize({18, 18});
    setFocusPolicy(Qt::StrongFocus);
    setPopupMode(QToolButton::InstantPopup);
    setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    auto* menu = new QMenu(this);
    logarithmic_ = menu->addAction(QString());
    logarithmic_->setCheckable(true);
    connect(logarithmic_, &QAction::toggled, &chart_, &CurveChart::setLogarithmic);
    connect(&chart_, &CurveChart::logarithmicChanged, logarithmic_, &QAction::setChecked);
    auto* action = new QWidgetAction(menu);
    action->setDefaultWidget(makeSmoothing());
    menu->addAction(action);
    setMenu(menu);
    keepTranslated(this, [this] { retranslate(); });
}

QWidget* ChartOptions::makeSmoothing() {
    auto* box = new QWidget;
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(spacing(5), spacing(2), spacing(5), spacing(2));
    smoothingLabel_ = new Text(TextStyle::Body, Tone::Normal, box);
    smoothing_ = new QSlider(Qt::Horizontal, box);
    smoothing_->setObjectName(QStringLiteral("follow.smoothing"));
    smoothing_->setRange(0, sliderSteps);
    smoothing_->setPageStep(10);
    smoothing_->setMinimumWidth(180);
    column->addWidget(smoothingLabel_);
    column->addWidget(smoothing_);
    connect(smoothing_, &QSlider::valueChanged, this, [this](int value) {
        chart_.setSmoothing(value / 100.0);
        presentSmoothing();
    });
    return box;
}

void ChartOptions::presentSmoothing() {
    smoothingLabel_->setText(tr("Smoothing: %1").arg(format::number(smoothing_->value() / 100.0, 2)));
}

void ChartOptions::retranslate() {
    setIconButtonText(this, tr("How the curves are drawn"));
    logarithmic_->setText(tr("Logarithmic scale (key L in the chart)"));
    smoothing_->setAccessibleName(tr("Smoothing"));
    presentSmoothing();
}

}  // namespace atelier
