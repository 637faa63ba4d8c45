#pragma once

#include <QString>

#include "core/remote/Command.h"

namespace atelier {

/// The command as it may be shown and copied: without the keys and passwords in its words, its environment
/// and its standard input (see core/credentials/Credentials.h).
Command withoutCredentials(Command command);

/// Whether the command is a shell script (`sh -c …`), which says little in one line.
bool isScript(const Command& command);

/// The command in one line that can be read, without the environment that is set for it. Empty for a script.
QString briefShell(const Command& command);

/// The command as one would type it into a shell on the cluster, with its environment and standard input; a
/// script keeps its lines, in a here-document. It does the same as the command, but a standard input of more
/// than 64 KiB is left out.
QString readableShell(const Command& command);

}  // namespace atelier
