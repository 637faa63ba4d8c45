#include <QCoreApplication>
#include <QLocale>
#include <QMap>

#include "core/diagnostic/DiagnosticCode.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/DiagnosticText.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"

namespace atelier {

DiagnosticText diagnosticText(const QString& code) {
    static const auto table = [] {
        QMap<QString, DiagnosticText> texts;
        for (const auto& text :
             directiveTexts() + valueTexts() + siteTexts() + bodyTexts() + bodyRuleTexts() + askedTexts())
            texts.insert(QString::fromLatin1(text.code), text);
        return texts;
    }();
    return table.value(code);
}

namespace {

/// A finding of shellcheck's brings its sentence with it.
bool isShellCheck(const QString& code) {
    return code.startsWith(QLatin1String("SC"));
}

const char* sentenceFor(const QString& code, const QStringList& arguments) {
    if (code == QLatin1String(code::refusedBySlurm) && arguments.value(0).trimmed().isEmpty())
        return QT_TRANSLATE_NOOP("Messages", "Slurm on %2 refuses the script, and does not say why.");
    const DiagnosticText text = diagnosticText(code);
    const bool suggests = *text.suggesting != 0 && !arguments.isEmpty() && !arguments.last().isEmpty();
    return suggests ? text.suggesting : text.sentence;
}

/// Dates, names and numbers as people write them.
void makeReadable(const QString& code, QStringList& arguments) {
    if (arguments.isEmpty()) return;
    if (code == QLatin1String(code::clusterRetired)) {
        arguments.first() = readableDate(arguments.first());
        arguments.last() = clusterName(arguments.last());
    }
    const bool charged =
        code == QLatin1String(code::cpusBeyondShare) || code == QLatin1String(code::memoryBeyondShare);
    if (charged && arguments.last().contains(QLatin1Char('.')))
        arguments.last() = QLocale().toString(arguments.last().toDouble(), 'f', 1);
}

}  // namespace

QString sentence(const Diagnostic& diagnostic) {
    if (isShellCheck(diagnostic.code)) return diagnostic.arguments.value(0);
    QStringList arguments;
    for (const QString& argument : diagnostic.arguments) arguments << catalogueName(argument);
    makeReadable(diagnostic.code, arguments);
    return filled(inApplicationLanguage(sentenceFor(diagnostic.code, arguments)), arguments);
}

QString ruleSentence(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return inApplicationLanguage(QT_TRANSLATE_NOOP("Messages", "This is a finding of shellcheck."));
    const QLatin1String text(diagnosticText(diagnosticCode).sentence);
    if (text.isEmpty()) return {};
    const QStringList any(9, QStringLiteral("…"));
    return filled(inApplicationLanguage(text.data()), any);
}

QString sourcePage(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return QStringLiteral("https://www.shellcheck.net/wiki/") + diagnosticCode;
    return QString::fromLatin1(diagnosticText(diagnosticCode).page);
}

QString explanation(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return inApplicationLanguage(
                   QT_TRANSLATE_NOOP("Messages", "shellcheck’s own page says why it matters.")) +
               QLatin1Char('\n') + sourcePage(diagnosticCode);
    const auto text = diagnosticText(diagnosticCode);
    if (QLatin1String(text.explanation).isEmpty()) return {};
    return inApplicationLanguage(text.explanation) + QLatin1Char('\n') + QLatin1String(text.page);
}

}  // namespace atelier
