#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT2xxx: which lines sbatch takes for directives. Source: opt.c of Slurm.
enum class LineRule {
    AfterFirstCommand = 2001,
    Indented = 2002,
    CommentedOut = 2003,
    WrongCase = 2004,
    SlurmPrefix = 2005,
    UnmatchedQuote = 2006,
    ColonWord = 2007,
    NeverSubmitted = 2024,
    OtherRead = 2027,
    OtherRefused = 2028,
    OtherIgnored = 2029,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(LineRule rule) {
    switch (rule) {
        case LineRule::AfterFirstCommand:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "directive, line of the first command",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "Slurm ignores “%1”: it stops looking for directives at the "
                                              "first command, on line %2. Move it up."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "All #SBATCH lines must come before the first line that is neither blank nor a comment. "
                    "What comes later is a plain comment, without a word of warning."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::Indented:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "directive",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm ignores “%1”, because it does not start in the first column."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "A directive must begin at the very start of its line."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::CommentedOut:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "what stands there: \"# SBATCH\"",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "“%1” is a plain comment to Slurm. If it is meant as a directive, write #SBATCH."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Only lines that start with exactly #SBATCH are read."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::WrongCase:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "what stands there: \"#sbatch\"",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "“%1” is a plain comment to Slurm: #SBATCH is written in capitals."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Only lines that start with exactly #SBATCH are read."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::SlurmPrefix:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP("Messages", "Write #SBATCH instead of #SLURM."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "#SLURM is an old spelling that sbatch still takes, with a complaint."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::UnmatchedQuote:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "quote character",
                .sentence = QT_TRANSLATE_NOOP("Messages", "The quote %1 is never closed; sbatch stops here."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Quotes must be closed on the same line."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::ColonWord:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "A word cannot start with a colon here; sbatch stops."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "On the command line a lone colon separates the parts of a "
                                                 "heterogeneous job; in a script it is an error."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::NeverSubmitted:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages", "With --test-only in the script no job is ever submitted."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "sbatch answers when the job would start, and does nothing "
                                                 "more. The option belongs on the command line."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::OtherRead:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "sign such as \"#PBS\", what sbatch takes it for",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "sbatch reads this %1 line, too, as %2; it counts for more "
                                              "than #SBATCH. Write it as a line of Slurm’s."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm translates the lines of PBS and LSF as well as it can, wherever "
                                      "in the script they stand, and says no word about what it leaves out. "
                                      "With --ignore-pbs it does not look at them."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::OtherRefused:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "sign, word",
                .sentence =
                    QT_TRANSLATE_NOOP("Messages",
                                      "sbatch reads this %1 line, too, and refuses the script for “%2”. "
                                      "Write what is meant as a line of Slurm’s, or delete it."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm translates some options of PBS and LSF, and stops at "
                                                 "others. With --ignore-pbs it does not look at them."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case LineRule::OtherIgnored:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "sign, what says the same",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "The line begins with %1 and is for Grid Engine; Slurm passes "
                                              "over it. For Slurm write #SBATCH %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Slurm reads its own lines, and translates those of PBS and "
                                                 "LSF; to it the others are comments."),
                .page = "https://slurm.schedmd.com/rosetta.html",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
