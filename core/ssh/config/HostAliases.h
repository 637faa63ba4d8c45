#pragma once

#include <QStringList>

namespace atelier {

/// The names that the user's ssh configuration gives to hosts (Host of ssh_config(5)), with the files that it
/// includes, in their order and each once; patterns are left out. They are offered to whoever types a host:
/// what ssh makes of a name, it is asked itself. Reads files. What cannot be read has no names.
QStringList hostAliases(const QString& home);

}  // namespace atelier
