#include "app/ctl/script/CheckedScript.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>

#include "app/ctl/script/EffectiveReport.h"
#include "core/check/Check.h"
#include "core/display/VisibleText.h"
#include "core/lint/Lint.h"
#include "core/messages/Messages.h"

namespace atelier::ctl {

namespace {

/// Of a line, and of what is meant in it, no more than so many characters are shown on each side: a line of
/// thousands may have thousands of findings.
constexpr qsizetype mostShown = 120;

/// The line with a caret below what is meant. Tabs are repeated, so that it stands where it belongs.
QString place(const QStringList& lines, const Diagnostic& found) {
    QString line = lines.value(found.line - 1);
    if (line.trimmed().isEmpty()) return {};
    line.remove(QLatin1Char('\r'));
    const QString dots = QStringLiteral("…");
    qsizetype before = std::max(0, found.column - 1);
    const qsizetype meant = std::clamp<qsizetype>(found.endColumn - found.column, 1, mostShown);
    if (line.size() > before + meant + mostShown) line = line.left(before + meant + mostShown) + dots;
    if (before > mostShown && line.size() > before) {
        line = dots + line.mid(before - mostShown);
        before = mostShown + dots.size();
    }
    QString indent = visibleLine(line.left(before));
    for (QChar& c : indent)
        if (c != QLatin1Char('\t')) c = QLatin1Char(' ');
    indent += QString(std::max<qsizetype>(0, before - line.size()), QLatin1Char(' '));
    const QString shown = visibleLine(line.mid(before, meant));
    const qsizetype width = meant + shown.size() - std::clamp<qsizetype>(line.size() - before, 0, meant);
    return QStringLiteral("%1 | %2\n      | %3^%4\n")
        .arg(QString::number(found.line).rightJustified(5), visibleLine(line), indent,
             QString(width - 1, QLatin1Char('~')));
}

/// How to read more about a finding, with the first one's code; empty where there is none.
QString whereToLearnMore(const QList<CheckedScript>& scripts) {
    const auto found = std::find_if(scripts.cbegin(), scripts.cend(), [](const CheckedScript& script) {
        return !script.diagnostics.isEmpty();
    });
    if (found == scripts.cend()) return {};
    return QLatin1Char('\n') +
           QCoreApplication::translate("CheckedScript",
                                       "To read why this matters, and where it is written: %1")
               .arg(QLatin1String("atelierctl check --explain ") + found->diagnostics.first().code) +
           QLatin1Char('\n');
}

QJsonObject toJson(const TextEdit& fix) {
    return {{QStringLiteral("line"), fix.line},
            {QStringLiteral("column"), fix.column},
            {QStringLiteral("end_line"), fix.endLine},
            {QStringLiteral("end_column"), fix.endColumn},
            {QStringLiteral("replacement"), fix.replacement}};
}

QJsonObject toJson(const Diagnostic& found) {
    QJsonObject json{{QStringLiteral("code"), found.code},
                     {QStringLiteral("severity"), severityWord(found.severity)},
                     {QStringLiteral("line"), found.line},
                     {QStringLiteral("column"), found.column},
                     {QStringLiteral("end_column"), found.endColumn},
                     {QStringLiteral("message"), sentence(found)},
                     {QStringLiteral("source"), sourcePage(found.code)}};
    if (found.fix) json.insert(QStringLiteral("fix"), toJson(*found.fix));
    return json;
}

QJsonObject toJson(const CheckedScript& script) {
    QJsonArray list;
    for (const Diagnostic& found : script.diagnostics) list.append(toJson(found));
    QJsonObject json{{QStringLiteral("script"), script.name},
                     {QStringLiteral("refused"), script.refused},
                     {QStringLiteral("diagnostics"), list}};
    if (script.showEffective) json.insert(QStringLiteral("effective"), effectiveAsJson(script.effective));
    return json;
}

/// A value in one of GitHub's commands.
QString escaped(QString text, bool property) {
    text.replace(QLatin1Char('%'), QLatin1String("%25"));
    text.replace(QLatin1Char('\r'), QLatin1String("%0D")).replace(QLatin1Char('\n'), QLatin1String("%0A"));
    if (property)
        text.replace(QLatin1Char(':'), QLatin1String("%3A")).replace(QLatin1Char(','), QLatin1String("%2C"));
    return text;
}

/// "train.sh:3:9: error: … [AT2001]", in the language of its sentence.
QString findingLine(const QString& place, const Diagnostic& found) {
    const auto form = [](Severity severity) {
        switch (severity) {
            case Severity::Note:
                return QT_TRANSLATE_NOOP("CheckedScript", "%1: note: %2 [%3]");
            case Severity::Warning:
                return QT_TRANSLATE_NOOP("CheckedScript", "%1: warning: %2 [%3]");
            case Severity::Error:
                return QT_TRANSLATE_NOOP("CheckedScript", "%1: error: %2 [%3]");
        }
        return "";
    };
    return QCoreApplication::translate("CheckedScript", form(found.severity))
        .arg(place, sentence(found), found.code);
}

QString gitHubCommand(Severity severity) {
    return severity == Severity::Note ? QStringLiteral("notice") : severityWord(severity);
}

}  // namespace

bool CheckedScript::hasErrors() const {
    return std::any_of(diagnostics.cbegin(), diagnostics.cend(),
                       [](const Diagnostic& found) { return found.severity == Severity::Error; });
}

void examine(CheckedScript& script, const ClusterProfile& cluster) {
    const auto found = check(script.text, cluster, script.settings);
    script.refused = refused(found);
    script.diagnostics = mergedFindings(found, script.lintFindings);
    script.effective =
        effectiveOptions(QString::fromUtf8(script.text), script.settings, cluster.slurmRelease);
}

QString severityWord(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return QStringLiteral("note");
        case Severity::Warning:
            return QStringLiteral("warning");
        case Severity::Error:
            return QStringLiteral("error");
    }
    return {};
}

QString checkedAsText(const QList<CheckedScript>& scripts) {
    QString text;
    for (const CheckedScript& script : scripts) {
        const QStringList lines = QString::fromUtf8(script.text).split(QLatin1Char('\n'));
        for (const Diagnostic& found : script.diagnostics) {
            const QString where =
                QStringLiteral(":%1:%2").arg(QString::number(found.line), QString::number(found.column));
            text += findingLine(visibleLine(script.name) + where, found) + QLatin1Char('\n') +
                    place(lines, found);
        }
        if (script.showEffective)
            text += QCoreApplication::translate("CheckedScript", "%1: what sbatch goes by")
                        .arg(visibleLine(script.name)) +
                    QLatin1Char('\n') + effectiveAsText(script.effective);
    }
    return text + whereToLearnMore(scripts);
}

QByteArray checkedAsJson(const QList<CheckedScript>& scripts) {
    QJsonObject json;
    if (scripts.size() == 1) {
        json = toJson(scripts.first());
    } else {
        QJsonArray list;
        for (const CheckedScript& script : scripts) list.append(toJson(script));
        json.insert(QStringLiteral("scripts"), list);
    }
    return QJsonDocument(json).toJson();
}

QString checkedAsGitHub(const QList<CheckedScript>& scripts) {
    QString text;
    for (const CheckedScript& script : scripts)
        for (const Diagnostic& found : script.diagnostics) {
            const QString numbers = QStringLiteral("line=%1,col=%2,endColumn=%3")
                                        .arg(QString::number(found.line), QString::number(found.column),
                                             QString::number(std::max(found.column, found.endColumn - 1)));
            text += QLatin1String("::") + gitHubCommand(found.severity) + QLatin1String(" file=") +
                    escaped(script.name, true) + QLatin1Char(',') + numbers + QLatin1String(",title=") +
                    escaped(found.code, true) + QLatin1String("::") + escaped(sentence(found), false) +
                    QLatin1Char('\n');
        }
    return text;
}

}  // namespace atelier::ctl
