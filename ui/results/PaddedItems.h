#pragma once

#include <QStyledItemDelegate>

namespace atelier {

/// Draws the cells of a table with as much room at their sides as its headings have, and shortens what is too
/// long in the middle.
class PaddedItems final : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace atelier
