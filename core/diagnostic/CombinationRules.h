#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT4xxx: whether options fit each other and the job. Source: slurm_opt.c and job_mgr.c of Slurm.
enum class CombinationRule {
    MemoryForms = 4001,
    GresAndGpus = 4002,
    CpusTwice = 4003,
    TasksPerGpu = 4004,
    GpusPerTaskAlone = 4005,
    ArrayPatternOutside = 4006,
    ArrayOutputShared = 4007,
    SignalBeforeStart = 4008,
    MailNeverSent = 4009,
    ArbitraryWithoutNodes = 4010,
    TimeMinBeyondTime = 4011,
    NeedsGpus = 4012,
    GpusPerSocketAlone = 4013,
    ExcludeEachOther = 4014,
    LogFolderMadeLate = 4015,
    LogFolderNeeded = 4016,
    UnknownPattern = 4017,
    TypedAndUntyped = 4018,
    DeadlineTooSoon = 4019,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(CombinationRule rule);

}  // namespace atelier
