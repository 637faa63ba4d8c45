#include "core/slurm/SlurmText.h"

#include <QRegularExpression>
#include <algorithm>
#include <optional>

#include "core/base/Bounds.h"
#include "core/error/CommandErrors.h"
#include "core/error/SlurmErrors.h"

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

// hostlist.c and slurm.h: a name has up to five brackets, a number in them up to nine digits.
constexpr int mostBrackets = 5;
constexpr int mostDigits = 9;

/// The numbers of "1-3,07" as they stand in names; none where that is no such list, or one of more than
/// mostNodes.
std::optional<QStringList> numbersOf(const QString& bracket) {
    QStringList numbers;
    for (const auto& part : bracket.split(QLatin1Char(','))) {
        const QString first = part.section(QLatin1Char('-'), 0, 0);
        const QString last = part.contains(QLatin1Char('-')) ? part.section(QLatin1Char('-'), 1) : first;
        const auto from = countIn(first);
        const auto to = countIn(last);
        if (!from || !to || first.size() > mostDigits || last.size() > mostDigits) return std::nullopt;
        if (*to - *from >= mostNodes - numbers.size()) return std::nullopt;
        for (qint64 i = *from; i <= *to; ++i)
            numbers << QStringLiteral("%1").arg(i, static_cast<int>(first.size()), 10, QLatin1Char('0'));
    }
    return numbers;
}

/// "a[1-2]b[3,5]" as the names it stands for; as it is where it stands for none that a cluster has.
QStringList bracketsFilled(const QString& name) {
    static const QRegularExpression bracket(QStringLiteral("\\[([^\\]]*)\\]"));
    if (name.count(QLatin1Char('[')) > mostBrackets) return {name};
    QStringList names{QString()};
    qsizetype at = 0;
    for (auto it = bracket.globalMatch(name); it.hasNext();) {
        const auto match = it.next();
        const auto numbers = numbersOf(match.captured(1));
        if (!numbers || numbers->size() * names.size() > mostNodes) return {name};
        const QString before = name.mid(at, match.capturedStart() - at);
        at = match.capturedEnd();
        QStringList longer;
        for (const auto& start : std::as_const(names))
            for (const auto& number : *numbers) longer << start + before + number;
        names = longer;
    }
    for (auto& one : names) one += name.mid(at);
    return names;
}

}  // namespace

QString plainText(const QByteArray& output) {
    static const QRegularExpression escape(
        QStringLiteral("\\x1b(?:\\[[0-9;?]*[ -/]*[@-~]|\\][^\\x07]*\\x07|[@-Z\\\\-_])"));
    QString text = QString::fromUtf8(output);
    text.remove(escape);
    text.remove(QLatin1Char('\r'));
    // A line feed within a message may be written as its octal number.
    text.replace(QLatin1String("\\012"), QLatin1String("\n")).remove(QLatin1String("\\015"));
    return text;
}

bool saysUnavailable(const QString& text) {
    return containsAny(text,
                       {"Socket timed out on send/recv", "Zero Bytes were transmitted or received",
                        "Unable to contact slurm controller", "Unable to contact slurmctld",
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
        QStringLiteral("\\A(?:(\\d{1,9})-)?(?:(\\d{1,9}):)?(\\d{1,9}):(\\d{1,9})(?:\\.\\d+)?\\z"));
    const auto match = duration.match(text.trimmed());
    if (!match.hasMatch()) return -1;
    const qint64 days = match.captured(1).toLongLong();
    const qint64 hours = match.captured(2).toLongLong();
    return ((days * 24 + hours) * 60 + match.captured(3).toLongLong()) * 60 + match.captured(4).toLongLong();
}

QDateTime timeFromSlurm(const QString& text) {
    return QDateTime::fromString(text.trimmed(), Qt::ISODate);
}

QString nodeListFromSlurm(const QString& text) {
    const QString list = text.trimmed();
    return list.startsWith(QLatin1Char('(')) ? QString() : list;
}

QStringList nodesFromSlurm(const QString& nodeList) {
    const QString list = nodeListFromSlurm(nodeList);
    QStringList nodes;
    bool inside = false;
    qsizetype start = 0;
    for (qsizetype at = 0; at <= list.size() && nodes.size() < mostNodes; ++at) {
        const QChar c = at < list.size() ? list[at] : QLatin1Char(',');
        if (c == QLatin1Char('[')) inside = true;
        if (c == QLatin1Char(']')) inside = false;
        if (at < list.size() && (inside || c != QLatin1Char(','))) continue;
        if (at > start) nodes += bracketsFilled(list.mid(start, at - start));
        start = at + 1;
    }
    return nodes.mid(0, mostNodes);
}

int exitCodeFromSlurm(const QString& pair) {
    static const QRegularExpression form(QStringLiteral("\\A(\\d{1,5}):(\\d{1,5})\\z"));
    const auto match = form.match(pair.trimmed());
    if (!match.hasMatch()) return -1;
    const int signal = match.captured(2).toInt();
    return signal > 0 ? 128 + signal : match.captured(1).toInt();
}

Expected<CommandResult> askSlurm(RemoteHost& host, const Command& command, std::stop_token stop) {
    const auto answer = host.run(command, std::move(stop), mostSlurmBytes);
    if (!answer) return answer;
    return checkedAnswer(host, command, *answer);
}

Expected<CommandResult> checkedAnswer(const RemoteHost& host, const Command& command,
                                      const CommandResult& answer) {
    if (answer.status.code == 0) return answer;
    const QString said = plainText(answer.standardError).trimmed();
    if (answer.status.code == 127) return failure(error::CommandMissing{command.argv.value(0)}, said);
    if (saysUnavailable(said)) return failure(error::SlurmUnavailable{host.label()}, said, true);
    return answer;
}

}  // namespace atelier
