#pragma once

#include "core/remote/Command.h"

namespace atelier {

/// The command for a bash that does nothing afterwards: one that is a bash or a sh itself takes the place of
/// that bash, which saves the far side a process.
Command lastInShell(Command command);

}  // namespace atelier
