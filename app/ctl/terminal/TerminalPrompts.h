#pragma once

#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// Asks on the terminal what a server wants to know; without a terminal every question is declined,
/// which is said. A question ends once `stop` is requested.
SignInPrompts terminalPrompts(const std::stop_token& stop);

}  // namespace atelier::ctl
