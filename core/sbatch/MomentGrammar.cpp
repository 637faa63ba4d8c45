#include "core/sbatch/OptionGrammar.h"

#include "core/sbatch/SlurmTime.h"
#include "core/sbatch/ValueForm.h"

namespace atelier {

using Problem = std::optional<ValueProblem>;

Problem momentGrammar(const QString& value) {
    static const auto form = anyCase(
        "\\s*(?:now(?:\\s*[+-]\\s*\\d+\\s*(?:seconds?|minutes?|hours?|days?|weeks?)?)?|"
        "(?:(?:today|tomorrow|\\d{4}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\\d|3[01])|(?:0?[1-9]|1[0-2])/"
        "(?:0?[1-9]|[12]\\d|3[01])(?:/(?:\\d\\d){1,2})?|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])\\d\\d)"
        "(?:[T\\s]|\\z))?(?:midnight|noon|elevenses|fika|teatime|"
        "(?:[01]?\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?\\s*(?:[ap]m)?)?)\\s*");
    return unless(!value.isEmpty() && hasForm(value, form));
}

Problem deadlineGrammar(const QString& value) {
    // What is past for certain, whatever the clock says: this was written in 2026.
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
