#pragma once

#include <QString>
#include <QStringList>

namespace atelier {

/// The folder in /proc of the ssh that asks by an atelier-askpass; `asker` is the connection of that. Empty
/// where it cannot be told, as on systems without proc(5).
QString askingProcess(int asker);

/// The command line of a process, by its folder in /proc.
QStringList commandOf(const QString& process);

}  // namespace atelier
