#include "ui/script/form/FieldMarks.h"

#include <QCoreApplication>

#include "core/diagnostic/Rule.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/directives/DirectiveReader.h"

namespace atelier {

namespace {

/// The three ways to ask for GPUs are one field.
QString fieldOf(const QString& directive) {
    const bool gpus = directive == QLatin1String("gres") || directive == QLatin1String("gpus");
    return gpus ? QStringLiteral("gpus-per-node") : directive;
}

/// The field of what is missing, which a problem can only name at some other line.
QString missingField(const Diagnostic& problem) {
    if (problem.code == codeOf(SiteRule::OptionMandatory)) return problem.arguments.value(0).mid(2);
    static const QMap<QString, QString> fields{
        {codeOf(SiteRule::MemoryMissing), QStringLiteral("mem")},
        {codeOf(SiteRule::TimeMissing), QStringLiteral("time")},
        {codeOf(SiteGpuRule::GpuModelMissing), QStringLiteral("gpus-per-node")}};
    return fields.value(problem.code);
}

/// The fields of the directives on a problem's line.
QStringList fieldsOf(const Diagnostic& problem, const QList<ReadDirective>& directives) {
    const QString missing = missingField(problem);
    if (!missing.isEmpty()) return {missing};
    QStringList fields;
    for (const auto& directive : directives)
        if (directive.line == problem.line) fields += fieldOf(directive.name());
    return fields;
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

QMap<QString, FieldMark> fieldMarks(const DirectiveReading& reading, const QList<Diagnostic>& problems,
                                    const SubmissionSettings& settings, int slurmRelease) {
    QMap<QString, FieldMark> marks;
    for (const auto& problem : problems) {
        if (problem.severity == Severity::Note) continue;
        for (const QString& field : fieldsOf(problem, reading.directives)) {
            auto& worst = marks[field].worst;
            if (!worst || worst->severity < problem.severity) worst = problem;
        }
    }
    if (settings.environment.isEmpty()) return marks;
    for (const auto& option : effectiveOptions(reading, settings, slurmRelease)) {
        const QString words = insteadInWords(option);
        if (!words.isEmpty()) marks[fieldOf(option.name)].instead = words;
    }
    return marks;
}

}  // namespace atelier
