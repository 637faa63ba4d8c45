#pragma once

#include <QByteArray>

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// 32 letters that no program prints by chance.
QByteArray randomMarker();

/// What is asked of sshd so that `command` runs in a login shell, which prints `marker` as a line of its own
/// on both streams just before. It holds whatever the account's own shell is, csh and fish too.
QByteArray loginShellLine(const Command& command, const QByteArray& marker);

/// The same on a pseudo-terminal made by util-linux's `script`, for an sshd that gives none.
QByteArray scriptTerminalLine(const Command& command, TerminalSize size, const QByteArray& marker);

}  // namespace atelier
