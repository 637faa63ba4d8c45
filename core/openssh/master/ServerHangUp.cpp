#include "core/openssh/master/ServerHangUp.h"

#include <QFile>
#include <algorithm>

#include "core/openssh/master/AskingProcess.h"
#include "core/ssh/session/ProcessConnections.h"

namespace atelier {

namespace {

constexpr const char* closedByOther = "08";

/// Whether a process that ssh has started for its way has ended. ssh takes no note of it while it asks.
bool hasEndedProgram(const QString& process) {
    const QStringList children = childrenOfProcess(process);
    return std::any_of(children.begin(), children.end(), [](const QString& child) {
        QFile file(child + QStringLiteral("/stat"));
        if (!file.open(QIODevice::ReadOnly)) return false;
        const QByteArray stat = file.readAll();
        // The name of the program, in parentheses, may hold anything; the state follows.
        return stat.mid(stat.lastIndexOf(')') + 2).startsWith('Z');
    });
}

}  // namespace

bool hasServerHungUp(int asker) {
    const QString process = askingProcess(asker);
    if (process.isEmpty()) return false;
    const auto connections = connectionsOfProcess(process);
    const bool isClosed = std::any_of(connections.begin(), connections.end(),
                                      [](const auto& one) { return one.state == closedByOther; });
    return isClosed || (connections.isEmpty() && hasEndedProgram(process));
}

}  // namespace atelier
