#include "core/sbatch/OptionGrammar.h"

#include <cstdlib>

#include "core/sbatch/ValueForm.h"

namespace atelier {

using Problem = std::optional<ValueProblem>;

namespace {

bool isWithin(const QString& value, qsizetype bytes) {
    // A character has three bytes at the most, or two of them four.
    return value.size() <= bytes / 3 || value.toUtf8().size() <= bytes;
}

}  // namespace

Problem textGrammar(const QString& value) {
    return unless(isWithin(value, 1024));
}

Problem pathGrammar(const QString& value) {
    return unless(isWithin(value, 4096));
}

Problem openModeGrammar(const QString& value) {
    // Slurm looks at the first letter only.
    static const auto form = anyCase("[at].*");
    return unless(hasForm(value, form));
}

Problem yesOrNoGrammar(const QString& value) {
    static const auto form = anyCase("yes|no");
    return unless(hasForm(value, form));
}

Problem profileGrammar(const QString& value) {
    static const auto form =
        anyCase("(?:none|all|energy|task|lustre|network)(?:,(?:none|all|energy|task|lustre|network))*");
    if (hasForm(value, form)) return std::nullopt;
    // Slurm looks for the words anywhere in the value.
    static const auto within = anyCase(".*(?:energy|task|lustre|network).*");
    auto problem = invalidValue();
    problem.accepted = hasForm(value, within);
    return problem;
}

Problem acctgFreqGrammar(const QString& value) {
    static const auto form = anyCase("(?:(?:(?:task|energy|network|filesystem)=)?\\d+(?:,|\\z))+");
    return unless(hasForm(value, form));
}

Problem dependencyGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:(?:(?:after(?:ok|any|notok|corr|burstbuffer)?)(?::\\d+(?:_(?:\\d+|\\*))?(?:\\+\\d+)?)+|"
        "singleton|\\d+)"
        "(?:[,?](?!\\z)|\\z))+");
    return unless(value.isEmpty() || hasForm(value, form));
}

Problem noKillGrammar(const QString& value) {
    static const auto form = anyCase("|off");
    return unless(hasForm(value, form));
}

Problem countGrammar(const QString& value) {
    static const auto form = anyCase("\\+?\\d{1,9}");
    return unless(hasForm(value, form));
}

Problem zeroOrOneGrammar(const QString& value) {
    static const auto form = anyCase("\\+?0*[01]");
    return unless(hasForm(value, form));
}

Problem priorityGrammar(const QString& value) {
    // What is no number counts as 0, which holds the job.
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(number >= 0 && number < 4294967294LL);
}

Problem niceGrammar(const QString& value) {
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(std::llabs(number) <= 2147483645LL);
}

Problem requeueGrammar(const QString& value) {
    static const auto form = anyCase("|expedite");
    return unless(hasForm(value, form));
}

Problem filledFileGrammar(const QString& value) {
    return unless(value != QLatin1String("/dev/null") && !value.startsWith(QLatin1Char('-')));
}

Problem ownerGrammar(const QString& value) {
    static const auto form = anyCase("[\\w][\\w.@$-]*");
    return unless(hasForm(value, form));
}

Problem propagateGrammar(const QString& value) {
    static const auto form = anyCase(
        "|(?-i:ALL|NONE)|(?:(?:rlimit_)?(?:as|core|cpu|data|fsize|memlock|nofile|nproc|rss|stack)(?:,|\\z))"
        "+");
    return unless(hasForm(value, form));
}

Problem getUserEnvGrammar(const QString& value) {
    static const auto form = anyCase("|\\d+[sl]?");
    return unless(hasForm(value, form));
}

}  // namespace atelier
