#pragma once

#include <QStyledItemDelegate>

namespace atelier {

/// Draws the cells of a table with as much padding as its headings have, and elides long texts in the middle.
class PaddedItems final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace atelier
