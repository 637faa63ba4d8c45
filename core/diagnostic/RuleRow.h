#pragma once

#include <string_view>

#include "core/diagnostic/Severity.h"

namespace atelier {

/// All that is known of a rule, in one place; the texts are English, to be translated where they are shown.
struct RuleRow {
    /// How bad it is to break it, where the one who looks does not know better.
    Severity severity;
    /// Whether an error of this rule means that sbatch or the controller turns the script away, for its
    /// grammar or the site’s limits. The others are errors because work would be lost, or because what the
    /// script asks is not what its author meant.
    bool slurmRefuses;
    const char* arguments;    ///< what `Diagnostic::arguments` holds, in order: "option, value"
    const char* sentence;     ///< with %1, %2 … for them
    const char* explanation;  ///< why it matters
    const char* page;         ///< where that is written
    /// The sentence where the last argument, which may be empty, is not; empty for most.
    const char* suggesting = "";
    /// What of shellcheck’s says the same of the same line: "SC1072 SC1047"; empty for most.
    const char* shellcheck = "";

    /// How many arguments a rule’s diagnostics carry.
    constexpr int argumentCount() const {
        if (*arguments == '\0') return 0;
        int count = 1;
        for (const char c : std::string_view(arguments)) count += c == ',' ? 1 : 0;
        return count;
    }
};

/// Whether a text speaks of no argument beyond the first so many.
constexpr bool speaksOfAtMost(std::string_view text, int arguments) {
    for (std::size_t i = 0; i + 1 < text.size(); ++i)
        if (text[i] == '%' && text[i + 1] > '0' + arguments && text[i + 1] <= '9') return false;
    return true;
}

/// A row as it is. One that lacks something does not compile.
consteval RuleRow complete(RuleRow row) {
    const bool said = *row.sentence != '\0' && *row.explanation != '\0';
    const bool fits = speaksOfAtMost(row.sentence, row.argumentCount()) &&
                      speaksOfAtMost(row.suggesting, row.argumentCount());
    if (!said) throw "the rule has no sentence or no explanation";
    if (!fits) throw "a text speaks of an argument that the rule does not have";
    if (!std::string_view(row.page).starts_with("https://")) throw "the rule names no page";
    return row;
}

}  // namespace atelier
