#include "core/slurm/ScontrolJob.h"

#include <QMap>
#include <QRegularExpression>

#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

/// KEY=VALUE pairs of one line; a value may hold spaces. What a user writes may look like pairs itself: the
/// name ends where the user's id follows, and of two equal keys the first counts, since the comment comes
/// late; the output file, which comes later still, is read from the end.
QMap<QString, QString> pairsOf(QString line) {
    static const QRegularExpression named(QStringLiteral(" JobName=(.*?) UserId="));
    static const QRegularExpression key(QStringLiteral("(?:\\A|\\s)([A-Z][A-Za-z:/_]*)="));
    static const QRegularExpression output(QStringLiteral(".* StdOut=(.*?)(?: [A-Z][A-Za-z]*=|\\s*\\z)"));
    QMap<QString, QString> pairs{{QStringLiteral("JobName"), named.match(line).captured(1)},
                                 {QStringLiteral("StdOut"), output.match(line).captured(1)}};
    line.replace(named, QStringLiteral(" UserId="));
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

JobRow rowFromScontrol(const QMap<QString, QString>& pairs) {
    const auto value = [&pairs](const char* key) { return known(pairs.value(QLatin1String(key))); };
    JobRow row;
    row.tasks = value("ArrayTaskId");
    row.arrayJobId = row.tasks.isEmpty() ? value("JobId") : value("ArrayJobId");
    row.jobId = row.tasks.isEmpty() ? value("JobId") : row.arrayJobId + QLatin1Char('_') + row.tasks;
    row.state = jobStateFromSlurm(value("JobState"));
    row.reason = value("Reason");
    row.name = value("JobName");
    row.partition = value("Partition");
    row.nodeList = nodeListFromSlurm(value("NodeList"));
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
        return failure(error::JobUnknown{jobId}, said);
    if (answer.status.code != 0 && saysUnavailable(said))
        return failure(error::SlurmUnavailable{}, said, true);
    QList<JobRow> rows;
    for (const auto& line : plainText(answer.standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (line.startsWith(QLatin1String("JobId="))) rows.append(rowFromScontrol(pairsOf(line)));
    if (rows.isEmpty()) {
        const QString words = said.isEmpty() ? plainText(answer.standardOutput).trimmed() : said;
        return failure(error::SlurmAnswerUnreadable{QStringLiteral("scontrol"), words});
    }
    return rows;
}

}  // namespace atelier
