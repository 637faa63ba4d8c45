#include <QCoreApplication>
#include <QLocale>

#include "core/diagnostic/ClusterRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/messages/CatalogueNames.h"
#include "core/messages/Fill.h"
#include "core/messages/Messages.h"
#include "core/messages/SlurmWords.h"

namespace atelier {

namespace {

/// A finding of shellcheck's brings its sentence with it.
bool isShellCheck(const QString& code) {
    return code.startsWith(QLatin1String("SC"));
}

const char* sentenceFor(const Diagnostic& diagnostic) {
    const QStringList& arguments = diagnostic.arguments;
    if (diagnostic.is(ClusterRule::RefusedBySlurm) && arguments.value(0).trimmed().isEmpty())
        return QT_TRANSLATE_NOOP("Messages", "Slurm on %2 refuses the script, and does not say why.");
    if (diagnostic.is(ClusterRule::RefusedBySlurm) && isAboutArray(arguments.value(0)))
        return QT_TRANSLATE_NOOP(
            "Messages",
            "Slurm on %2 refuses the script: %1. A number of the array is beyond what the cluster allows "
            "(MaxArraySize; “scontrol show config” tells it, and the greatest number is one less), or "
            "--array is not written as Slurm reads it.");
    const auto row = rowOf(diagnostic.code);
    if (!row) return "";
    const bool suggests = *row->suggesting != 0 && !arguments.isEmpty() && !arguments.last().isEmpty();
    return suggests ? row->suggesting : row->sentence;
}

/// A diagnostic's arguments with dates, names and numbers in the form in which people write them.
QStringList readableArguments(const Diagnostic& diagnostic) {
    QStringList arguments;
    for (const QString& argument : diagnostic.arguments) arguments << catalogueName(argument);
    if (arguments.isEmpty()) return arguments;
    if (diagnostic.is(SiteRule::ClusterRetired)) {
        arguments.first() = readableDate(arguments.first());
        arguments.last() = clusterName(arguments.last());
    }
    const bool charged =
        diagnostic.is(SiteGpuRule::CpusBeyondShare) || diagnostic.is(SiteGpuRule::MemoryBeyondShare);
    if (charged && arguments.last().contains(QLatin1Char('.')))
        arguments.last() = QLocale().toString(arguments.last().toDouble(), 'f', 1);
    return arguments;
}

}  // namespace

QString sentence(const Diagnostic& diagnostic) {
    if (isShellCheck(diagnostic.code)) return diagnostic.arguments.value(0);
    return filled(inApplicationLanguage(sentenceFor(diagnostic)), readableArguments(diagnostic));
}

QString ruleSentence(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return inApplicationLanguage(QT_TRANSLATE_NOOP("Messages", "This is a finding of shellcheck."));
    const auto row = rowOf(diagnosticCode);
    if (!row) return {};
    const QStringList any(9, QStringLiteral("…"));
    return filled(inApplicationLanguage(row->sentence), any);
}

QString sourcePage(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return QStringLiteral("https://www.shellcheck.net/wiki/") + diagnosticCode;
    const auto row = rowOf(diagnosticCode);
    return row ? QString::fromLatin1(row->page) : QString();
}

QString explanation(const QString& diagnosticCode) {
    if (isShellCheck(diagnosticCode))
        return inApplicationLanguage(
                   QT_TRANSLATE_NOOP("Messages", "shellcheck’s own page says why it matters.")) +
               QLatin1Char('\n') + sourcePage(diagnosticCode);
    const auto row = rowOf(diagnosticCode);
    if (!row) return {};
    return inApplicationLanguage(row->explanation) + QLatin1Char('\n') + QLatin1String(row->page);
}

}  // namespace atelier
