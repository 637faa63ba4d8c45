#pragma once

#include <QByteArray>
#include <QString>

#include "core/remote/Command.h"

namespace atelier {

/// The command that was not found on the cluster, by the words of the shell, or of a program that starts
/// others (env, find, xargs), in the C locale. Empty where they name none that `command` runs: start-up files
/// say such things of commands of their own.
QString missingCommand(const QByteArray& standardError, const Command& command);

/// Shell text that ends with 127 and such words where one of these commands, separated by spaces, is not
/// there: for a script that would go on without, or say something else.
QString needing(const char* commands, const QString& script);

}  // namespace atelier
