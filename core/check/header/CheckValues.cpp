#include "core/check/header/CheckValues.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/SlurmRelease.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/Rule.h"
#include "core/diagnostic/ValueRules.h"
#include "core/sbatch/ValueRelease.h"

namespace atelier {

namespace {

Severity severityOf(const ValueProblem& problem, const ClusterProfile& cluster) {
    // Without a limit of the site's own the job may even start.
    const bool mayStart = problem.rule == ValueRule::TimeUnlimited && !cluster.limits.maxTime;
    return problem.accepted || mayStart ? Severity::Warning : rowOf(problem.rule).severity;
}

/// Reports options and values that the site's release of Slurm does not know yet.
void checkRelease(CheckContext& script, const ReadDirective& directive) {
    const int here = script.cluster().slurmRelease;
    const int since = here == 0 ? 0 : valueSince(directive.name(), directive.value);
    if (since > here)
        script.atValue(ValueRule::ValueTooNew, directive,
                       {directive.option, directive.value, slurmReleaseText(since), slurmReleaseText(here)});
}

/// A value as a sentence can hold it.
QString shown(const QString& value) {
    constexpr qsizetype longest = 100;
    return value.size() > longest ? value.left(longest) + QChar(0x2026) : value;
}

void checkGrammar(CheckContext& script, const ReadDirective& directive) {
    if (script.isMissing(directive))
        return script.atValue(ValueRule::ValueNotThere, directive, {directive.option, directive.value});
    const auto& grammar = directive.directive->grammar;
    if (grammar.takesAnything()) return;
    const auto problem = grammar.problemWith(directive.value);
    if (!problem) return checkRelease(script, directive);
    script.atValue({problem->rule, severityOf(*problem, script.cluster())}, directive,
                   QStringList{directive.option, shown(directive.value)} + problem->arguments,
                   problem->better);
}

bool takesFreeText(const QString& name) {
    return name == QLatin1String("comment") || name == QLatin1String("wrap") ||
           name == QLatin1String("job-name") || name == QLatin1String("export");
}

/// Quotes as word processors make them. In free text they may be meant, but not around all of it.
void checkQuotes(CheckContext& script, const ReadDirective& directive) {
    static const QRegularExpression any(QStringLiteral("[\u201c\u201d\u00ab\u00bb]"));
    static const QRegularExpression around(QStringLiteral(
        "\\A[\u201c\u201d\u00ab\u2018\u2019](?:([^\\s\"']+)[\u201c\u201d\u00bb\u2018\u2019]\\z)?"));
    const auto outer = around.match(directive.value);
    const auto match =
        takesFreeText(directive.name()) || outer.hasMatch() ? outer : any.match(directive.value);
    if (!match.hasMatch()) return;
    script.atValue(OptionRule::TypographicQuote, directive, {match.captured().left(1)}, match.captured(1));
}

/// sbatch expands nothing: a variable or `~` becomes part of a name.
void checkLiterals(CheckContext& script, const ReadDirective& directive) {
    checkQuotes(script, directive);
    if (takesFreeText(directive.name())) return;
    static const QRegularExpression variable(QStringLiteral("\\$\\{?[A-Za-z_]\\w*\\}?|\\A~(?=/|\\z)"));
    if (const auto match = variable.match(directive.value); match.hasMatch())
        script.atValue(OptionRule::LiteralVariable, directive, {directive.option, match.captured()});
}

/// An option as it is written: "--mem=8G", "-t 10".
QString written(const ReadDirective& directive) {
    if (directive.value.isEmpty()) return directive.option;
    const bool isLong = directive.option.startsWith(QLatin1String("--"));
    return directive.option + (isLong ? QLatin1Char('=') : QLatin1Char(' ')) + directive.value;
}

/// The last directive of an option that stands in the script itself; null where there is none.
const ReadDirective* lastOfScript(const CheckContext& script, const Directive* directive) {
    const auto& all = script.reading().directives;
    const auto found = std::find_if(all.crbegin(), all.crend(), [&](const ReadDirective& one) {
        return one.origin == OptionOrigin::Script && one.directive == directive;
    });
    return found == all.crend() ? nullptr : &*found;
}

void checkRepetitions(CheckContext& script) {
    QMap<QString, const ReadDirective*> seen;
    for (const auto& directive : script.reading().directives) {
        if (directive.origin != OptionOrigin::Script) continue;
        const auto* earlier = seen.value(directive.name(), nullptr);
        if (earlier != nullptr && earlier->value != directive.value)
            script.atValue(OptionRule::GivenTwice, directive,
                           {directive.option, QString::number(earlier->line),
                            written(*lastOfScript(script, directive.directive))});
        seen.insert(directive.name(), &directive);
    }
}

/// What sbatch takes from its command line only, or from there with more sense.
void checkPlace(CheckContext& script, const ReadDirective& directive) {
    static const QStringList read{"quiet", "verbose", "wrap", "help", "usage", "version"};
    static const QStringList harmless{"quiet", "verbose"};
    if (directive.origin != OptionOrigin::Script) return;
    const auto name = directive.name();
    const auto severity = harmless.contains(name) ? Severity::Note : Severity::Warning;
    if (read.contains(name))
        script.removable({OptionRule::IgnoredInScript, severity}, directive, {directive.option});
    if (name == QLatin1String("test-only")) script.removable(LineRule::NeverSubmitted, directive, {});
}

/// A name of an option that stands for another one's. Source: slurm_opt.c ("Deprecated form of
/// --ntasks-per-node").
void checkName(CheckContext& script, const ReadDirective& directive) {
    if (directive.option != QLatin1String("--tasks-per-node")) return;
    script.renamable(OptionRule::DeprecatedOption, directive, QStringLiteral("--ntasks-per-node"));
}

/// A variable of the shell that runs sbatch counts for more than the script.
void checkEnvironment(CheckContext& script) {
    const auto& directives = script.reading().directives;
    for (const auto& variable : directives) {
        if (variable.origin != OptionOrigin::Environment) continue;
        const auto* own = lastOfScript(script, variable.directive);
        if (own != nullptr && own->value != variable.value)
            script.atValue(OptionRule::EnvironmentOverrides, *own,
                           {variable.option, variable.value, own->option, own->value});
    }
}

}  // namespace

void checkValues(CheckContext& script) {
    for (const auto& directive : script.reading().directives) {
        checkGrammar(script, directive);
        checkLiterals(script, directive);
        checkPlace(script, directive);
        checkName(script, directive);
    }
    checkEnvironment(script);
    checkRepetitions(script);
}

}  // namespace atelier
