#include "ui/follow/JobFigures.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/gpulog/GpuFigure.h"
#include "ui/charts/Ticks.h"
#include "ui/follow/JobCurves.h"
#include "ui/follow/MetricGroups.h"
#include "ui/theme/KeepTranslated.h"
#include "ui/widgets/Format.h"

namespace atelier {

namespace {

constexpr double mebibyte = 1024.0 * 1024.0;

}  // namespace

JobFigures::JobFigures(QWidget* parent) : QWidget(parent) {
    auto* row = new FigureRow;
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(row);
    step_ = row->addFigure();
    metric_ = row->addFigure();
    gpu_ = row->addFigure();
    memory_ = row->addFigure();
    timeLeft_ = row->addFigure();
    metric_->setObjectName(QStringLiteral("follow.figure.metric"));
    timeLeft_->setObjectName(QStringLiteral("follow.figure.time"));
    keepTranslated(this, [this] { retranslate(); });
}

void JobFigures::present(const FollowedJob& job, const QString& tag, std::chrono::seconds ago) {
    hasEnded_ = isFinal(job.status.state);
    labelGpu();
    presentMetric(job, tag);
    presentGpus(job);
    presentTimeLeft(job.status, ago);
}

void JobFigures::presentTimeLeft(const JobStatus& status, std::chrono::seconds ago) {
    const bool running = status.state == JobState::Running && status.secondsLeft >= 0;
    const auto left = std::max(std::chrono::seconds(0), std::chrono::seconds(status.secondsLeft) - ago);
    timeLeft_->setValue(running ? format::duration(left) : QString());
}

void JobFigures::presentMetric(const FollowedJob& job, const QString& tag) {
    const auto newest = newestValue(job.scalars, tag);
    step_->setValue(newest ? format::count(newest->step) : QString());
    metric_->setLabel(tag.isEmpty() ? tr("Metric") : tag);
    const auto best = bestValue(job.scalars, tag);
    QString remark;
    if (newest && best && best->step == newest->step) remark = tr("its best so far");
    if (newest && best && best->step != newest->step)
        remark = tr("best %1 at step %2").arg(numberText(best->value, QLocale()), format::count(best->step));
    metric_->setValue(newest ? numberText(newest->value, QLocale()) : QString(), remark);
}

void JobFigures::presentGpus(const FollowedJob& job) {
    const auto utilization = lastHourUtilization(job.gpus);
    gpu_->setValue(utilization ? format::number(*utilization, 0) : QString(),
                   utilization ? QStringLiteral("%") : QString());
    double used = 0;
    double total = 0;
    for (const GpuSeries& gpu : job.gpus) {
        const auto last = gpu.curves[GpuFigure::MemoryUsed].last();
        if (last && !std::isnan(last->value)) used += last->value;
        if (!std::isnan(gpu.memoryTotalMiB)) total += gpu.memoryTotalMiB;
    }
    if (total <= 0) return memory_->setValue({});
    memory_->setValue(format::bytes(static_cast<qint64>(used * mebibyte)),
                      tr("of %1").arg(format::bytes(static_cast<qint64>(total * mebibyte))));
}

void JobFigures::labelGpu() {
    gpu_->setLabel(hasEnded_ ? tr("GPU, its last hour") : tr("GPU, last hour"));
}

void JobFigures::retranslate() {
    step_->setLabel(tr("Step"));
    labelGpu();
    memory_->setLabel(titleOf(GpuFigure::MemoryUsed));
    timeLeft_->setLabel(tr("Time left"));
}

}  // namespace atelier
