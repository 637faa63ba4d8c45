#include "core/slurm/ScontrolJob.h"

#include <QMap>
#include <QRegularExpression>

#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

/// KEY=VALUE pairs of one line. A value may hold spaces; the first of two equal keys counts, so that no job's
/// name or comment passes for something else.
QMap<QString, QString> pairsOf(const QString& line) {
    static const QRegularExpression key(QStringLiteral("(?:\\A|\\s)([A-Z][A-Za-z:/_]*)="));
    QMap<QString, QString> pairs;
    auto matches = key.globalMatch(line);
    while (matches.hasNext()) {
        const auto match = matches.next();
        const auto end = matches.hasNext() ? matches.peekNext().capturedStart() : line.size();
        const QString name = match.captured(1);
        if (!pairs.contains(name))
            pairs[name] = line.mid(match.capturedEnd(), end - match.capturedEnd()).trimmed();
    }
    return pairs;
}

QString known(const QString& value) {
    return value == QLatin1String("None") || value == QLatin1String("(null)") ? QString() : value;
}

JobRow rowFrom(const QMap<QString, QString>& pairs) {
    const auto value = [&pairs](const char* key) { return known(pairs.value(QLatin1String(key))); };
    JobRow row;
    row.tasks = value("ArrayTaskId");
    row.arrayJobId = row.tasks.isEmpty() ? value("JobId") : value("ArrayJobId");
    row.jobId = row.tasks.isEmpty() ? value("JobId") : row.arrayJobId + QLatin1Char('_') + row.tasks;
    row.state = jobStateFromSlurm(value("JobState"));
    row.reason = value("Reason");
    row.name = value("JobName");
    row.partition = value("Partition");
    row.nodes = nodesFromSlurm(value("NodeList"));
    row.submitTime = timeFromSlurm(value("SubmitTime"));
    row.startTime = timeFromSlurm(value("StartTime"));
    row.endTime = timeFromSlurm(value("EndTime"));
    row.secondsRun = secondsFromSlurm(value("RunTime"));
    row.limitSeconds = secondsFromSlurm(value("TimeLimit"));
    if (row.limitSeconds >= 0 && row.secondsRun >= 0)
        row.secondsLeft = qMax<qint64>(0, row.limitSeconds - row.secondsRun);
    if (isFinal(row.state)) row.exitCode = exitCodeFromSlurm(value("ExitCode"));
    row.outputFile = value("StdOut");
    row.comment = value("Comment");
    return row;
}

}  // namespace

Command scontrolJobCommand(const QString& jobId) {
    Command scontrol = command({QStringLiteral("scontrol"), QStringLiteral("show"), QStringLiteral("job"),
                                QStringLiteral("-o"), jobId});
    scontrol.environment = {{QStringLiteral("SLURM_BITSTR_LEN"), QStringLiteral("0")},
                            {QStringLiteral("SLURM_TIME_FORMAT"), QStringLiteral("standard")}};
    return scontrol;
}

Expected<QList<JobRow>> parseScontrolJob(const QString& jobId, const CommandResult& answer) {
    const QString said = plainText(answer.standardError).trimmed();
    if (said.contains(QLatin1String("Invalid job id specified")))
        return failure(ErrorKind::JobUnknown, {jobId}, said);
    if (answer.status.code != 0 && saysUnavailable(said))
        return failure(ErrorKind::SlurmUnavailable, {}, said, true);
    QList<JobRow> rows;
    for (const auto& line : plainText(answer.standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (line.startsWith(QLatin1String("JobId="))) rows.append(rowFrom(pairsOf(line)));
    if (rows.isEmpty()) return failure(ErrorKind::SlurmAnswerUnreadable, {QStringLiteral("scontrol"), said});
    return rows;
}

}  // namespace atelier
