#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT1xxx: what sbatch demands of a file's bytes before it reads a line. Source: the sanity checks of
/// sbatch.c.
enum class ByteRule {
    ScriptEmpty = 1001,
    OnlyWhitespace = 1002,
    NoShebang = 1003,
    NulByte = 1004,
    DosLineBreaks = 1005,
    ByteOrderMark = 1006,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(ByteRule rule) {
    switch (rule) {
        case ByteRule::ScriptEmpty:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP("Messages", "The script is empty."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "sbatch refuses an empty file."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ByteRule::OnlyWhitespace:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP("Messages", "The script holds nothing but blanks."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "sbatch refuses it: there is nothing to run."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ByteRule::NoShebang:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "The first line must start with “#!” and name the shell: #!/bin/bash"),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "sbatch looks at the first two characters of the file and "
                                                 "refuses anything else, even a blank line before."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .shellcheck = "SC2148 SC1113 SC1115",
            });
        case ByteRule::NulByte:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "There is a NUL character here, which no script may contain."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "The controller does not take scripts with a NUL; the file "
                                                 "was probably damaged or saved as UTF-16."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case ByteRule::DosLineBreaks:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "number of lines",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The file has Windows line breaks (%1 of them), and sbatch "
                                              "refuses it. Save it with Unix line breaks (LF)."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "One line that ends in \\r\\n is enough for sbatch to refuse the whole "
                                      "script. Editors on Windows write them by default."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .shellcheck = "SC1017",
            });
        case ByteRule::ByteOrderMark:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "The file starts with an invisible byte order mark, which hides “#!” from Slurm."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Save the file as UTF-8 without BOM."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .shellcheck = "SC1082",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
