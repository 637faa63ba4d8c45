#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The folder a job of that name is submitted from; see jobFolder.
RemotePath submitFolder(const ClusterProfile& cluster, const QString& jobName);

/// Writes a script on the cluster into a new file, "NAME-k3J9xQ2b.sh", which only the user may read, and
/// makes its folder and the other ones that are missing. Returns the file's path, which is another one for
/// each call. Errors: RemotePermissionDenied (also where the folder is another user's), the others of
/// remoteError, those of RemoteHost.
Expected<RemotePath> putScript(RemoteHost& host, const RemotePath& folder, const QString& name,
                               const QByteArray& content, const QList<RemotePath>& otherFolders,
                               std::stop_token stop);

/// Removes a file, ignoring failures; for tidying up, even where the work before was cancelled.
void removeRemoteFile(RemoteHost& host, const RemotePath& file);

}  // namespace atelier
