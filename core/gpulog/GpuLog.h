#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <limits>

#include "core/gpulog/GpuFigure.h"
#include "core/stream/LineCutter.h"

namespace atelier {

/// One line of the GPU log.
struct GpuSample {
    QDateTime time;  ///< the node's local time
    int index = 0;
    QString name;
    double memoryTotalMiB = std::numeric_limits<double>::quiet_NaN();
    /// NaN where the log has no such column or nvidia-smi says [N/A], as it does of MIG instances.
    PerGpuFigure<double> figures = PerGpuFigure<double>::filledWith(std::numeric_limits<double>::quiet_NaN());
};

/// The options with which nvidia-smi writes the log: `--query-gpu=timestamp,index,…` and its format, whose
/// first line names the columns.
QStringList gpuLogOptions();

/// Where each value stands in the lines of a GPU log; -1 where it does not.
struct GpuLogColumns {
    qsizetype count = 0;
    qsizetype time = -1;
    qsizetype index = -1;
    qsizetype name = -1;
    qsizetype memoryTotal = -1;
    PerGpuFigure<qsizetype> figures;
};

/// Reads a GPU log that arrives piece by piece. A line that names the columns holds for the lines below it; a
/// log without one has those that Atelier's scripts asked for before they had it written. The beginning of a
/// line is kept until its rest comes; lines that are no samples are counted and skipped.
class GpuLogReader {
public:
    GpuLogReader();

    /// The samples completed by these bytes.
    QList<GpuSample> feed(QByteArrayView bytes);
    /// How many lines were no samples.
    qint64 skippedLines() const { return skipped_; }

private:
    /// Reads a line, which names the columns or holds a sample; false where it does neither.
    bool readLine(const QByteArray& line, QList<GpuSample>& samples);

    LineCutter lines_{1 << 12};
    GpuLogColumns columns_;
    qint64 skipped_ = 0;
};

}  // namespace atelier
