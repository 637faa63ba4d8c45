#include "core/check/header/CheckValues.h"

#include <QRegularExpression>
#include <algorithm>

#include "core/cluster/SlurmRelease.h"
#include "core/diagnostic/Breach.h"
#include "core/diagnostic/LineRules.h"
#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/ValueRules.h"
#include "core/sbatch/ValueRelease.h"

namespace atelier {

namespace {

Severity severityOf(const Breach& breach, bool accepted, const ClusterProfile& cluster) {
    // Without a limit of the site's own the job may even start.
    const bool mayStart = breach.rule() == ValueRule::TimeUnlimited && !cluster.limits.maxTime;
    return accepted || mayStart ? Severity::Warning : breach.severity();
}

/// Reports options and values that the site's release of Slurm does not know yet.
void checkRelease(CheckContext& script, const ReadDirective& directive) {
    const int here = script.cluster().slurmRelease;
    const int since = here == 0 ? 0 : valueSince(directive.name(), directive.value);
    if (since > here)
        script.atValue(broken<ValueRule::ValueTooNew>(directive.option, directive.value,
                                                      slurmReleaseText(since), slurmReleaseText(here)),
                       directive);
}

/// A value as a sentence can hold it.
QString shown(const QString& value) {
    constexpr qsizetype longest = 100;
    return value.size() > longest ? value.left(longest) + QChar(0x2026) : value;
}

void checkGrammar(CheckContext& script, const ReadDirective& directive) {
    if (script.isMissing(directive))
        return script.atValue(broken<ValueRule::ValueNotThere>(directive.option, directive.value), directive);
    const auto& grammar = directive.directive->grammar;
    if (grammar.takesAnything()) return;
    const auto problem = grammar.problemWith(directive.value);
    if (!problem) return checkRelease(script, directive);
    const auto breach = problem->breach(directive.option, shown(directive.value));
    script.atValue(breach.withSeverity(severityOf(breach, problem->accepted, script.cluster())), directive,
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
    script.atValue(broken<OptionRule::TypographicQuote>(match.captured().left(1)), directive,
                   match.captured(1));
}

/// sbatch expands nothing: a variable or `~` becomes part of a name.
void checkLiterals(CheckContext& script, const ReadDirective& directive) {
    checkQuotes(script, directive);
    if (takesFreeText(directive.name())) return;
    static const QRegularExpression variable(QStringLiteral("\\$\\{?[A-Za-z_]\\w*\\}?|\\A~(?=/|\\z)"));
    if (const auto match = variable.match(directive.value); match.hasMatch())
        script.atValue(broken<OptionRule::LiteralVariable>(directive.option, match.captured()), directive);
}

/// An option as it is written: "--mem=8G", "-t 10".
QString written(const ReadDirective& directive) {
    if (directive.value.isEmpty()) return directive.option;
    const bool isLong = directive.option.startsWith(QLatin1String("--"));
    return directive.option + (isLong ? QLatin1Char('=') : QLatin1Char(' ')) + directive.value;
}

/// The last directive of an option that stands in that part of the script itself; null where there is none.
const ReadDirective* lastOfScript(const CheckContext& script, const Directive* directive, int part = 0) {
    const auto& all = script.reading().directives;
    const auto found = std::find_if(all.crbegin(), all.crend(), [&](const ReadDirective& one) {
        return one.origin == OptionOrigin::Script && one.directive == directive && one.part == part;
    });
    return found == all.crend() ? nullptr : &*found;
}

void checkRepetitions(CheckContext& script) {
    QMap<std::pair<int, QString>, const ReadDirective*> seen;
    for (const auto& directive : script.reading().directives) {
        if (directive.origin != OptionOrigin::Script) continue;
        const std::pair option(directive.part, directive.name());
        const auto* earlier = seen.value(option, nullptr);
        if (earlier != nullptr && earlier->value != directive.value)
            script.atValue(broken<OptionRule::GivenTwice>(
                               directive.option, QString::number(earlier->line),
                               written(*lastOfScript(script, directive.directive, directive.part))),
                           directive);
        seen.insert(option, &directive);
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
        script.removable(broken<OptionRule::IgnoredInScript>(directive.option).withSeverity(severity),
                         directive);
    if (name == QLatin1String("test-only")) script.removable(broken<LineRule::NeverSubmitted>(), directive);
}

/// A name of an option that stands for another one's. Source: slurm_opt.c ("Deprecated form of
/// --ntasks-per-node").
void checkName(CheckContext& script, const ReadDirective& directive) {
    if (directive.option != QLatin1String("--tasks-per-node")) return;
    const auto better = QStringLiteral("--ntasks-per-node");
    script.renamable(broken<OptionRule::DeprecatedOption>(directive.option, better), directive, better);
}

/// A variable of the shell that runs sbatch counts for more than the script.
void checkEnvironment(CheckContext& script) {
    const auto& directives = script.reading().directives;
    for (const auto& variable : directives) {
        if (variable.origin != OptionOrigin::Environment) continue;
        const auto* own = lastOfScript(script, variable.directive);
        if (own != nullptr && own->value != variable.value)
            script.atValue(broken<OptionRule::EnvironmentOverrides>(variable.option, variable.value,
                                                                    own->option, own->value),
                           *own);
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
