#pragma once

#include <QByteArray>

#include "core/openssh/MuxConnection.h"

namespace atelier {

/// Ends a shell on the far side that has not come to its command, of the line with `marker` (loginShellLine),
/// since its start-up files are not done: those that ask until somebody answers would ask the end of their
/// input for ever. ssh sends no signal for it, and any further command would read the same files first. A
/// shell on a terminal of its own is interrupted in them instead, as by a user who presses Ctrl+C. Where the
/// server opens no further session, nothing is done. Takes some seconds at most.
void endStuckShell(const MuxConnection& connection, const QByteArray& marker);

}  // namespace atelier
