#include "ui/layout/EvenColumns.h"

#include <algorithm>

namespace atelier {

QSize EvenColumns::minimumSize() const {
    QSize size;
    for (const auto* item : items_) size = size.expandedTo(item->minimumSize());
    return size;
}

int EvenColumns::columnsIn(int width) const {
    const int widest = minimumSize().width();
    int columns = most_;
    while (columns > 1 && columns * widest + (columns - 1) * spacing() > width) columns /= 2;
    return std::max(columns, 1);
}

int EvenColumns::rowHeight(int width) const {
    int height = 0;
    for (const auto* item : items_)
        height = std::max(
            height, item->hasHeightForWidth() ? item->heightForWidth(width) : item->sizeHint().height());
    return height;
}

int EvenColumns::heightForWidth(int width) const {
    const int columns = columnsIn(width);
    const int rows = (count() + columns - 1) / columns;
    const int each = (width - (columns - 1) * spacing()) / columns;
    return rows * rowHeight(each) + std::max(0, rows - 1) * spacing();
}

void EvenColumns::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const int columns = columnsIn(rect.width());
    const int height = rowHeight((rect.width() - (columns - 1) * spacing()) / columns);
    for (int i = 0; i < count(); ++i) {
        const int column = i % columns;
        // What does not divide evenly goes to the first columns, pixel by pixel.
        const int room = rect.width() + spacing();
        const int left = room * column / columns;
        const int right = room * (column + 1) / columns - spacing();
        const int top = i / columns * (height + spacing());
        items_.at(i)->setGeometry({rect.x() + left, rect.y() + top, right - left, height});
    }
}

}  // namespace atelier
