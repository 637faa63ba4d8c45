#pragma once

#include "ui/models/FollowedJob.h"
#include "ui/widgets/Figure.h"

namespace atelier {

/// A job in five figures: step, metric with its best value, utilisation of its GPUs, their memory, time left.
class JobFigures final : public QWidget {
    Q_OBJECT
public:
    explicit JobFigures(QWidget* parent = nullptr);

    /// `tag`: the metric to show; empty where there is none. `ago`: the age of Slurm's times.
    void present(const FollowedJob& job, const QString& tag, std::chrono::seconds ago);
    /// Shows only the time left, which changes by itself.
    void presentTimeLeft(const JobStatus& status, std::chrono::seconds ago);

private:
    void retranslate();
    void presentMetric(const FollowedJob& job, const QString& tag);
    void presentGpus(const FollowedJob& job);
    void labelGpu();

    bool hasEnded_ = false;
    Figure* step_;
    Figure* metric_;
    Figure* gpu_;
    Figure* memory_;
    Figure* timeLeft_;
};

}  // namespace atelier
