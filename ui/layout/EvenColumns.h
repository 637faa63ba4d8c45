#pragma once

#include <QLayout>

namespace atelier {

/// Arranges widgets in columns of the same width: as many columns as fit side by side, given the widest
/// widget, and at most `most`. It needs no more width than one column.
class EvenColumns final : public QLayout {
public:
    /// `most` is halved until the columns fit, so that full rows stay full.
    explicit EvenColumns(int most) : most_(most) {}
    ~EvenColumns() override { qDeleteAll(items_); }

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return int(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override {
        return index >= 0 && index < items_.size() ? items_.takeAt(index) : nullptr;
    }
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    int columnsIn(int width) const;
    int rowHeight(int width) const;

    QList<QLayoutItem*> items_;
    int most_;
};

}  // namespace atelier
