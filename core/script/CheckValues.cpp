#include <QRegularExpression>

#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"

namespace atelier {

namespace {

Severity severityOf(const ValueProblem& problem, const ClusterProfile& cluster) {
    const auto& code = problem.code;
    if (problem.accepted) return Severity::Warning;
    if (code == QLatin1String(code::timeMinutesSeconds) || code == QLatin1String(code::memoryTiny) ||
        code == QLatin1String(code::mailPlaceholder))
        return Severity::Warning;
    // Without a limit of the site's own the job may even start.
    if (code == QLatin1String(code::timeUnlimited))
        return cluster.limits.maxTime ? Severity::Error : Severity::Warning;
    return Severity::Error;
}

void checkGrammar(ScriptUnderCheck& script, const ReadDirective& directive) {
    if (directive.directive->grammar == nullptr) return;
    const auto problem = directive.directive->grammar(directive.value);
    if (!problem) return;
    script.atValue(problem->code.toLatin1().constData(), severityOf(*problem, script.cluster()), directive,
                   QStringList{directive.option, directive.value} + problem->arguments, problem->better);
}

bool takesFreeText(const QString& name) {
    return name == QLatin1String("comment") || name == QLatin1String("wrap") ||
           name == QLatin1String("job-name") || name == QLatin1String("export");
}

/// sbatch expands nothing: a variable or `~` becomes part of a name.
void checkLiterals(ScriptUnderCheck& script, const ReadDirective& directive) {
    if (takesFreeText(directive.name())) return;
    static const QRegularExpression variable(QStringLiteral("\\$\\{?[A-Za-z_]\\w*\\}?|\\A~(?=/|\\z)"));
    if (const auto match = variable.match(directive.value); match.hasMatch())
        script.atValue(code::literalVariable, Severity::Warning, directive,
                       {directive.option, match.captured()});
    static const QRegularExpression quote(QStringLiteral("[\u201c\u201d\u00ab\u00bb]"));
    if (const auto match = quote.match(directive.value); match.hasMatch())
        script.atValue(code::typographicQuote, Severity::Warning, directive, {match.captured()});
}

void checkRepetitions(ScriptUnderCheck& script) {
    QMap<QString, const ReadDirective*> seen;
    for (const auto& directive : script.reading().directives) {
        const auto* earlier = seen.value(directive.name(), nullptr);
        if (earlier != nullptr && earlier->value != directive.value)
            script.atValue(code::givenTwice, Severity::Warning, directive,
                           {directive.option, QString::number(earlier->line)});
        seen.insert(directive.name(), &directive);
    }
}

}  // namespace

void checkValues(ScriptUnderCheck& script) {
    for (const auto& directive : script.reading().directives) {
        checkGrammar(script, directive);
        checkLiterals(script, directive);
    }
    checkRepetitions(script);
}

}  // namespace atelier
