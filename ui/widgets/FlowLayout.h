#pragma once

#include <QLayout>

namespace atelier {

/// Puts widgets one after the other like words, and goes on in the next line where the width ends: what
/// stands side by side in one font or language stands below each other in a wider one. What wants to expand
/// takes what is left of its line, several of them equal shares; where no widget does, a spacer may. It asks
/// for no more than its widest widget needs.
class FlowLayout final : public QLayout {
public:
    /// `lines` says where the widgets of a line stand in which nothing expands: AlignLeft or AlignRight.
    explicit FlowLayout(QWidget* parent = nullptr, Qt::Alignment lines = Qt::AlignLeft);
    ~FlowLayout() override;

    /// A widget at this place among the others.
    void insertWidget(int index, QWidget* widget, Qt::Alignment alignment = {});

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return int(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;
    /// All of it in one line.
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    struct Line {
        QList<QLayoutItem*> items;
        int width = 0;  // with the spaces between them
    };
    /// The widgets that are shown, and the spacers.
    QList<QLayoutItem*> present() const;
    /// The items that are present, in lines of at most this width.
    QList<Line> lines(int width) const;
    /// The widths of a line's items once it is as wide as it may be.
    QList<int> widths(const Line& line, int width) const;
    static int heightOf(const Line& line, const QList<int>& widths);

    QList<QLayoutItem*> items_;
    Qt::Alignment align_;
};

}  // namespace atelier
