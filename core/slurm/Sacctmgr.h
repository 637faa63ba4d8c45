#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "core/remote/Command.h"

namespace atelier {

/// The accounts that a user may submit with: `sacctmgr -nP show assoc user=USER format=account`. At some
/// sites the accounting daemon does not answer users, and sacctmgr may hang: it is stopped after ten seconds.
Command sacctmgrCommand(const QString& user);

/// Whether a word may be the name of an account.
bool isAccountName(const QString& word);

/// The accounts in the answer of sacctmgrCommand, each once, as users write them: without the "_cpu" and
/// "_gpu" that the Alliance's sites append (their page "Running jobs").
QStringList parseSacctmgr(const QByteArray& standardOutput);

}  // namespace atelier
