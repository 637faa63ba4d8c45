#pragma once

#include <QStringList>
#include <concepts>
#include <optional>
#include <utility>

#include "core/diagnostic/Diagnostic.h"
#include "core/diagnostic/Rule.h"

namespace atelier {

/// The row of a rule, known to the compiler. The header of the rule’s group has to be included.
template <auto rule>
inline constexpr RuleRow knownRow = *rowOf(rule);

/// What the diagnostics of a rule carry: as many arguments as its row has names for.
template <auto rule, typename... Arguments>
concept ArgumentsOf = RuleGroup<decltype(rule)> &&
                      int(sizeof...(Arguments)) == knownRow<rule>.argumentCount();

/// A rule that a script breaks, with all that its sentence speaks of. `broken` makes it.
class Breach {
public:
    /// Which rule it is.
    Rule rule() const { return rule_; }
    /// How bad that is.
    Severity severity() const { return severity_; }
    /// This breach, but as bad as the check has found rather than as the rule’s row has it.
    Breach withSeverity(Severity known) const { return {rule_, known, arguments_, fixFor_}; }
    /// This breach, with a fix that only the script’s author can want, where that is so.
    Breach forItsAuthor(bool isSo = true) const {
        return {rule_, severity_, arguments_, isSo ? FixFor::ItsAuthor : fixFor_};
    }
    /// The problem at a place of the script; columns are counted from 1, `endColumn` is the one behind it.
    Diagnostic at(int line, int column, int endColumn,
                  const std::optional<TextEdit>& fix = std::nullopt) const {
        return {codeOf(rule_), severity_, line, column, endColumn, arguments_, fix, fixFor_};
    }

private:
    template <auto brokenRule, std::convertible_to<QString>... Arguments>
    friend Breach broken(Arguments&&... arguments) requires ArgumentsOf<brokenRule, Arguments...>;

    Breach(Rule rule, Severity severity, QStringList arguments, FixFor fixFor = FixFor::Anybody)
        : rule_(rule), severity_(severity), arguments_(std::move(arguments)), fixFor_(fixFor) {}

    Rule rule_;
    Severity severity_;
    QStringList arguments_;
    FixFor fixFor_;
};

/// A broken rule, with the severity of its row and what its sentence speaks of, in the order in which the row
/// names that: `broken<BodyRule::VariableMisspelt>(name, other)`. With an argument too many or too few it
/// does not compile.
template <auto rule, std::convertible_to<QString>... Arguments>
Breach broken(Arguments&&... arguments) requires ArgumentsOf<rule, Arguments...> {
    return {rule, knownRow<rule>.severity, {QString(std::forward<Arguments>(arguments))...}};
}

}  // namespace atelier
