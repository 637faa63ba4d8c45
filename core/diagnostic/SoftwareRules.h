#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT6xxx: modules, packages, and commands that need the internet.
enum class SoftwareRule {
    CondaUsed = 6003,
    PipNeedsInternet = 6004,
    PythonModuleLate = 6010,
    VirtualenvNeedsInternet = 6011,
    DownloadNeedsInternet = 6015,
    ModuleInPipe = 6017,
    TrackingNeedsInternet = 6018,
    TrackingNeedsProxy = 6019,
    StackChangedLate = 6023,
    PythonModuleMissing = 6024,
    PythonModuleOld = 6025,
    TorchForOtherGpus = 6040,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(SoftwareRule rule);

}  // namespace atelier
