#include "ui/widgets/IconLabel.h"

#include <QPainter>

namespace atelier {

IconLabel::IconLabel(QString name, IconTint tint, int size, QWidget* parent)
    : QWidget(parent), name_(std::move(name)), tint_(tint), size_(size) {
    setFixedSize(size, size);
}

void IconLabel::setIcon(const QString& name, IconTint tint) {
    name_ = name;
    tint_ = tint;
    update();
}

void IconLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    icon(name_, tint_)
        .paint(&painter, rect(), Qt::AlignCenter, isEnabled() ? QIcon::Normal : QIcon::Disabled);
}

}  // namespace atelier
