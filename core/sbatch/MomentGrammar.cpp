#include "core/sbatch/OptionGrammar.h"

#include "core/sbatch/SlurmTime.h"
#include "core/sbatch/ValueForm.h"

namespace atelier {

using Problem = std::optional<ValueProblem>;

// Slurm reads a moment word by word. A capital T stands between words like a blank, so that none begins with
// one; a month or a day that can have a second digit has it; and `now` stands first.
Problem momentGrammar(const QString& value) {
    static const auto form = anyCase(
        "uts0*[1-9]\\d{6,17}|"
        "(?:now[ \\t]*(?:\\z|[+-]\\s*(?:\\d\\s*)++(?:\\z|seconds?|minutes?|hours?|days?|weeks?)))?"
        "(?:[ \\t-]|(?-i:T)|(?-i:t)oday|(?-i:t)omorrow|midnight|noon|elevenses|fika|(?-i:t)eatime|"
        "(?:0?\\d|1[0-2]):[0-5]\\d(?::[0-5]\\d)?\\s*[ap]m|(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?\\s*|"
        "\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01]|[1-9](?!\\d))|"
        "(?:0[1-9]|1[0-2]|[1-9](?!\\d))[./]?(?:0[1-9]|[12]\\d|3[01]|[1-9](?!\\d))[./]?(?:\\d\\d|(?!\\d)))*");
    return unless(!value.isEmpty() && hasForm(value, form));
}

Problem deadlineGrammar(const QString& value) {
    // These moments are past whatever the clock says; so is every year before 2026.
    static const auto past = anyCase("today|now\\s*-.*");
    static const QRegularExpression year(QStringLiteral("\\A\\s*(\\d{4})-"));
    const auto of = year.match(value);
    const bool over = hasForm(value, past) || (of.hasMatch() && of.captured(1).toInt() < 2026);
    return over ? Problem(invalidValue()) : momentGrammar(value);
}

Problem delayBootGrammar(const QString& value) {
    return unless(parseSlurmTime(value).has_value());
}

}  // namespace atelier
