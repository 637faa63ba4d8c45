#include "core/remote/LastInShell.h"

namespace atelier {

Command lastInShell(Command command) {
    const QString program = command.argv.value(0);
    if (program != QLatin1String("bash") && program != QLatin1String("sh")) return command;
    command.argv.prepend(QStringLiteral("exec"));
    for (int& argument : command.pathArguments) ++argument;
    return command;
}

}  // namespace atelier
