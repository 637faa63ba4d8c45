#pragma once

#include <QFrame>

class QHBoxLayout;
class QVBoxLayout;

namespace atelier {

class Text;

/// A quiet surface with an optional heading, a remark at its right, and a column of content.
class Card final : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);

    /// Sets the heading; an empty one is not shown.
    void setTitle(const QString& title);
    /// Sets a short muted text at the right of the heading.
    void setRemark(const QString& remark);
    /// Adds a small button or the like at the right end of the heading.
    void addHeaderWidget(QWidget* widget);

    /// The column of content.
    QVBoxLayout* content() const { return content_; }
    /// Appends a widget to the content and returns it, so that it can be used in the same expression.
    template <typename W>
    W* add(W* widget) {
        append(widget);
        return widget;
    }
    /// Appends a row of widgets that share the width.
    QHBoxLayout* addRow(const QList<QWidget*>& widgets = {});
    /// Appends a row of widgets, which continues on the next line where the width is too small.
    void addFlow(const QList<QWidget*>& widgets);

private:
    void append(QWidget* widget);

    QWidget* header_;
    Text* title_;
    Text* remark_;
    QVBoxLayout* content_;
};

}  // namespace atelier
