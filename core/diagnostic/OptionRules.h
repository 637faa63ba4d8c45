#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

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

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(OptionRule rule);

}  // namespace atelier
