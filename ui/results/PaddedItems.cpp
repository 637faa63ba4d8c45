#include "ui/results/PaddedItems.h"

#include <QPainter>
#include <QWidget>

#include "ui/theme/Theme.h"

namespace atelier {

namespace {

constexpr int side = spacing(1) + 2;
constexpr int above = spacing(1) + 2;

}  // namespace

void PaddedItems::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString text = std::exchange(item.text, QString());
    // A file is a row; the one that is current is selected, no cell of it stands out.
    item.state.setFlag(QStyle::State_HasFocus, false);
    const QWidget* view = option.widget;
    view->style()->drawControl(QStyle::CE_ItemViewItem, &item, painter, view);
    const QRect where = item.rect.adjusted(side, 0, -side, 0);
    painter->save();
    painter->setFont(item.font);
    painter->setPen(Theme::of(view).text);
    painter->drawText(where, static_cast<int>(item.displayAlignment) | Qt::TextSingleLine,
                      QFontMetrics(item.font).elidedText(text, Qt::ElideMiddle, where.width()));
    painter->restore();
}

QSize PaddedItems::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QFontMetrics metrics(item.font);
    return {metrics.horizontalAdvance(item.text) + 2 * side, metrics.height() + 2 * above};
}

}  // namespace atelier
