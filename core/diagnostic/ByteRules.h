#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

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

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(ByteRule rule);

}  // namespace atelier
