#pragma once

#include <optional>

namespace atelier {

struct RuleRow;

/// AT8xxx: what bash on this computer says about the script.
enum class ShellRule {
    ShellUnreadable = 8001,
    HereDocumentOpen = 8002,
};

/// The row of a rule; none for a number that is not in the enumeration.
std::optional<RuleRow> rowOf(ShellRule rule);

}  // namespace atelier
