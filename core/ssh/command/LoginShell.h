#pragma once

#include <QByteArray>

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// 32 letters that no program prints by chance.
QByteArray randomMarker();

/// What is asked of sshd so that `command` runs in a login shell (or a plain one, where it says so), which
/// just before prints a line on both streams: `marker`, a space, and the number of its process group. It
/// holds whatever the account's own shell is, csh and fish too.
QByteArray loginShellLine(const Command& command, const QByteArray& marker);

/// The same where both streams are one terminal.
QByteArray terminalLine(const Command& command, const QByteArray& marker);

/// The same on a pseudo-terminal made by util-linux's `script`, for an sshd that gives none.
QByteArray scriptTerminalLine(const Command& command, TerminalSize size, const QByteArray& marker);

/// Sends SIGTERM to a process group, for an sshd that does not pass signals on.
QByteArray endProcessGroupLine(int group);

}  // namespace atelier
