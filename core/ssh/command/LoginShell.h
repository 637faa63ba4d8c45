#pragma once

#include <QByteArray>
#include <chrono>

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// How long a program in a terminal may take to begin before Enter is pressed, each time anew: start-up files
/// that ask something wait for somebody who does not see the question.
inline constexpr std::chrono::seconds enterEvery{2};

/// The line for sshd that runs `command` in a login shell (or in a plain one, where the command asks for
/// that). Right before, a line is printed on both streams: `marker`, a space, and the number of the process
/// group. The line works with whatever shell the account has, also csh and fish.
QByteArray loginShellLine(const Command& command, const QByteArray& marker);

/// The line for sshd that runs `command` in a login shell on a terminal, which has both streams in one; as of
/// loginShellLine in all else.
QByteArray terminalLine(const Command& command, const QByteArray& marker);

/// The line for sshd that runs `command` in a login shell on a pseudo-terminal made by util-linux's `script`,
/// for an sshd that gives no terminal; as of terminalLine in all else.
QByteArray scriptTerminalLine(const Command& command, TerminalSize size, const QByteArray& marker);

/// The line that sends SIGTERM to a process group, for an sshd that does not pass signals on.
QByteArray endProcessGroupLine(int group);

}  // namespace atelier
