#pragma once

#include <QWidget>

namespace atelier {

class Text;

/// A figure: a small muted label, a large value, and a small unit or remark after it.
class Figure final : public QWidget {
    Q_OBJECT
public:
    explicit Figure(QWidget* parent = nullptr);

    /// Sets the label.
    void setLabel(const QString& label);
    /// Sets the value. An empty one shows "–", which stands for a value that is not known.
    void setValue(const QString& value, const QString& unit = {});
    /// The value as it is shown, without its unit.
    QString value() const;

private:
    void describe();

    Text* label_;
    Text* value_;
    Text* unit_;
};

/// A row of figures at equal distances, in the order they are added.
class FigureRow final : public QWidget {
    Q_OBJECT
public:
    explicit FigureRow(QWidget* parent = nullptr);
    /// Adds a figure, which the row owns.
    Figure* addFigure();
};

}  // namespace atelier
