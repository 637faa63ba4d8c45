#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT6xxx: what the commands of a job do, and whether they use what the job asks for.
enum class BodyRule {
    SallocInside = 6001,
    PtyInside = 6002,
    TensorBoardInForeground = 6007,
    LongWithoutPieces = 6008,
    PythonBuffered = 6009,
    SignalWithoutTrap = 6013,
    PlaceholderLeft = 6014,
    NoCommands = 6016,
    KeyInScript = 6020,
    WorkLeftBehind = 6021,
    VariableUndefined = 6030,
    VariableMisspelt = 6031,
    GpusUnused = 6032,
    MoreProcessesThanGpus = 6033,
    WorkersBeyondCpus = 6034,
    FewCommands = 6035,
    CommandCutOff = 6037,
    UnquotedVariable = 6038,
    SecretMasked = 6039,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(BodyRule rule);

}  // namespace atelier
