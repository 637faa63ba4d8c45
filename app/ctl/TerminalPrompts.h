#pragma once

#include "core/remote/SignIn.h"

namespace atelier::ctl {

/// Asks on the terminal what a server wants to know; without a terminal every question is declined.
SignInPrompts terminalPrompts();

}  // namespace atelier::ctl
