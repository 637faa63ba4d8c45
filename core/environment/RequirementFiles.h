#pragma once

#include <QStringList>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// The names of the package lists at the top of a folder of this computer: `requirements*.txt`,
/// `requirements.txt` first, then conda's, `environment*.yml`.
QStringList requirementFiles(const QString& folder);

/// The names of the package lists at the top of a folder on the cluster: `requirements*.txt`,
/// `requirements.txt` first, then conda's, `environment*.yml`. Errors: CommandMissing (find), those of
/// RemoteHost.
Expected<QStringList> requirementFilesOnCluster(RemoteHost& host, const QString& folder,
                                                std::stop_token stop);

}  // namespace atelier
