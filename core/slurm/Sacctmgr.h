#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/remote/Command.h"

namespace atelier {

/// The accounts a user may submit with: `sacctmgr -nP show assoc user=USER format=account`. Some sites have
/// no accounting daemon that answers a user, and it may hang: it is given ten seconds.
Command sacctmgrCommand(const QString& user);

/// The accounts in its answer, each once, as users write them: without the "_cpu" and "_gpu" that Alliance
/// sites add for themselves (their page "Running jobs").
QStringList parseSacctmgr(const QByteArray& standardOutput);

}  // namespace atelier
