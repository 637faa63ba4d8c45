#pragma once

#include <QWidget>

#include "core/journey/JourneyState.h"
#include "core/slurm/JobStatus.h"

namespace atelier {

/// The tasks of an array as small bars, one for each, or as one long bar if there are many: done, failed,
/// running, waiting. Hidden for a job that is no array.
class PiecesBar final : public QWidget {
    Q_OBJECT
public:
    explicit PiecesBar(QWidget* parent = nullptr);

    /// Shows the tasks of a job as they were last seen.
    void setPieces(const SubmittedJob& job, const JobStatus& status);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int pieces_ = 1;
    int well_ = 0;
    int failed_ = 0;
    int running_ = 0;
};

}  // namespace atelier
