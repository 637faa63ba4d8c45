#pragma once

#include <QWidget>

#include "ui/follow/MetricGroups.h"

class QComboBox;

namespace atelier {

class ChartCard;
class ChartOptions;
class CurveChart;

/// The curves of a job's metrics, one group of them at a time, with the choice of the group.
class MetricsCard final : public QWidget {
    Q_OBJECT
public:
    explicit MetricsCard(QWidget* parent = nullptr);

    /// The chart, which the card owns.
    CurveChart* chart() const;
    /// Shows the metrics of these runs. The chosen group stays chosen while it is there.
    void setRuns(const ScalarRuns& runs);
    /// The text that is shown while there are no curves.
    void setEmptyText(const QString& text);
    /// The group that is shown; it has no tags where there is none.
    MetricGroup group() const;

Q_SIGNALS:
    /// The user chose another group.
    void groupChosen();

private:
    void retranslate();
    void presentChoice();
    void presentChart();
    void presentRemark();

    ScalarRuns runs_;
    QList<MetricGroup> groups_;
    ChartCard* card_;
    QComboBox* choice_;
    ChartOptions* options_;
};

}  // namespace atelier
