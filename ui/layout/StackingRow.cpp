#include "ui/layout/StackingRow.h"

#include <QBoxLayout>
#include <QEvent>
#include <algorithm>

namespace atelier {

StackingRow::StackingRow(int spacing, QWidget* parent)
    : QWidget(parent), parts_(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
    parts_->setContentsMargins(0, 0, 0, 0);
    parts_->setSpacing(spacing);
}

void StackingRow::addPart(QWidget* part, int share) {
    parts_->addWidget(part, share);
}

int StackingRow::widthSideBySide() const {
    int width = 0;
    for (int i = 0; i < parts_->count(); ++i) {
        if (parts_->itemAt(i)->isEmpty()) continue;
        width += parts_->itemAt(i)->minimumSize().width() + (width > 0 ? parts_->spacing() : 0);
    }
    return width;
}

QSize StackingRow::minimumSizeHint() const {
    QSize least(0, parts_->totalMinimumSize().height());
    for (int i = 0; i < parts_->count(); ++i)
        least.setWidth(std::max(least.width(), parts_->itemAt(i)->minimumSize().width()));
    return least;
}

void StackingRow::place() {
    const auto wanted = widthSideBySide() <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (parts_->direction() != wanted) parts_->setDirection(wanted);
}

bool StackingRow::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

void StackingRow::resizeEvent(QResizeEvent* event) {
    place();
    QWidget::resizeEvent(event);
}

}  // namespace atelier
