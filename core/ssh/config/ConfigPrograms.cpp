#include "core/ssh/config/ConfigPrograms.h"

#include <QRegularExpression>
#include <QStringList>

#include "core/files/RegularFile.h"
#include "core/ssh/config/WrittenSettings.h"

namespace atelier {

namespace {

constexpr qint64 largestConfig = 1 << 20;

/// What ssh's readconf.c writes: "debug1: Executing command: '…'".
constexpr const char* executing = "debug1: Executing command: '";

/// Whether a line of ssh_config(5) has this command run, whatever its tokens (%h and such) stand for.
bool runs(const QString& line, const QString& command) {
    static const QRegularExpression match(
        QStringLiteral("\\A\\s*match\\b.*\\bexec[\\s=]+(?:\"(?<quoted>[^\"]*)\"|(?<plain>\\S+))"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression token(QStringLiteral("%\\w"));
    const auto found = match.match(line);
    if (!found.hasMatch()) return false;
    QStringList parts = (found.captured(u"quoted") + found.captured(u"plain")).split(token);
    for (QString& part : parts) part = QRegularExpression::escape(part);
    const QRegularExpression expanded(
        QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".{0,256}"))));
    return expanded.match(command).hasMatch();
}

QString lineThatRuns(const QString& command, const QStringList& files) {
    for (const QString& file : files) {
        const auto text = readRegularFile(file, largestConfig);
        if (!text) continue;
        const QStringList lines = QString::fromUtf8(*text).split(QLatin1Char('\n'));
        for (qsizetype i = 0; i < lines.size(); ++i)
            if (runs(lines[i], command)) return QStringLiteral("%1:%2").arg(file, QString::number(i + 1));
    }
    return {};
}

}  // namespace

QByteArray withoutSteps(const QByteArray& said) {
    QByteArray rest;
    for (const QByteArray& line : said.split('\n'))
        if (!line.startsWith("debug1: ") && !line.startsWith("OpenSSH_")) rest += line + '\n';
    return rest.trimmed();
}

QString programRunning(const QByteArray& said) {
    QByteArray last;
    for (const QByteArray& line : said.split('\n'))
        if (const QByteArray plain = line.trimmed(); !plain.isEmpty()) last = plain;
    if (!last.startsWith(executing)) return {};
    const QByteArray shown = last.mid(qstrlen(executing)).chopped(last.endsWith('\'') ? 1 : 0);
    const QString command = QString::fromUtf8(withoutVis(shown));
    const QString line = lineThatRuns(command, filesReadBySsh(said));
    return line.isEmpty() ? command : QStringLiteral("%1 (%2)").arg(command, line);
}

}  // namespace atelier
