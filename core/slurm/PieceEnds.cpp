#include "core/slurm/PieceEnds.h"

#include <algorithm>

#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

bool hasFailed(const JobRow& row) {
    return row.state != JobState::Completed && row.state != JobState::Cancelled;
}

}  // namespace

void PieceEnds::add(const QList<JobRow>& rows, const QString& jobId) {
    // An answer names each task once. One that names more tasks than an array can have is not read further.
    int told = 0;
    for (const auto& row : rows) {
        if (row.arrayJobId != jobId || row.tasks.isEmpty()) continue;
        for (const int task : taskNumbers(row.tasks)) {
            if (++told > mostTaskNumbers) return;
            if (!isFinal(row.state))
                ends_.remove(task);
            else if (ends_.size() < mostTaskNumbers || ends_.contains(task))
                ends_.insert(task, row);
        }
    }
}

JobStatus PieceEnds::ofWhole(JobStatus status, PieceKind kind) const {
    status.failedPieces.clear();
    status.piecesCancelled = 0;
    for (auto end = ends_.cbegin(); end != ends_.cend(); ++end) {
        if (hasFailed(*end)) status.failedPieces.append(end.key());
        if (end->state == JobState::Cancelled) ++status.piecesCancelled;
    }
    const bool ended = isFinal(status.state) && status.piecesRunning + status.piecesPending == 0;
    return ended && kind != PieceKind::Piece ? endOfAll(std::move(status)) : status;
}

JobStatus PieceEnds::endOfAll(JobStatus status) const {
    if (status.failedPieces.isEmpty()) {
        if (status.piecesCancelled > 0) status.state = JobState::Cancelled;
        return status;
    }
    const JobRow& first = ends_[status.failedPieces.constFirst()];
    const bool alike = std::all_of(ends_.cbegin(), ends_.cend(), [&first](const JobRow& end) {
        return !hasFailed(end) || end.state == first.state;
    });
    status.jobId = first.arrayJobId + QLatin1Char('_') + QString::number(status.failedPieces.constFirst());
    status.state = alike ? first.state : JobState::Failed;
    status.exitCode = alike ? first.exitCode : -1;
    status.nodes = nodesFromSlurm(first.nodeList);
    status.startTime = first.startTime;
    status.secondsRun = first.secondsRun;
    return status;
}

}  // namespace atelier
