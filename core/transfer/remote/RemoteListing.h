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
    /// Closed: a folder that may not be looked into there. ClosedFile: a file that may not be read there.
    enum class Kind { File, Folder, Closed, ClosedFile, SymbolicLink, Special };
    std::string name;  ///< bytes, relative to the folder
    Kind kind = Kind::File;
    qint64 size = 0;                 ///< of a file
    qint64 modified = 0;             ///< whole seconds since 1970
    quint32 mode = 0644;             ///< permission bits
    qint32 modifiedNanoseconds = 0;  ///< those beyond the whole seconds
    bool operator==(const RemoteEntry&) const = default;
};

/// By this name the folder itself is listed.
inline constexpr char listedRoot[] = ".";

/// A time as the cluster writes it: whole seconds since 1970, so bounded that their nanoseconds can be
/// counted, and the nanoseconds beyond them.
struct ListedTime {
    qint64 seconds = 0;
    qint32 nanoseconds = 0;
};
ListedTime listedTime(const QByteArray& text);

/// Reads what the listing command prints, each name once.
std::vector<RemoteEntry> parseListing(const QByteArray& answer);

/// Everything below a folder and the folder itself, or the named folders and files in it with everything
/// below them; sorted by name. What vanishes meanwhile or may not be read is left away. An answer that holds
/// anything else is EntryUnasked: whoever gives it is after other names than those asked for. Errors also:
/// RemotePathMissing, those of RemoteHost::run.
Expected<std::vector<RemoteEntry>> listRemoteFolder(RemoteHost& host, const RemotePath& folder,
                                                    const QStringList& within, const std::stop_token& stop);

/// The file of that name in a folder, links to it followed; of any kind but a folder. An answer that holds
/// more or another name, or a folder, is EntryUnasked. Errors also: RemotePathMissing, those of
/// RemoteHost::run.
Expected<RemoteEntry> listRemoteFile(RemoteHost& host, const RemotePath& folder, const QString& name,
                                     const std::stop_token& stop);

}  // namespace atelier
