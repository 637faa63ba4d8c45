#pragma once

#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// Prompts that ask a server's questions on the terminal. Without a terminal every question is declined, and
/// that is printed. A question ends once `stop` is requested.
SignInPrompts terminalPrompts(const std::stop_token& stop);

}  // namespace atelier::ctl
