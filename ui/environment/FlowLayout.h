#pragma once

#include <QLayout>

namespace atelier {

/// Puts widgets one after the other like words, and goes on in the next line where the width ends.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr) : QLayout(parent) {}
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return int(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
    void setGeometry(const QRect& rect) override;
    QSize sizeHint() const override { return minimumSize(); }
    QSize minimumSize() const override;

private:
    /// The height it takes; moves the widgets where `move`.
    int arrange(const QRect& rect, bool move) const;

    QList<QLayoutItem*> items_;
};

}  // namespace atelier
