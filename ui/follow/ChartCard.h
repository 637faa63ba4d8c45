#pragma once

#include <QWidget>

#include "ui/tasks/TaskChain.h"

class QToolButton;

namespace atelier {

class Card;
class CurveChart;
class Notice;

/// A card with a chart, its heading, and the buttons that save it as a picture or as values.
class ChartCard final : public QWidget {
    Q_OBJECT
public:
    /// `chartName` becomes the chart's object name and the suggested file name.
    explicit ChartCard(const QString& chartName, QWidget* parent = nullptr);

    /// The chart, which the card owns.
    CurveChart* chart() const { return chart_; }
    /// Sets the heading of the card and of the chart's pictures.
    void setTitle(const QString& title);
    /// Sets the remark beside the heading.
    void setRemark(const QString& remark);
    /// Adds a control to the heading, such as the choice of a metric, before the buttons.
    void addControl(QWidget* widget);
    /// Saves the chart's picture or its values, and says so in the card.
    void saveTo(const QString& path, bool asPicture);

private:
    void retranslate();
    void save(bool asPicture);
    void saySaved(const QString& path, const Expected<void>& saved);

    Card* card_;
    CurveChart* chart_;
    Notice* notice_;
    QWidget* controls_;
    QToolButton* picture_;
    QToolButton* values_;
    TaskChain saving_;
};

}  // namespace atelier
