#include "core/slurm/Sacct.h"

#include <QRegularExpression>

#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

constexpr int sacctFields = 7;

JobRow rowFromSacct(const QStringList& f) {
    static const QRegularExpression array(QStringLiteral("\\A(\\d+)_\\[?([^\\]]*)\\]?\\z"));
    JobRow row;
    row.jobId = f[0];
    const auto match = array.match(row.jobId);
    row.arrayJobId = match.hasMatch() ? match.captured(1) : row.jobId;
    row.tasks = match.captured(2);
    row.state = jobStateFromSlurm(f[1]);
    if (isFinal(row.state)) row.exitCode = exitCodeFromSlurm(f[2]);
    row.secondsRun = secondsFromSlurm(f[3]);
    row.startTime = timeFromSlurm(f[4]);
    row.endTime = timeFromSlurm(f[5]);
    if (f[6] != QLatin1String("None assigned")) row.nodeList = nodeListFromSlurm(f[6]);
    return row;
}

bool willNeverTell(const QString& said) {
    return said.contains(QLatin1String("accounting storage is disabled"), Qt::CaseInsensitive) ||
           said.contains(QLatin1String("Invalid field requested"));
}

Expected<QStringList> linesOf(const CommandResult& answer) {
    const QString said = plainText(answer.standardError).trimmed();
    if (answer.status.code != 0 && (saysUnavailable(said) || answer.status.code == 127))
        return failure(error::SlurmUnavailable{}, said, true);
    if (answer.status.code != 0) return failure(error::SlurmAnswerUnreadable{QStringLiteral("sacct"), said});
    return plainText(answer.standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

}  // namespace

Expected<SubmittedJobs> parseSubmitted(const CommandResult& answer) {
    if (answer.status.code == 127 ||
        (answer.status.code != 0 && willNeverTell(plainText(answer.standardError))))
        return SubmittedJobs{{}, true};
    auto lines = linesOf(answer);
    if (!lines) return failure(lines);
    return SubmittedJobs{*std::move(lines)};
}

Command sacctCommand(const QString& jobId) {
    Command sacct = command({QStringLiteral("sacct"), QStringLiteral("-j"), jobId, QStringLiteral("-X"),
                             QStringLiteral("-n"), QStringLiteral("-P"), QStringLiteral("-o"),
                             QStringLiteral("JobID,State,ExitCode,Elapsed,Start,End,NodeList")});
    sacct.environment.insert(QStringLiteral("SLURM_TIME_FORMAT"), QStringLiteral("standard"));
    return sacct;
}

Expected<QList<JobRow>> parseSacct(const CommandResult& answer) {
    const auto lines = linesOf(answer);
    if (!lines) return failure(lines);
    QList<JobRow> rows;
    for (const auto& line : *lines) {
        const QStringList fields = line.split(QLatin1Char('|'));
        if (fields.size() != sacctFields)
            return failure(error::SlurmAnswerUnreadable{QStringLiteral("sacct"), line});
        rows.append(rowFromSacct(fields));
    }
    return rows;
}

Command sacctSubmittedCommand(int days) {
    // By days of the cluster's own clock: it need not agree with this computer's.
    return noted(QT_TRANSLATE_NOOP("CommandNote", "all your jobs of the last days, with what submitted them"),
                 command({QStringLiteral("sacct"), QStringLiteral("-X"), QStringLiteral("-n"),
                          QStringLiteral("-P"), QStringLiteral("-S"), QStringLiteral("now-%1days").arg(days),
                          QStringLiteral("-o"), QStringLiteral("JobID,Comment,SubmitLine")}));
}

InAccounts findInAccounts(const QStringList& lines, const QString& comment) {
    static const QRegularExpression job(QStringLiteral("\\A([0-9]{1,18})(?![0-9])[^|]*\\|"));
    InAccounts found;
    for (const QString& line : lines) {
        const auto match = job.match(line);
        // The rest of a line that submitted another job, where it had several.
        if (!match.hasMatch()) continue;
        if (line.contains(comment)) return InAccounts{match.captured(1)};
        if (line.mid(match.capturedEnd()) == QLatin1String("|")) found.tellsAll = false;
    }
    return found;
}

}  // namespace atelier
