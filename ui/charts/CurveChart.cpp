#include "ui/charts/CurveChart.h"

#include <QEvent>
#include <QLocale>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/charts/ChartHeader.h"
#include "ui/charts/CurveLegend.h"
#include "ui/charts/PlotView.h"
#include "ui/charts/Ticks.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/theme/PlainText.h"
#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int refreshPause = 50;  // milliseconds

}  // namespace

CurveChart::CurveChart(QWidget* parent)
    : QWidget(parent),
      header_(new ChartHeader(this)),
      legend_(new CurveLegend(this)),
      plot_(new PlotView(curves_, this)),
      refresh_(new QTimer(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(spacing(1));
    column->addWidget(header_);
    column->addWidget(legend_);
    column->addWidget(plot_, 1);
    header_->hide();
    legend_->hide();
    setFocusProxy(plot_);
    refresh_->setSingleShot(true);
    refresh_->setInterval(refreshPause);
    connect(refresh_, &QTimer::timeout, this, &CurveChart::refreshNow);
    connect(legend_, &CurveLegend::toggled, this, &CurveChart::setCurveVisible);
    connect(plot_, &PlotView::marked, this, &CurveChart::describe);
    connect(plot_, &PlotView::logarithmicWanted, this, [this](bool wanted) {
        if (!plot_->options.fixedY) setLogarithmic(wanted);
    });
    keepTranslated(this, [this] { retranslate(); });
}

CurveChart::~CurveChart() = default;

void CurveChart::setLowestHeight(int height) {
    lowestHeight_ = height;
    updateGeometry();
}

QSize CurveChart::sizeHint() const {
    return {440, lowestHeight_ > 0 ? minimumSizeHint().height() : 220};
}

QSize CurveChart::minimumSizeHint() const {
    QSize least = QWidget::minimumSizeHint();
    if (lowestHeight_ > 0) least.setHeight(std::max(lowestHeight_, plot_->isEmpty() ? least.height() : 0));
    return least;
}

void CurveChart::setTitle(const QString& title) {
    header_->setTitle(title);
    describe();
}

void CurveChart::setRemark(const QString& remark) {
    header_->setRemark(remark);
}

void CurveChart::setUnit(const QString& unit) {
    if (plot_->options.unit == unit) return;
    plot_->options.unit = unit;
    scheduleRefresh();
}

void CurveChart::setEmptyText(const QString& text) {
    if (emptyText_ == text) return;
    emptyText_ = text;
    retranslate();
}

void CurveChart::setXAxis(XAxis axis) {
    if (plot_->options.axis == axis) return;
    plot_->options.axis = axis;
    plot_->resetZoom();
    scheduleRefresh();
}

void CurveChart::setYBounds(const std::optional<std::pair<double, double>>& bounds) {
    if (bounds) setLogarithmic(false);
    if (plot_->options.fixedY == bounds) return;
    plot_->options.fixedY = bounds;
    scheduleRefresh();
}

void CurveChart::setLogarithmic(bool logarithmic) {
    if (plot_->options.logarithmic == logarithmic) return;
    plot_->options.logarithmic = logarithmic;
    plot_->resetZoom();
    scheduleRefresh();
    Q_EMIT logarithmicChanged(logarithmic);
}

bool CurveChart::isLogarithmic() const {
    return plot_->options.logarithmic;
}

void CurveChart::setSmoothing(double weight) {
    smoothing_ = std::clamp(weight, 0.0, 0.999);
    scheduleRefresh();
}

Curve* CurveChart::find(const QString& name) {
    const auto found =
        std::find_if(curves_.begin(), curves_.end(), [&](const Curve& c) { return c.name() == name; });
    return found == curves_.end() ? nullptr : &*found;
}

const Curve* CurveChart::find(const QString& name) const {
    return const_cast<CurveChart*>(this)->find(name);
}

void CurveChart::setCurve(const QString& name, const Series& values, const CurveLook& look) {
    Curve* curve = find(name);
    if (curve && curve->look() == look && curve->data() == values) return;
    if (!curve) curve = &curves_.emplace_back(name, look);
    curve->setLook(look);
    curve->arrange(axes());
    curve->setData(values);
    scheduleRefresh();
}

void CurveChart::keepCurves(const QStringList& names) {
    const auto gone =
        std::erase_if(curves_, [&names](const Curve& curve) { return !names.contains(curve.name()); });
    if (gone > 0) refreshNow();
}

void CurveChart::clear() {
    curves_.clear();
    plot_->resetZoom();
    refreshNow();
}

QStringList CurveChart::curveNames() const {
    QStringList names;
    for (const Curve& curve : curves_) names << curve.name();
    return names;
}

void CurveChart::setCurveVisible(const QString& name, bool visible) {
    if (Curve* curve = find(name)) curve->setVisible(visible);
    refreshNow();
}

bool CurveChart::isCurveVisible(const QString& name) const {
    const Curve* curve = find(name);
    return curve && curve->isVisible();
}

void CurveChart::scheduleRefresh() {
    if (!refresh_->isActive()) refresh_->start();
}

CurveAxes CurveChart::axes() const {
    return {plot_->options.axis, smoothing_, plot_->options.logarithmic};
}

void CurveChart::refreshNow() {
    refresh_->stop();
    for (Curve& curve : curves_) curve.arrange(axes());
    const auto colors = seriesColors();
    QList<CurveLegend::Entry> entries;
    for (std::size_t i = 0; i < curves_.size(); ++i) {
        const QColor own = curves_[i].look().color;
        const QColor color = own.isValid() ? own : colors[static_cast<qsizetype>(i) % colors.size()];
        entries.append({curves_[i].name(), color, curves_[i].isVisible()});
    }
    legend_->setEntries(entries);
    legend_->setVisible(!entries.isEmpty());
    plot_->refresh();
    describe();
}

/// What a screen reader says: the title, and the value at the mark or the last of each curve.
void CurveChart::describe() {
    plot_->setAccessibleName(header_->title().isEmpty() ? tr("Chart") : header_->title());
    const QStringList marked = plot_->markedText();
    QStringList said;
    if (!marked.isEmpty()) said << marked.join(QStringLiteral(", "));
    for (const Curve& curve : curves_)
        if (marked.isEmpty() && curve.data().last())
            said << tr("%1: last value %2")
                        .arg(curve.name(), numberText(curve.data().last()->value, QLocale()));
    plot_->setAccessibleDescription(said.isEmpty() ? plot_->options.emptyText
                                                   : said.join(QStringLiteral("; ")));
}

void CurveChart::retranslate() {
    plot_->options.emptyText = emptyText_.isEmpty() ? tr("No values yet") : emptyText_;
    setPlainToolTip(plot_, {});
    // The words need not wait for the picture.
    describe();
    scheduleRefresh();
}

void CurveChart::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        header_->paintColours();
}

}  // namespace atelier
