#pragma once

#include "core/diagnostic/RuleRow.h"

namespace atelier {

/// AT2xxx: how sbatch reads the options on directive lines. Source: opt.c of Slurm.
enum class OptionRule {
    InvalidWord = 2008,
    TypographicDash = 2009,
    UnknownOption = 2010,
    AmbiguousOption = 2011,
    MissingValue = 2012,
    SwallowedOption = 2013,
    LiteralVariable = 2014,
    HetJob = 2015,
    GivenTwice = 2016,
    UnexpectedValue = 2017,
    TypographicQuote = 2018,
    OptionTooNew = 2019,
    OptionGone = 2020,
    DeprecatedOption = 2021,
    IgnoredInScript = 2022,
    EnvironmentOverrides = 2023,
    BlankAtEquals = 2025,
    SingleDash = 2026,
};

/// The row of a rule; none for a number that is not in the enumeration. No default: the compiler names a
/// rule without a row.
// NOLINTNEXTLINE(readability-function-size): a table, one row a rule.
constexpr std::optional<RuleRow> rowOf(OptionRule rule) {
    switch (rule) {
        case OptionRule::InvalidWord:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "word",
                .sentence = QT_TRANSLATE_NOOP("Messages", "“%1” is no option. Options start with “--”."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "sbatch gives up at the first word it cannot place, often "
                                                 "the dots of an example or a forgotten “--”."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::TypographicDash:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "word, word with plain dashes",
                .sentence = QT_TRANSLATE_NOOP("Messages", "“%1” starts with a typographic dash. Write “%2”."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "Word processors and web pages turn two hyphens into one "
                                                 "long dash, which Slurm does not know."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .shellcheck = "SC1100",
            });
        case OptionRule::UnknownOption:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, option that looks alike (may be empty)",
                .sentence = QT_TRANSLATE_NOOP("Messages", "sbatch has no option %1."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "sbatch refuses a script with an option it does not know."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .suggesting = QT_TRANSLATE_NOOP("Messages", "sbatch has no option %1. Is %2 meant?"),
            });
        case OptionRule::AmbiguousOption:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, candidates",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%1 can mean several options: %2."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "Options may be shortened only as long as one alone fits."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::MissingValue:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%1 needs a value."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "sbatch refuses an option without its value."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::SwallowedOption:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = false,
                .arguments = "option, what it took for its value",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "%1 has no value of its own, so Slurm takes “%2” for it. Write its value after it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "All directives are read as one command line: an option that misses its value swallows "
                    "the next word, and what that word asked for is lost."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::LiteralVariable:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, variable",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "Slurm does not replace %2 in a directive: %1 gets these very "
                                              "letters. Write what it stands for."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "sbatch reads directives as plain text. A log that goes to a folder named “$HOME” or “~” "
                    "is lost. Write the whole path, or use %j, %x and the like."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::HetJob:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = false,
                .arguments = "",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "This starts another part of a heterogeneous job, which Atelier does not check."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Each part has its own resources."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::GivenTwice:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option, line of the one that is overridden, the option and value that counts",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 is on line %2 already. Slurm goes by the last one: “%3”."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Of several lines with the same option the last one counts, and no "
                                      "word is said about the others. Delete those that you do not mean."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::UnexpectedValue:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%1 takes no value."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages", "sbatch refuses a value where none is expected."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::TypographicQuote:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "character",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 is a typographic quote, which is a letter like any other "
                                              "to sbatch. Use straight quotes."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages",
                    "Word processors make such quotes. Only straight ones, \" and ', keep words together; "
                    "within others the first blank ends the value, and sbatch refuses what comes after it."),
                .page = "https://slurm.schedmd.com/sbatch.html",
                .shellcheck = "SC1015 SC1016",
            });
        case OptionRule::OptionTooNew:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, release that has it first, release there",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 exists since Slurm %2; Slurm here is %3 and refuses it."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm learns new options with its releases. Take the option out, or "
                                      "ask the site when it will have that release."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::OptionGone:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option, release that has it no longer, release there",
                .sentence = QT_TRANSLATE_NOOP("Messages",
                                              "%1 is gone since Slurm %2; Slurm here is %3 and refuses it."),
                .explanation = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm drops old options with its releases. Take the option out."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::DeprecatedOption:
            return complete({
                .severity = Severity::Note,
                .slurmRefuses = true,
                .arguments = "option, option to use instead",
                .sentence = QT_TRANSLATE_NOOP("Messages", "%1 is an old name that Slurm may drop; write %2."),
                .explanation = QT_TRANSLATE_NOOP("Messages", "Both mean the same today."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::IgnoredInScript:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "option",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "Slurm ignores %1 in a script; it counts on the command line only."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "sbatch looks for this option before it reads the script, "
                                                 "and never again. No word is said about it."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::EnvironmentOverrides:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "variable, its value, option, value it overrides",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages", "In your environment on the cluster %1=%2 overrides %3=%4 of the script."),
                .explanation =
                    QT_TRANSLATE_NOOP("Messages",
                                      "Slurm looks at the command line first, then at the variables of the "
                                      "shell that runs sbatch, and at the script last. Take the variable out "
                                      "of your ~/.bashrc, or give the option on the command line."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::BlankAtEquals:
            return complete({
                .severity = Severity::Error,
                .slurmRefuses = true,
                .arguments = "option",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "No blank may stand beside the “=” of %1. Write name, “=” and value together."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "A blank ends the option for sbatch. What comes after it is "
                                                 "a word it cannot place, and it refuses the script."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
        case OptionRule::SingleDash:
            return complete({
                .severity = Severity::Warning,
                .slurmRefuses = true,
                .arguments = "word, short option, the value it gets, word with two dashes",
                .sentence = QT_TRANSLATE_NOOP(
                    "Messages",
                    "sbatch reads “%1” as %2 with the value “%3”. A long name begins with two dashes: “%4”."),
                .explanation = QT_TRANSLATE_NOOP("Messages",
                                                 "After a single dash, the first letter alone is the option, "
                                                 "and the rest of the word is its value."),
                .page = "https://slurm.schedmd.com/sbatch.html",
            });
    }
    return std::nullopt;
}

}  // namespace atelier
