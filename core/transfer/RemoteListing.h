#pragma once

#include <QStringList>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One entry below a folder of the cluster.
struct RemoteEntry {
    enum class Kind { File, Folder, SymbolicLink };
    std::string name;  ///< bytes, relative to the folder
    Kind kind = Kind::File;
    qint64 size = 0;      ///< of a file
    qint64 modified = 0;  ///< whole seconds since 1970
    quint32 mode = 0644;  ///< permission bits
    bool operator==(const RemoteEntry&) const = default;
};

/// Reads what the listing command prints; what is no file, folder or link is left away.
std::vector<RemoteEntry> parseListing(const QByteArray& answer);

/// Everything below a folder, or below the named folders in it, and the named files; sorted by name. What
/// vanishes meanwhile or may not be read is left away. Errors: RemotePathMissing, those of RemoteHost.
Expected<std::vector<RemoteEntry>> listRemoteFolder(RemoteHost& host, const RemotePath& folder,
                                                    const QStringList& within, const std::stop_token& stop);

}  // namespace atelier
