// How a CurveChart is kept: as a picture, and as the values it draws.
#include <QPainter>

#include "ui/charts/ChartHeader.h"
#include "ui/charts/CurveChart.h"
#include "ui/charts/PlotView.h"
#include "ui/theme/Theme.h"

namespace atelier {

void CurveChart::copyTo(CurveChart& other) const {
    other.curves_ = curves_;
    other.smoothing_ = smoothing_;
    other.header_->setTitle(header_->title());
    other.header_->setRemark(header_->remark());
    other.header_->setVisible(!header_->title().isEmpty());
    other.setEmptyText(emptyText_);
    other.plot_->options = plot_->options;
    if (plot_->isZoomed()) other.plot_->zoomTo(plot_->shown());
}

QImage CurveChart::picture(double scale) {
    refreshNow();
    const Theme theme = Theme::light();
    CurveChart print;
    // Polishing may give a widget the application's palette; what comes after it stays.
    for (QWidget* widget : print.findChildren<QWidget*>()) widget->ensurePolished();
    print.ensurePolished();
    print.setPalette(paletteOf(theme));
    for (QWidget* widget : print.findChildren<QWidget*>()) widget->setPalette(paletteOf(theme));
    print.header_->paintColours();
    print.resize(size());
    copyTo(print);
    print.refreshNow();
    // A chart that is not shown learns its size only now.
    print.grab();
    print.plot_->refresh();
    constexpr int border = spacing(4);
    QImage image((size() + QSize(2 * border, 2 * border)) * scale, QImage::Format_RGB32);
    image.setDevicePixelRatio(scale);
    image.fill(theme.surface);
    QPainter painter(&image);
    painter.translate(border, border);
    print.render(&painter, {}, {}, QWidget::DrawChildren);
    return image;
}

QList<std::pair<QString, Series>> CurveChart::values() const {
    QList<std::pair<QString, Series>> curves;
    for (const Curve& curve : curves_) curves.append({curve.name(), curve.data()});
    return curves;
}

}  // namespace atelier
