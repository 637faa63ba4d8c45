#include "ui/widgets/IconLabel.h"

#include <QPainter>

namespace atelier {

namespace {

constexpr int turnMs = 60;
constexpr int turnDegrees = 24;

}  // namespace

IconLabel::IconLabel(QString name, IconTint tint, int size, QWidget* parent)
    : QWidget(parent), name_(std::move(name)), tint_(tint), size_(size) {
    setFixedSize(size, size);
}

void IconLabel::setIcon(const QString& name, IconTint tint) {
    name_ = name;
    tint_ = tint;
    spin();
    update();
}

void IconLabel::spin() {
    const bool wanted = isVisible() && name_ == QLatin1String("running");
    if (wanted && !spin_.isActive()) spin_.start(turnMs, this);
    if (!wanted) spin_.stop();
}

void IconLabel::timerEvent(QTimerEvent*) {
    angle_ = (angle_ + turnDegrees) % 360;
    update();
}

void IconLabel::showEvent(QShowEvent*) {
    spin();
}

void IconLabel::hideEvent(QHideEvent*) {
    spin_.stop();
}

void IconLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (spin_.isActive()) {
        painter.translate(QRectF(rect()).center());
        painter.rotate(angle_);
        painter.translate(-QRectF(rect()).center());
    }
    icon(name_, tint_)
        .paint(&painter, rect(), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

}  // namespace atelier
