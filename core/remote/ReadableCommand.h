#pragma once

#include <QString>

#include "core/remote/Command.h"

namespace atelier {

/// The command as it may be shown and copied: without the keys and passwords in its words, its environment
/// and what it reads (see core/credentials/Credentials.h).
Command withoutCredentials(Command command);

/// Whether the command is a shell script (`sh -c …`), which says little in one line.
bool isScript(const Command& command);

/// The command in one line for reading along: without the environment that is set for it. Empty for a script.
QString briefShell(const Command& command);

/// The command as one would type it into a shell on the cluster, with its environment and standard input: a
/// script keeps its lines, in a here-document. It does what the command does. A standard input that is longer
/// than 64 KiB is left out.
QString readableShell(const Command& command);

}  // namespace atelier
