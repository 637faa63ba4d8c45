#include "ui/script/FieldMarks.h"

#include <QCoreApplication>

#include "core/script/DirectiveReader.h"

namespace atelier {

namespace {

/// The three ways to ask for GPUs are one field.
QString fieldOf(const QString& directive) {
    const bool gpus = directive == QLatin1String("gres") || directive == QLatin1String("gpus");
    return gpus ? QStringLiteral("gpus-per-node") : directive;
}

QString insteadInWords(const EffectiveOption& option) {
    if (option.source.origin != OptionOrigin::Environment) return {};
    if (option.source.value.isEmpty())
        return QCoreApplication::translate("atelier::FieldMarks", "%1 is set on the cluster and counts here.")
            .arg(option.source.written);
    return QCoreApplication::translate("atelier::FieldMarks", "%1 counts: %2 is set on the cluster.")
        .arg(option.source.value, option.source.written);
}

}  // namespace

QMap<QString, FieldMark> fieldMarks(const QString& script, const QList<Diagnostic>& problems,
                                    const SubmissionSettings& settings, int slurmRelease) {
    QMap<QString, FieldMark> marks;
    const auto directives = readDirectives(script, slurmRelease).directives;
    for (const auto& problem : problems)
        for (const auto& directive : directives) {
            if (directive.line != problem.line || problem.severity == Severity::Note) continue;
            auto& worst = marks[fieldOf(directive.name())].worst;
            if (!worst || worst->severity < problem.severity) worst = problem;
        }
    if (settings.environment.isEmpty()) return marks;
    for (const auto& option : effectiveOptions(script, settings, slurmRelease)) {
        const QString words = insteadInWords(option);
        if (!words.isEmpty()) marks[fieldOf(option.name)].instead = words;
    }
    return marks;
}

}  // namespace atelier
