#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QList>
#include <QString>

#include "core/base/LineCutter.h"

namespace atelier {

/// One line of the GPU log that the batch script writes with
/// `nvidia-smi --query-gpu=timestamp,index,name,utilization.gpu,memory.used,memory.total
/// --format=csv,noheader,nounits -l SECONDS`.
struct GpuSample {
    QDateTime time;  ///< the node's local time
    int index = 0;
    QString name;
    double utilization = 0;    ///< percent; NaN where nvidia-smi says [N/A] (MIG instances)
    double memoryUsedMiB = 0;  ///< NaN likewise
    double memoryTotalMiB = 0;
};

/// Reads a GPU log that arrives piece by piece. The beginning of a line is kept until its rest comes; lines
/// that are no samples are counted and skipped.
class GpuLogReader {
public:
    /// The samples completed by these bytes.
    QList<GpuSample> feed(QByteArrayView bytes);
    qint64 skippedLines() const { return skipped_; }

private:
    LineCutter lines_{1 << 12};
    qint64 skipped_ = 0;
};

}  // namespace atelier
