#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT8xxx: what bash says of the script on this computer.
enum class ShellRule {
    ShellUnreadable = 8001,
    HereDocumentOpen = 8002,
};

/// The row of a rule; none for a number that is none of these.
std::optional<RuleRow> rowOf(ShellRule rule);

}  // namespace atelier
