#pragma once

#include <QWidget>

#include "core/gpulog/GpuSeries.h"

namespace atelier {

class ChartCard;
class ChoiceBox;
class CurveChart;
struct GpuChart;

/// The curves of a job's GPUs, one chart of them at a time, with the choice among those that the GPUs tell
/// something of.
class GpuCard final : public QWidget {
    Q_OBJECT
public:
    explicit GpuCard(QWidget* parent = nullptr);

    /// The chart, which the card owns.
    CurveChart* chart() const;
    /// Shows the chosen chart of these GPUs, which are given by their numbers.
    void present(const QMap<int, GpuSeries>& gpus);
    /// The text that is shown while there are no curves.
    void setEmptyText(const QString& text);

Q_SIGNALS:
    /// The user chose another chart, which is to be presented.
    void chartChosen();

private:
    void retranslate();
    const GpuChart& shown() const;
    void offer(const QList<int>& charts);

    QList<int> offered_;  // by their places among all charts
    ChartCard* card_;
    ChoiceBox* choice_;
};

}  // namespace atelier
