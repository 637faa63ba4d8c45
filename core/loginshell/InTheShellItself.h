#pragma once

#include "core/remote/Command.h"

namespace atelier {

/// `eval PROGRAM`, so that the shell that is there already runs a program of resources/remote itself.
inline Command inTheShellItself(const char* program) {
    return command({QStringLiteral("eval"), QString::fromLatin1(program)});
}

}  // namespace atelier
