#pragma once

#include <QList>
#include <QWidget>

namespace atelier {

/// A small line of values without axes, filled below; the newest value is at its right end.
class Sparkline final : public QWidget {
    Q_OBJECT
public:
    explicit Sparkline(QWidget* parent = nullptr);

    /// Removes all values.
    void clear();
    /// Adds a value at the right end; of very many values every other one is dropped.
    void append(double value);
    /// Whether there are enough values for a line.
    bool hasLine() const { return values_.size() > 1; }
    /// Sets the part of the width, from 0 to 1, that the line takes.
    void setReach(double reach);
    QSize sizeHint() const override { return {200, 40}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QList<double> values_;
    double reach_ = 1;
};

}  // namespace atelier
