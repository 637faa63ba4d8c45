#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT3xxx: the values of options; the first two arguments are option and value. Source: slurm_opt.c,
/// proc_args.c and parse_time.c of Slurm.
enum class ValueRule {
    TimeInvalid = 3001,
    TimeMinutesSeconds = 3002,
    TimeUnlimited = 3003,
    MemoryInvalid = 3004,
    MemoryTiny = 3005,
    GpuInvalid = 3006,
    GresInvalid = 3007,
    ArrayInvalid = 3008,
    NumberInvalid = 3009,
    NodesInvalid = 3010,
    MailTypeInvalid = 3011,
    SignalInvalid = 3012,
    MailPlaceholder = 3013,
    ValueInvalid = 3014,
    ValueTooNew = 3015,
    MomentPast = 3016,
    ValueNotThere = 3017,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(ValueRule rule);

}  // namespace atelier
