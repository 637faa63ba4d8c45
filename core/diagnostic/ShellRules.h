#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT8xxx: what bash on this computer says about the script.
enum class ShellRule {
    ShellUnreadable = 8001,
    HereDocumentOpen = 8002,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(ShellRule rule) {
    switch (rule) {
        case ShellRule::ShellUnreadable:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "bash's words",
                .sentence = QT_TRANSLATE_NOOP("Messages", "bash cannot read the script: %1"),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "The job would stop here, after its wait in the queue. What "
                                                 "is missing is often a quote, “fi” or “done” further up."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html",
                .shellcheck = "SC1072 SC1047 SC1050 SC1058 SC1062",
            });
        case ShellRule::HereDocumentOpen:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = false,
                .arguments = "word that ends it",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The text that begins here has no end: no line is just “%1”."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "All that follows, up to the end of the file, is taken for text and not run. The line "
                    "that ends it must hold nothing else, not even a space."),
                .page = "https://www.gnu.org/software/bash/manual/bash.html",
                .shellcheck = "SC1044",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
