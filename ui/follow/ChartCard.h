#pragma once

#include <QWidget>

class QHBoxLayout;
class QToolButton;

namespace atelier {

class Card;
class CurveChart;
class Notice;

/// A chart in a card with its heading, and the buttons that save it as a picture or as values.
class ChartCard final : public QWidget {
    Q_OBJECT
public:
    /// `chartName` becomes the chart's object name and the suggested file name.
    explicit ChartCard(const QString& chartName, QWidget* parent = nullptr);

    CurveChart* chart() const { return chart_; }
    void setTitle(const QString& title);
    void setRemark(const QString& remark);
    /// A control at the right of the heading, such as the choice of a metric.
    void addHeaderWidget(QWidget* widget);
    void retranslate();

private:
    void save(bool asPicture);
    void saveTo(const QString& path, bool asPicture);

    Card* card_;
    CurveChart* chart_;
    Notice* notice_;
    QToolButton* picture_;
    QToolButton* values_;
};

}  // namespace atelier
