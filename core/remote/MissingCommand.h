#pragma once

#include <QByteArray>
#include <QString>

#include "core/remote/Command.h"

namespace atelier {

/// The command that was not found on the cluster, as the shell reports it, or a program that starts others
/// (env, find, xargs), in the C locale. Empty where the message names no command that `command` runs:
/// start-up files may cause such messages, too.
QString missingCommand(const QByteArray& standardError, const Command& command);

/// A script that first checks for these commands, separated by spaces. Where one is missing it prints a
/// message that missingCommand understands and ends with 127, instead of going on without the command.
QString needing(const char* commands, const QString& script);

}  // namespace atelier
