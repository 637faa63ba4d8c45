#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QString>
#include <optional>

#include "core/metrics/written/MetricRow.h"

namespace atelier {

/// The values that a line of a training's output names: "loss: 0.43", "Train Loss = 0.43, acc 91.2 %",
/// "{'loss': 0.43, 'epoch': 1.0}", and the place in the training that it tells: "step 100", "Epoch 3/10", the
/// bars of tqdm ("450/1000 [00:45<00:55") and of Keras ("450/469 [===>"), "[640/60000 (1%)]". Only names that
/// programs give to metrics count ("loss", "accuracy", "reward" and the like, alone or as a part), so that a
/// port or a size of a batch is none. None where the line names no value and no epoch.
std::optional<MetricRow> rowInOutput(const QString& line);

/// The curves of what a training prints. A value without a place of its own goes to the last one that the
/// output told. A name that was printed with a value once only is a setting, and no curve.
class OutputMetrics {
public:
    /// Adds the next bytes of the output, seen at that time in seconds since 1970.
    void feed(QByteArrayView bytes, double seenAt);
    /// The curves so far.
    QMap<QString, Series> curves() const;
    /// A number that grows whenever a curve may have changed.
    qint64 revision() const { return revision_; }

private:
    void readLine(const QByteArray& line, double seenAt);

    QByteArray rest_;
    std::optional<double> epoch_;
    bool hasSteps_ = false;
    qint64 revision_ = 0;
    RowCurves rows_;
};

}  // namespace atelier
