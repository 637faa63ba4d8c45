#include "core/submit/JobPieces.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/base/Bounds.h"
#include "core/render/SweepLines.h"
#include "core/slurm/Sacct.h"
#include "core/slurm/ScontrolJob.h"

namespace atelier {

namespace {

// Both answers are read with one pattern each: a piece that still waits has no single index and does not
// match.
void collect(const QByteArray& answer, const QRegularExpression& row, PieceIds& ids) {
    auto found = row.globalMatch(QString::fromUtf8(answer));
    while (found.hasNext()) {
        const auto match = found.next();
        const auto task = countIn(match.captured(QStringLiteral("task")), greatestTask);
        if (task && ids.size() < mostTaskNumbers)
            ids.insert(static_cast<int>(*task), match.captured(QStringLiteral("id")));
    }
}

/// The most digits of a number in a file name (sbatch(1), "filename pattern").
int widthOf(const QString& digits) {
    return static_cast<int>(std::min<qint64>(10, countIn(digits).value_or(0)));
}

Command sacctIds(const QString& jobId) {
    return command({QStringLiteral("sacct"), QStringLiteral("-j"), jobId, QStringLiteral("-X"),
                    QStringLiteral("-n"), QStringLiteral("-P"), QStringLiteral("-o"),
                    QStringLiteral("JobID,JobIDRaw,Start")});
}

}  // namespace

PieceKind pieceKind(const JobSpec& job) {
    if (hasArraySweep(job)) return PieceKind::Run;
    return job.chain.enabled ? PieceKind::Piece : PieceKind::Task;
}

Expected<PieceIds> pieceIds(RemoteHost& host, const SubmittedJob& job, std::stop_token stop) {
    const auto seen = lookAtPieces(host, job, std::move(stop));
    if (!seen) return failure(seen);
    return seen->ids;
}

Expected<PiecesSeen> lookAtPieces(RemoteHost& host, const SubmittedJob& job, std::stop_token stop) {
    if (job.pieces <= 1) return PiecesSeen{{{0, job.jobId}}, {}};
    static const QRegularExpression ofScontrol(
        QStringLiteral("^JobId=(?<id>\\d+) ArrayJobId=\\d+ ArrayTaskId=(?<task>\\d+) "),
        QRegularExpression::MultilineOption);
    static const QRegularExpression ofSacct(QStringLiteral("^\\d+_(?<task>\\d+)\\|(?<id>\\d+)\\|\\d"),
                                            QRegularExpression::MultilineOption);
    PiecesSeen seen;
    const auto controller = host.run(scontrolJobCommand(job.jobId), stop);
    if (!controller) return failure(controller);
    collect(controller->standardOutput, ofScontrol, seen.ids);
    seen.rows = parseScontrolJob(job.jobId, *controller).value_or(QList<JobRow>());
    if (seen.ids.contains(1)) return seen;
    // The controller forgets the first pieces after some minutes, the accounts do not.
    const auto accounts = host.run(sacctIds(job.jobId), stop);
    if (!accounts) return failure(accounts);
    collect(accounts->standardOutput, ofSacct, seen.ids);
    return seen;
}

int pieceOf(const QString& jobId) {
    return jobId.section(QLatin1Char('_'), 1, 1).toInt();
}

QString outputFile(const SubmittedJob& job, int piece, const QString& pieceId) {
    static const QRegularExpression placeholder(QStringLiteral("%(\\d*)([Aajx%])"));
    QString path;
    qsizetype copied = 0;
    auto found = placeholder.globalMatch(job.outputPattern);
    while (found.hasNext()) {
        const auto match = found.next();
        path += job.outputPattern.mid(copied, match.capturedStart() - copied);
        copied = match.capturedEnd();
        QString value;
        switch (match.captured(2)[0].unicode()) {
            case 'A':
                value = job.jobId;
                break;
            case 'a':
                value = QString::number(piece);
                break;
            case 'j':
                value = pieceId;
                break;
            case 'x':
                value = job.name;
                break;
            default:
                value = QStringLiteral("%");
                break;
        }
        const bool isNumber = !value.isEmpty() && value[0].isDigit();
        path += isNumber ? value.rightJustified(widthOf(match.captured(1)), QLatin1Char('0')) : value;
    }
    return path + job.outputPattern.mid(copied);
}

}  // namespace atelier
