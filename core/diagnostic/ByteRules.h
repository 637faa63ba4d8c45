#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT1xxx: what a file’s bytes must be, before sbatch reads a line of it. Source: sbatch.c, its sanity
/// checks.
enum class ByteRule {
    ScriptEmpty = 1001,
    OnlyWhitespace = 1002,
    NoShebang = 1003,
    NulByte = 1004,
    DosLineBreaks = 1005,
    ByteOrderMark = 1006,
};

/// The row of a rule; none for a number that is none of these.
std::optional<RuleRow> rowOf(ByteRule rule);

}  // namespace atelier
