#include "ui/widgets/Sparkline.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int mostValues = 1000;

}  // namespace

Sparkline::Sparkline(QWidget* parent) : QWidget(parent) {
    setFixedHeight(40);
}

void Sparkline::clear() {
    values_.clear();
    update();
}

void Sparkline::append(double value) {
    // Every other value goes when there are too many: the line keeps its whole past at half the resolution.
    if (values_.size() >= mostValues) {
        QList<double> thinned;
        for (int i = 0; i < values_.size(); i += 2) thinned += values_.at(i);
        values_ = thinned;
    }
    values_ += value;
    update();
}

void Sparkline::setReach(double reach) {
    reach_ = std::clamp(reach, 0.0, 1.0);
    update();
}

void Sparkline::paintEvent(QPaintEvent*) {
    if (!hasLine()) return;
    const Theme theme = Theme::of(this);
    const double top = *std::max_element(values_.begin(), values_.end());
    const double breadth = (width() - 2) * reach_;
    const double depth = height() - 3;
    QPainterPath line;
    for (int i = 0; i < values_.size(); ++i) {
        const QPointF point(1 + breadth * i / double(values_.size() - 1),
                            top > 0 ? 1.5 + depth * (1 - 0.85 * values_.at(i) / top) : depth);
        i == 0 ? line.moveTo(point) : line.lineTo(point);
    }
    QPainterPath below = line;
    below.lineTo(1 + breadth, height());
    below.lineTo(1, height());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(below, theme.accentSoft);
    painter.setPen(QPen(theme.accent, 1.5));
    painter.drawPath(line);
}

}  // namespace atelier
