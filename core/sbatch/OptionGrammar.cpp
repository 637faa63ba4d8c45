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

Problem priorityGrammar(const QString& value) {
    // What is no number counts as 0, which holds the job.
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(number >= 0 && number < 4294967294LL);
}

Problem niceGrammar(const QString& value) {
    const auto number = std::strtoll(value.toUtf8().constData(), nullptr, 10);
    return unless(std::llabs(number) <= 2147483645LL);
}

Problem filledFileGrammar(const QString& value) {
    return unless(value != QLatin1String("/dev/null") && !value.startsWith(QLatin1Char('-')));
}

Problem cpuFreqGrammar(const QString& value) {
    static const auto form = anyCase(
        "(?:low|medium|high|highm1|\\d+)(?:-(?:low|medium|high|highm1|\\d+))?(?::\\w+)?|"
        "conservative|ondemand|performance|powersave|schedutil|userspace");
    static const QRegularExpression range(QStringLiteral("\\A(\\d{1,9})-(\\d{1,9})"));
    const auto ends = range.match(value);
    const bool ordered = !ends.hasMatch() || ends.captured(1).toInt() < ends.captured(2).toInt();
    return unless(ordered && hasForm(value, form));
}

}  // namespace atelier
