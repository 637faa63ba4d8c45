#pragma once

#include <QLayout>

namespace atelier {

/// Arranges widgets one after the other like words, and continues on the next line where the width ends:
/// widgets that stand side by side in one font or language stand below each other in a wider one. Widgets
/// that expand share the rest of their line equally; where there are none, a spacer may take it. It needs no
/// more width than its widest widget.
class FlowLayout final : public QLayout {
public:
    /// `lines`: the alignment of lines in which nothing expands, AlignLeft or AlignRight.
    explicit FlowLayout(QWidget* parent = nullptr, Qt::Alignment lines = Qt::AlignLeft);
    ~FlowLayout() override;

    /// Inserts a widget at this index.
    void insertWidget(int index, QWidget* widget, Qt::Alignment alignment = {});

    void addItem(QLayoutItem* item) override { items_.append(item); }
    int count() const override { return int(items_.size()); }
    QLayoutItem* itemAt(int index) const override { return items_.value(index); }
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    void setGeometry(const QRect& rect) override;
    /// The size of all widgets on one line.
    QSize sizeHint() const override;
    QSize minimumSize() const override;

private:
    struct Line {
        QList<QLayoutItem*> items;
        int width = 0;  // with the spaces between them
    };
    /// The visible widgets, and the spacers.
    QList<QLayoutItem*> present() const;
    /// Those items, on lines of at most this width.
    QList<Line> lines(int width) const;
    /// The widths of a line's items when the line fills `width`.
    QList<int> widths(const Line& line, int width) const;
    static int heightOf(const Line& line, const QList<int>& widths);

    QList<QLayoutItem*> items_;
    Qt::Alignment align_;
};

}  // namespace atelier
