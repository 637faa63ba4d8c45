#pragma once

#include <QWidget>

namespace atelier {

class Text;

/// A figure: a small muted label, a large value, and a small unit or remark after it.
class Figure final : public QWidget {
    Q_OBJECT
public:
    explicit Figure(QWidget* parent = nullptr);

    void setLabel(const QString& label);
    /// An empty value shows "–", which stands for a value that is not known.
    void setValue(const QString& value, const QString& unit = {});
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
    Figure* addFigure();
};

}  // namespace atelier
