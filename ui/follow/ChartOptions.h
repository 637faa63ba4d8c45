#pragma once

#include <QToolButton>

class QAction;
class QLabel;
class QSlider;

namespace atelier {

class CurveChart;

/// A button with a small menu for the scale and the smoothing of a chart of metrics.
class ChartOptions final : public QToolButton {
    Q_OBJECT
public:
    /// Changes `chart`, which must outlive it.
    explicit ChartOptions(CurveChart& chart, QWidget* parent = nullptr);

private:
    void retranslate();
    QWidget* makeSmoothing();
    void presentSmoothing();

    CurveChart& chart_;
    QAction* logarithmic_;
    QLabel* smoothingLabel_ = nullptr;
    QSlider* smoothing_ = nullptr;
};

}  // namespace atelier
