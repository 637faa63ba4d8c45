#include "core/slurm/JobRow.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

/// Cancelled before it ran: a chain that finishes early does so to the pieces it does not need.
bool neverRan(const JobRow& row) {
    return row.state == JobState::Cancelled && row.nodeList.isEmpty() && row.secondsRun <= 0;
}

/// Which row speaks for a whole chain: what runs comes before what waits, that before what has ended, and
/// that before what never ran.
int rank(const JobRow& row) {
    if (row.state == JobState::Running || row.state == JobState::Suspended) return 4;
    if (row.state == JobState::Configuring || row.state == JobState::Completing) return 3;
    if (!isFinal(row.state)) return 1;
    return neverRan(row) ? -1 : 0;
}

int lastTask(const JobRow& row) {
    static const QRegularExpression number(QStringLiteral("\\A(\\d+)"));
    return static_cast<int>(countIn(number.match(row.tasks).captured(1), greatestTask).value_or(0));
}

bool speaksBefore(const JobRow& a, const JobRow& b) {
    if (rank(a) != rank(b)) return rank(a) > rank(b);
    return rank(a) <= 0 ? lastTask(a) > lastTask(b) : lastTask(a) < lastTask(b);
}

struct TaskRange {
    int first;
    int last;
    int step;
};

QList<TaskRange> tasksIn(const QString& tasks) {
    static const QRegularExpression part(QStringLiteral("\\A(\\d+)(?:-(\\d+)(?::(\\d+))?)?\\z"));
    QList<TaskRange> ranges;
    for (const auto& token : tasks.section(QLatin1Char('%'), 0, 0).split(QLatin1Char(','))) {
        const auto match = part.match(token);
        if (!match.hasMatch()) continue;
        const auto first = countIn(match.captured(1), greatestTask);
        const auto last = match.captured(2).isEmpty() ? first : countIn(match.captured(2), greatestTask);
        // A step beyond the range leads to its first number only.
        const auto step = match.captured(3).isEmpty() ? 1 : countIn(match.captured(3)).value_or(greatestTask);
        if (!first || !last) continue;
        ranges.append({static_cast<int>(*first), static_cast<int>(*last),
                       static_cast<int>(std::clamp<qint64>(step, 1, greatestTask + 1))});
    }
    return ranges;
}

/// How many tasks that is together: no more than an array can have.
int together(int tasks, int more) {
    return std::min(tasks + more, greatestTask + 1);
}

JobStatus statusOf(const JobRow& row) {
    JobStatus status;
    status.jobId =
        row.tasks.isEmpty() ? row.jobId : row.arrayJobId + QLatin1Char('_') + QString::number(lastTask(row));
    status.state = row.state;
    status.reason = row.reason;
    status.nodes = nodesFromSlurm(row.nodeList);
    status.startTime = row.startTime;
    status.secondsLeft = row.secondsLeft;
    status.secondsRun = row.secondsRun;
    status.exitCode = row.exitCode;
    return status;
}

}  // namespace

QList<int> taskNumbers(const QString& tasks) {
    QList<int> numbers;
    for (const auto& [first, last, step] : tasksIn(tasks))
        for (int task = first; task <= last && numbers.size() < mostTaskNumbers; task += step)
            numbers.append(task);
    return numbers;
}

int taskCount(const QString& tasks) {
    int count = 0;
    for (const auto& [first, last, step] : tasksIn(tasks))
        if (last >= first) count = together(count, (last - first) / step + 1);
    return count;
}

std::optional<JobStatus> jobStatus(const QList<JobRow>& rows, const QString& jobId, int pieces) {
    QList<JobRow> ours;
    for (const auto& row : rows)
        if (row.jobId == jobId || row.arrayJobId == jobId) ours.append(row);
    if (ours.isEmpty()) return std::nullopt;
    JobStatus status = statusOf(*std::min_element(ours.cbegin(), ours.cend(), speaksBefore));
    for (const auto& row : std::as_const(ours)) {
        const int count = row.tasks.isEmpty() ? 1 : taskCount(row.tasks);
        if (rank(row) >= 3) status.piecesRunning = together(status.piecesRunning, count);
        if (rank(row) == 1) status.piecesPending = together(status.piecesPending, count);
    }
    status.piecesDone = std::max(0, pieces - status.piecesRunning - status.piecesPending);
    return status;
}

}  // namespace atelier
