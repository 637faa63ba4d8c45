#include "ui/follow/IdleGpus.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/widgets/Format.h"

namespace atelier {

namespace {

/// The context of this file's sentences.
struct IdleGpusText {
    Q_DECLARE_TR_FUNCTIONS(IdleGpusText)
};

/// How long the newest values of a log have been low without a break, in seconds; 0 where the last is not.
double secondsIdle(const Series& utilization) {
    const auto last = utilization.last();
    double since = last ? last->wallTime : 0;
    for (qsizetype i = utilization.size() - 1; i >= 0; --i) {
        const Sample sample = utilization.at(i);
        if (std::isnan(sample.value)) continue;
        if (sample.value >= IdleGpus::below) break;
        since = sample.wallTime;
    }
    return last ? last->wallTime - since : 0;
}

}  // namespace

std::optional<IdleGpus> idleGpus(const QMap<int, GpuSeries>& gpus) {
    IdleGpus idle;
    double shortest = 0;
    for (auto gpu = gpus.begin(); gpu != gpus.end(); ++gpu) {
        const double seconds = secondsIdle(gpu->curves[GpuFigure::Utilization]);
        if (seconds < std::chrono::duration<double>(IdleGpus::patience).count()) {
            idle.othersBusy = true;
            continue;
        }
        shortest = idle.gpus.isEmpty() ? seconds : std::min(shortest, seconds);
        idle.gpus << gpu.key();
    }
    if (idle.gpus.isEmpty()) return std::nullopt;
    idle.since = std::chrono::seconds(static_cast<qint64>(shortest));
    return idle;
}

QString sentence(const IdleGpus& idle) {
    const QString time = format::duration(std::chrono::floor<std::chrono::minutes>(idle.since));
    if (!idle.othersBusy) return IdleGpusText::tr("The GPU has hardly been used for %1.").arg(time);
    QStringList numbers;
    for (int gpu : idle.gpus) numbers << QString::number(gpu);
    return IdleGpusText::tr("GPU %1 has hardly been used for %2, while another one works.")
        .arg(numbers.join(QStringLiteral(", ")), time);
}

QString advice(const IdleGpus& idle) {
    if (idle.othersBusy)
        return IdleGpusText::tr(
            "Left to themselves, PyTorch and TensorFlow work on one GPU. Ask for one, or check that your "
            "program shares its work among several.");
    return IdleGpusText::tr(
        "See that the program works on the GPU at all; that it reads its data from memory or from the node’s "
        "own disk ($SLURM_TMPDIR), not one small file after the other from a shared one; and that its "
        "batches "
        "are not too small.");
}

}  // namespace atelier
