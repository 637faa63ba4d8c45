#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include "app/ctl/script/CheckedScript.h"
#include "core/messages/Messages.h"

namespace atelier::ctl {

namespace {

QJsonObject textObject(const QString& text) {
    return {{QStringLiteral("text"), text}};
}

/// A path as the URI that SARIF wants; the standard input has no path.
QString uriOf(const QString& name) {
    if (name == QLatin1String("-")) return QStringLiteral("stdin");
    return QString::fromLatin1(name.startsWith(QLatin1Char('/')) ? QUrl::fromLocalFile(name).toEncoded()
                                                                 : QUrl::toPercentEncoding(name, "/"));
}

QJsonObject artifact(const QString& name) {
    return {{QStringLiteral("uri"), uriOf(name)}};
}

QJsonObject region(int line, int column, int endLine, int endColumn) {
    return {{QStringLiteral("startLine"), line},
            {QStringLiteral("startColumn"), column},
            {QStringLiteral("endLine"), endLine},
            {QStringLiteral("endColumn"), endColumn}};
}

QJsonObject rule(const QString& code) {
    const QString page = sourcePage(code);
    QJsonObject rule{{QStringLiteral("id"), code}};
    // Its last line is the page.
    const QString why = explanation(code).section(QLatin1Char('\n'), 0, -2);
    if (!why.isEmpty()) rule.insert(QStringLiteral("fullDescription"), textObject(why));
    if (!page.isEmpty()) rule.insert(QStringLiteral("helpUri"), page);
    rule.insert(QStringLiteral("shortDescription"), textObject(ruleSentence(code)));
    return rule;
}

QJsonObject fixObject(const CheckedScript& script, const Diagnostic& found) {
    const TextEdit& fix = *found.fix;
    const QJsonObject replacement{
        {QStringLiteral("deletedRegion"), region(fix.line, fix.column, fix.endLine, fix.endColumn)},
        {QStringLiteral("insertedContent"), textObject(fix.replacement)}};
    const QJsonObject change{{QStringLiteral("artifactLocation"), artifact(script.name)},
                             {QStringLiteral("replacements"), QJsonArray{replacement}}};
    return {{QStringLiteral("description"), textObject(sentence(found))},
            {QStringLiteral("artifactChanges"), QJsonArray{change}}};
}

QJsonObject result(const CheckedScript& script, const Diagnostic& found, int ruleIndex) {
    const int endColumn = std::max(found.column, found.endColumn);
    const QJsonObject physical{
        {QStringLiteral("artifactLocation"), artifact(script.name)},
        {QStringLiteral("region"), region(found.line, found.column, found.line, endColumn)}};
    QJsonObject json{{QStringLiteral("ruleId"), found.code},
                     {QStringLiteral("ruleIndex"), ruleIndex},
                     {QStringLiteral("level"), severityWord(found.severity)},
                     {QStringLiteral("message"), textObject(sentence(found))},
                     {QStringLiteral("locations"),
                      QJsonArray{QJsonObject{{QStringLiteral("physicalLocation"), physical}}}}};
    if (found.fix) json.insert(QStringLiteral("fixes"), QJsonArray{fixObject(script, found)});
    return json;
}

}  // namespace

QByteArray checkedAsSarif(const QList<CheckedScript>& scripts) {
    QStringList codes;
    QJsonArray results;
    for (const CheckedScript& script : scripts)
        for (const Diagnostic& found : script.diagnostics) {
            if (!codes.contains(found.code)) codes << found.code;
            results.append(result(script, found, int(codes.indexOf(found.code))));
        }
    QJsonArray rules;
    for (const QString& code : codes) rules.append(rule(code));
    const QJsonObject driver{{QStringLiteral("name"), QStringLiteral("atelierctl")},
                             {QStringLiteral("version"), QCoreApplication::applicationVersion()},
                             {QStringLiteral("rules"), rules}};
    const QJsonObject run{{QStringLiteral("tool"), QJsonObject{{QStringLiteral("driver"), driver}}},
                          {QStringLiteral("columnKind"), QStringLiteral("utf16CodeUnits")},
                          {QStringLiteral("results"), results}};
    const QJsonObject log{
        {QStringLiteral("$schema"), QStringLiteral("https://json.schemastore.org/sarif-2.1.0.json")},
        {QStringLiteral("version"), QStringLiteral("2.1.0")},
        {QStringLiteral("runs"), QJsonArray{run}}};
    return QJsonDocument(log).toJson();
}

}  // namespace atelier::ctl
