#include "core/slurm/Squeue.h"

#include <QRegularExpression>

#include "core/base/Bounds.h"
#include "core/error/SlurmErrors.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

// The name is free text and comes last, where a "|" in it does no harm; the comment before it has a fixed
// form.
constexpr auto format = "%i|%F|%K|%t|%r|%M|%L|%l|%S|%V|%P|%N|%k|%j";
constexpr int squeueFields = 14;

QString knownField(const QString& field) {
    const bool none =
        field == QLatin1String("N/A") || field == QLatin1String("None") || field == QLatin1String("(null)");
    return none ? QString() : field;
}

/// One text for each job: its name or its comment may have line breaks, and go on in the next line then.
QStringList jobsIn(const QString& answer) {
    static const QRegularExpression start(QStringLiteral("\\A\\d+[^|]*\\|\\d+\\|"));
    QStringList jobs;
    for (const auto& line : answer.split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const bool goesOn = !jobs.isEmpty() && !start.match(line).hasMatch();
        if (goesOn)
            jobs.last() += QLatin1Char('\n') + line;
        else
            jobs << line;
    }
    return jobs;
}

JobRow rowFrom(const QStringList& f) {
    JobRow row;
    row.jobId = f[0];
    row.arrayJobId = f[1];
    row.tasks = knownField(f[2]);
    row.state = jobStateFromSlurm(f[3]);
    row.reason = knownField(f[4]);
    row.secondsRun = secondsFromSlurm(f[5]);
    row.secondsLeft = secondsFromSlurm(f[6]);
    row.limitSeconds = secondsFromSlurm(f[7]);
    row.startTime = timeFromSlurm(f[8]);
    row.submitTime = timeFromSlurm(f[9]);
    row.partition = f[10];
    row.nodeList = nodeListFromSlurm(f[11]);
    row.comment = knownField(f[12]);
    row.name = f.mid(13).join(QLatin1Char('|'));
    return row;
}

}  // namespace

Command squeueCommand() {
    Command squeue =
        noted(QT_TRANSLATE_NOOP("CommandNote", "all your jobs in one question, at most every 30 s"),
              command({QStringLiteral("squeue"), QStringLiteral("--me"), QStringLiteral("-h"),
                       QStringLiteral("-o"), QLatin1String(format)}));
    squeue.environment = {{QStringLiteral("SLURM_BITSTR_LEN"), QStringLiteral("0")},
                          {QStringLiteral("SLURM_TIME_FORMAT"), QStringLiteral("standard")}};
    return squeue;
}

Command squeueEndedTooCommand() {
    Command squeue = squeueCommand();
    squeue.note = QString::fromUtf8(QT_TRANSLATE_NOOP(
        "CommandNote", "all your jobs, also those that ended in the last minutes, in one question"));
    squeue.argv.insert(1, QStringLiteral("--states=all"));
    return squeue;
}

Expected<QList<JobRow>> parseSqueue(const CommandResult& answer) {
    const QString said = plainText(answer.standardError).trimmed();
    if (answer.status.code != 0 && saysUnavailable(said))
        return failure(error::SlurmUnavailable{}, said, true);
    if (answer.status.code != 0) return failure(error::SlurmAnswerUnreadable{QStringLiteral("squeue"), said});
    QList<JobRow> rows;
    for (const auto& line : jobsIn(plainText(answer.standardOutput))) {
        const QStringList fields = line.split(QLatin1Char('|'));
        if (fields.size() < squeueFields)
            return failure(error::SlurmAnswerUnreadable{QStringLiteral("squeue"), line});
        rows.append(rowFrom(fields));
    }
    return rows;
}

QString numberOfJob(const QList<JobRow>& rows, const QString& comment) {
    for (const JobRow& row : rows)
        if (row.comment == comment && countIn(row.arrayJobId)) return row.arrayJobId;
    return {};
}

}  // namespace atelier
