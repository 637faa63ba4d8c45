#include "ui/layout/FlowLayout.h"

#include <QWidget>
#include <algorithm>
#include <numeric>

namespace atelier {

FlowLayout::FlowLayout(QWidget* parent, Qt::Alignment lines) : QLayout(parent), align_(lines) {}

FlowLayout::~FlowLayout() {
    qDeleteAll(items_);
}

void FlowLayout::insertWidget(int index, QWidget* widget, Qt::Alignment alignment) {
    addChildWidget(widget);
    auto* item = new QWidgetItem(widget);
    item->setAlignment(alignment);
    items_.insert(index, item);
    invalidate();
}

QLayoutItem* FlowLayout::takeAt(int index) {
    return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
}

QList<QLayoutItem*> FlowLayout::present() const {
    QList<QLayoutItem*> found;
    for (auto* item : items_)
        if (!item->isEmpty() || item->spacerItem()) found += item;
    return found;
}

QList<FlowLayout::Line> FlowLayout::lines(int width) const {
    QList<Line> found;
    for (auto* item : present()) {
        const int wanted = item->sizeHint().width();
        if (found.isEmpty() || found.last().width + spacing() + wanted > width)
            found.append({{item}, wanted});
        else {
            found.last().items.append(item);
            found.last().width += spacing() + wanted;
        }
    }
    return found;
}

QList<int> FlowLayout::widths(const Line& line, int width) const {
    const auto widgetExpands = [](const QLayoutItem* item) {
        return item->widget() && item->expandingDirections() & Qt::Horizontal;
    };
    const bool noWidget = std::none_of(line.items.cbegin(), line.items.cend(), widgetExpands);
    int room = width - spacing() * int(line.items.size() - 1);
    QList<int> found;
    QList<qsizetype> sharers;
    for (auto* item : line.items) {
        const bool shares = noWidget ? item->spacerItem() != nullptr : widgetExpands(item);
        if (shares) sharers += found.size();
        found += std::min(width, item->sizeHint().width());
        if (!shares) room -= found.last();
    }
    // The widest first: who wants more than a fair share gets that, and the others share the rest.
    std::sort(sharers.begin(), sharers.end(),
              [&found](qsizetype one, qsizetype other) { return found.at(one) > found.at(other); });
    for (auto left = sharers.size(); left > 0; --left) {
        int& share = found[sharers.at(sharers.size() - left)];
        share = std::max(share, room / int(left));
        room -= share;
    }
    return found;
}

int FlowLayout::heightOf(const Line& line, const QList<int>& widths) {
    int height = 0;
    for (qsizetype i = 0; i < line.items.size(); ++i) {
        const auto* item = line.items.at(i);
        height = std::max(height, item->hasHeightForWidth() ? item->heightForWidth(widths.at(i))
                                                            : item->sizeHint().height());
    }
    return height;
}

int FlowLayout::heightForWidth(int width) const {
    const QMargins margins = contentsMargins();
    const int inside = width - margins.left() - margins.right();
    int height = margins.top() + margins.bottom();
    const auto all = lines(inside);
    for (const auto& line : all) height += heightOf(line, widths(line, inside));
    return height + spacing() * std::max(0, int(all.size()) - 1);
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const QRect inside = rect.marginsRemoved(contentsMargins());
    int y = inside.y();
    for (const auto& line : lines(inside.width())) {
        const auto each = widths(line, inside.width());
        const int height = heightOf(line, each);
        int x = inside.x();
        if (align_ & Qt::AlignRight) {
            const int used = std::accumulate(each.cbegin(), each.cend(), spacing() * int(each.size() - 1));
            x += std::max(0, inside.width() - used);
        }
        for (qsizetype i = 0; i < each.size(); ++i) {
            line.items.at(i)->setGeometry({x, y, each.at(i), height});
            x += each.at(i) + spacing();
        }
        y += height + spacing();
    }
}

QSize FlowLayout::sizeHint() const {
    const QMargins margins = contentsMargins();
    int width = 0;
    int height = 0;
    for (const auto* item : present()) {
        width += item->sizeHint().width() + (width > 0 ? spacing() : 0);
        height = std::max(height, item->sizeHint().height());
    }
    return {width + margins.left() + margins.right(), height + margins.top() + margins.bottom()};
}

QSize FlowLayout::minimumSize() const {
    const QMargins margins = contentsMargins();
    QSize size;
    for (const auto* item : present()) size = size.expandedTo(item->minimumSize());
    return size.grownBy(margins);
}

}  // namespace atelier
