#include "core/slurm/SlurmText.h"

#include <QRegularExpression>
#include <algorithm>
#include <array>

namespace atelier {

namespace {

bool containsAny(const QString& text, std::initializer_list<const char*> phrases) {
    return std::any_of(phrases.begin(), phrases.end(), [&text](const char* phrase) {
        return text.contains(QLatin1String(phrase), Qt::CaseInsensitive);
    });
}

/// A line without the program's name and "error:" before it.
QString withoutPrefix(const QString& line) {
    static const QRegularExpression prefix(
        QStringLiteral("\\A(?:(?:sbatch|salloc|srun|squeue|scontrol|scancel|sacct|sacctmgr|sinfo): ?)?"
                       "(?:(?:error|fatal): )?"));
    static const QRegularExpression failed(
        QStringLiteral("\\A(?:Batch job submission failed|Job submit/allocate failed|allocation failure|"
                       "Unable to allocate resources|slurm_load_jobs error): "));
    QString text = line;
    text.remove(prefix);
    text.remove(failed);
    return text;
}

/// Notes and retries: printed on the way, and no reason for anything.
bool isNoise(const QString& line) {
    return line.trimmed().isEmpty() || line.startsWith(QLatin1String("NOTE:")) ||
           line.endsWith(QLatin1String("retrying")) ||
           line.startsWith(QLatin1String("Pending job allocation")) ||
           line.startsWith(QLatin1String("Relinquishing job allocation")) ||
           line.endsWith(QLatin1String("has been revoked."));
}

/// The names of "a[1-2]b[3,5]" with its first bracket filled in.
QStringList firstBracketFilled(const QString& name) {
    static const QRegularExpression bracket(QStringLiteral("\\[([^\\]]*)\\]"));
    const auto match = bracket.match(name);
    if (!match.hasMatch()) return {name};
    const QString before = name.left(match.capturedStart());
    const QString after = name.mid(match.capturedEnd());
    QStringList names;
    for (const auto& part : match.captured(1).split(QLatin1Char(','))) {
        const QString first = part.section(QLatin1Char('-'), 0, 0);
        const QString last = part.contains(QLatin1Char('-')) ? part.section(QLatin1Char('-'), 1) : first;
        for (int i = first.toInt(); i <= last.toInt(); ++i) {
            const auto number =
                QStringLiteral("%1").arg(i, static_cast<int>(first.size()), 10, QLatin1Char('0'));
            names += firstBracketFilled(before + number + after);
        }
    }
    return names;
}

}  // namespace

QString plainText(const QByteArray& output) {
    static const QRegularExpression escape(
        QStringLiteral("\\x1b(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\\x07]*\\x07|[@-Z\\\\-_])"));
    QString text = QString::fromUtf8(output);
    text.remove(escape);
    text.remove(QLatin1Char('\r'));
    return text;
}

bool saysTimedOut(const QString& text) {
    return containsAny(text, {"Socket timed out on send/recv"});
}

bool saysUnavailable(const QString& text) {
    return saysTimedOut(text) ||
           containsAny(text,
                       {"Unable to contact slurm controller", "Unable to contact slurmctld",
                        "Slurm backup controller in standby mode", "failed to open persistent connection",
                        "Slurm accounting storage is disabled", "Unable to contact slurm accounting",
                        "Rate limit exceeded", "Slurm temporarily unable to accept job"});
}

QString refusalReason(const QByteArray& standardError) {
    QStringList lines;
    for (const auto& line : plainText(standardError).split(QLatin1Char('\n'))) {
        const QString text = withoutPrefix(line).trimmed();
        if (!isNoise(text)) lines.append(text);
    }
    if (lines.size() > 1) lines.removeAll(QStringLiteral("Unspecified error"));
    return lines.join(QLatin1Char('\n'));
}

qint64 secondsFromSlurm(const QString& text) {
    static const QRegularExpression duration(
        QStringLiteral("\\A(?:(\\d+)-)?(?:(\\d+):)?(\\d+):(\\d+)(?:\\.\\d+)?\\z"));
    const auto match = duration.match(text.trimmed());
    if (!match.hasMatch()) return -1;
    const qint64 days = match.captured(1).toLongLong();
    const qint64 hours = match.captured(2).toLongLong();
    return ((days * 24 + hours) * 60 + match.captured(3).toLongLong()) * 60 + match.captured(4).toLongLong();
}

QDateTime timeFromSlurm(const QString& text) {
    return QDateTime::fromString(text.trimmed(), Qt::ISODate);
}

QStringList nodesFromSlurm(const QString& nodeList) {
    static const QRegularExpression name(QStringLiteral("(?:[^,\\[\\]]|\\[[^\\]]*\\])+"));
    QStringList nodes;
    if (nodeList.startsWith(QLatin1Char('('))) return nodes;
    auto matches = name.globalMatch(nodeList.trimmed());
    while (matches.hasNext()) nodes += firstBracketFilled(matches.next().captured());
    return nodes;
}

int exitCodeFromSlurm(const QString& pair) {
    static const QRegularExpression form(QStringLiteral("\\A(\\d+):(\\d+)\\z"));
    const auto match = form.match(pair.trimmed());
    if (!match.hasMatch()) return -1;
    const int signal = match.captured(2).toInt();
    return signal > 0 ? 128 + signal : match.captured(1).toInt();
}

Expected<CommandResult> askSlurm(RemoteHost& host, const Command& command, std::stop_token stop) {
    auto answer = host.run(command, std::move(stop));
    if (!answer || answer->status.code == 0) return answer;
    const QString said = plainText(answer->standardError).trimmed();
    if (answer->status.code == 127) return failure(ErrorKind::CommandMissing, {command.argv.value(0)}, said);
    if (saysUnavailable(said)) return failure(ErrorKind::SlurmUnavailable, {host.label()}, said, true);
    return answer;
}

}  // namespace atelier
