#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace atelier {

/// Whether a word may be the name of an account.
bool isAccountName(const QString& word);

/// The accounts in the answer of `sacctmgr -nP show assoc user=USER format=account`, each once, as users
/// write them: without the "_cpu" and "_gpu" that the Alliance's sites append (their page "Running jobs").
QStringList parseSacctmgr(const QByteArray& standardOutput);

}  // namespace atelier
