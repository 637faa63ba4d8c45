#pragma once

#include <QList>

#include "core/openssh/persist/PersistentConnection.h"

namespace atelier {

/// The folder of the connections that Atelier keeps open, for its user and their home folder alone, whether
/// it is there or not.
QString persistentFolder();

/// The connections that are open, the newest first. What is left of others, whose master is gone, is removed.
QList<PersistentConnection> persistentConnections();

/// A folder for a connection to come; empty where it cannot be made, as where another user was first at the
/// place of persistentFolder.
QString newConnectionFolder();
/// Removes the folder of a connection that is not to be, or is no more.
void removeConnectionFolder(const QString& folder);

/// Ends a connection, whoever uses it. False where its master does not do so.
bool closeConnection(const PersistentConnection& connection);

}  // namespace atelier
