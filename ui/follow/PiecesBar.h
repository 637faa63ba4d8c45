#pragma once

#include <QWidget>

#include "core/slurm/JobStatus.h"

namespace atelier {

/// The pieces of a chain, one small bar each: done, running, still waiting. Hidden for a job of one piece.
class PiecesBar final : public QWidget {
    Q_OBJECT
public:
    explicit PiecesBar(QWidget* parent = nullptr);

    void setPieces(int pieces, const JobStatus& status);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    int pieces_ = 1;
    int done_ = 0;
    int running_ = 0;
};

}  // namespace atelier
