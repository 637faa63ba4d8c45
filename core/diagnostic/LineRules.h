#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

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

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(LineRule rule);

}  // namespace atelier
