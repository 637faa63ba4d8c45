#pragma once

#include <QWidget>

namespace atelier {

class Text;

/// One figure: a small muted label, a large value, a small unit or remark after it.
class Figure final : public QWidget {
    Q_OBJECT
public:
    explicit Figure(QWidget* parent = nullptr);

    void setLabel(const QString& label);
    /// "–" stands for a value that is not known; that is also what an empty one shows.
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
