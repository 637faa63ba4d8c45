#pragma once

#include <QtGlobal>
#include <optional>
#include <string_view>

#include "core/diagnostic/Severity.h"

namespace atelier {

/// All facts about a rule. The texts are English, to be translated where they are shown.
struct RuleRow {
    /// How bad it is to break the rule, unless the check knows better.
    Severity severity;
    /// Whether sbatch or the controller refuses the script for an error of this rule, by its grammar or the
    /// site’s limits. Other rules are errors because work would be lost, or because the script asks for
    /// something else than its author meant.
    bool slurmRefuses;
    const char* arguments;    ///< the content of `Diagnostic::arguments`, in order: "option, value"
    const char* sentence;     ///< with %1, %2 … for the arguments
    const char* explanation;  ///< why the rule matters
    const char* page;         ///< address of the page where that is written
    /// The sentence for when the last argument, which may be empty, is not; empty for most rules.
    const char* suggesting = "";
    /// Shellcheck’s codes that say the same about the same line: "SC1072 SC1047"; empty for most rules.
    const char* shellcheck = "";

    /// How many arguments a rule’s diagnostics carry.
    constexpr int argumentCount() const {
        if (*arguments == '\0') return 0;
        int count = 1;
        for (const char c : std::string_view(arguments)) count += c == ',' ? 1 : 0;
        return count;
    }
};

/// Whether a text mentions no argument beyond the first `arguments` ones.
constexpr bool usesAtMost(std::string_view text, int arguments) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] > '0' + arguments && text[i + 1] <= '9') return false;
    return true;
}

/// Checks a row while it is compiled: one that lacks something does not compile.
consteval RuleRow complete(RuleRow row) {
    const bool said = *row.sentence != '\0' && *row.explanation != '\0';
    const bool fits =
        usesAtMost(row.sentence, row.argumentCount()) && usesAtMost(row.suggesting, row.argumentCount());
    if (!said) throw "the rule has no sentence or no explanation";
    if (!fits) throw "a text speaks of an argument that the rule does not have";
    if (!std::string_view(row.page).starts_with("https://")) throw "the rule names no page";
    return row;
}

}  // namespace atelier
