#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <memory>

#include "app/ctl/Subcommands.h"
#include "app/ctl/Terminal.h"
#include "core/cluster/Catalogue.h"
#include "core/messages/Messages.h"
#include "core/script/Check.h"

namespace atelier::ctl {

namespace {

struct CheckArguments {
    std::string script;
    std::string cluster;
    std::string format = "text";
};

/// The context of this file's sentences.
struct CheckText {
    Q_DECLARE_TR_FUNCTIONS(Check)
};

/// Not translated: compilers' own words, which editors and scripts look for.
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

/// The line with a caret below what is meant, as compilers show it.
void printPlace(const QStringList& lines, const Diagnostic& found) {
    const QString line = lines.value(found.line - 1);
    if (line.trimmed().isEmpty()) return;
    printLine(QStringLiteral("%1 | %2").arg(found.line, 5).arg(line));
    const auto width = std::max(1, found.endColumn - found.column);
    printLine(QStringLiteral("      | ") + QString(std::max(0, found.column - 1), QLatin1Char(' ')) +
              QLatin1Char('^') + QString(width - 1, QLatin1Char('~')));
}

void printText(const QString& name, const QByteArray& script, const QList<Diagnostic>& diagnostics) {
    const QStringList lines = QString::fromUtf8(script).split(QLatin1Char('\n'));
    for (const Diagnostic& found : diagnostics) {
        printLine(QStringLiteral("%1:%2:%3: %4: %5 [%6]")
                      .arg(name)
                      .arg(found.line)
                      .arg(found.column)
                      .arg(severityWord(found.severity), sentence(found), found.code));
        printPlace(lines, found);
    }
}

QJsonObject toJson(const Diagnostic& found) {
    QJsonObject json{{QStringLiteral("code"), found.code},
                     {QStringLiteral("severity"), severityWord(found.severity)},
                     {QStringLiteral("line"), found.line},
                     {QStringLiteral("column"), found.column},
                     {QStringLiteral("end_column"), found.endColumn},
                     {QStringLiteral("message"), sentence(found)},
                     {QStringLiteral("source"), explanation(found.code)}};
    if (found.fix)
        json.insert(QStringLiteral("fix"),
                    QJsonObject{{QStringLiteral("line"), found.fix->line},
                                {QStringLiteral("column"), found.fix->column},
                                {QStringLiteral("end_line"), found.fix->endLine},
                                {QStringLiteral("end_column"), found.fix->endColumn},
                                {QStringLiteral("replacement"), found.fix->replacement}});
    return json;
}

int checkScript(const CheckArguments& arguments) {
    const QString name = QString::fromStdString(arguments.script);
    QFile file(name);
    if (!file.exists()) return fail({.kind = ErrorKind::FileMissing, .arguments = {name}});
    if (!file.open(QIODevice::ReadOnly))
        return fail({.kind = ErrorKind::FileUnreadable, .arguments = {name}, .detail = file.errorString()});
    const auto cluster = Catalogue::builtIn().find(QString::fromStdString(arguments.cluster));
    if (!cluster) {
        fail(cluster.error());
        return cluster.error().kind == ErrorKind::ClusterUnknown ? exitUsage : exitFailed;
    }
    const QByteArray script = file.readAll();
    const auto diagnostics = check(script, *cluster);
    if (arguments.format == "json") {
        QJsonArray list;
        for (const Diagnostic& found : diagnostics) list.append(toJson(found));
        printLine(
            QString::fromUtf8(QJsonDocument(QJsonObject{{QStringLiteral("diagnostics"), list}}).toJson())
                .trimmed());
    } else {
        printText(name, script, diagnostics);
    }
    const bool errors = std::any_of(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& found) {
        return found.severity == Severity::Error;
    });
    return errors ? exitFailed : exitOk;
}

}  // namespace

void addCheck(CLI::App& app, Action& action) {
    auto* command = app.add_subcommand(
        "check",
        CheckText::tr("Find what is wrong with a batch script before it waits in a queue").toStdString());
    auto arguments = std::make_shared<CheckArguments>();
    command->add_option("SCRIPT", arguments->script, CheckText::tr("Batch script").toStdString())->required();
    command
        ->add_option("--cluster", arguments->cluster,
                     CheckText::tr("Cluster to check it for: its id or login host").toStdString())
        ->required();
    command->add_option("--format", arguments->format, CheckText::tr("text or json").toStdString())
        ->check(CLI::IsMember({"text", "json"}));
    command->callback([arguments, &action] { action = [arguments] { return checkScript(*arguments); }; });
}

}  // namespace atelier::ctl
