#pragma once

#include <QStringList>
#include <stop_token>
#include <string>
#include <vector>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// One entry below a folder of the cluster.
struct RemoteEntry {
    /// Closed: a folder that the user may not list. ClosedFile: a file that the user may not read.
    enum class Kind { File, Folder, Closed, ClosedFile, SymbolicLink, Special };
    std::string name;  ///< bytes, relative to the folder
    Kind kind = Kind::File;
    qint64 size = 0;                 ///< of a file
    qint64 modified = 0;             ///< whole seconds since 1970
    quint32 mode = 0644;             ///< permission bits
    qint32 modifiedNanoseconds = 0;  ///< of the time, beyond the whole seconds
    bool operator==(const RemoteEntry&) const = default;
};

/// The name of the folder itself in a listing.
inline constexpr char listedRoot[] = ".";

/// A time as the cluster prints it: whole seconds since 1970, bounded so that they can be converted to
/// nanoseconds, and the nanoseconds beyond them.
struct ListedTime {
    qint64 seconds = 0;
    qint32 nanoseconds = 0;
};
/// Parses a time as the cluster prints it, "1765432100.123456789"; a text that is no number counts as 0.
ListedTime listedTime(const QByteArray& text);

/// Parses the output of the listing command; each name occurs once.
std::vector<RemoteEntry> parseListing(const QByteArray& answer);

/// Lists everything below a folder and the folder itself, or the named folders and files in it with
/// everything below them; sorted by name. Entries that vanish meanwhile or may not be read are left out. Any
/// other name in the answer is the error EntryUnasked, since such an answer aims at other files than those
/// asked for. Further errors: RemotePathMissing, those of RemoteHost::run.
Expected<std::vector<RemoteEntry>> listRemoteFolder(RemoteHost& host, const RemotePath& folder,
                                                    const QStringList& within, const std::stop_token& stop);

/// The file of that name in a folder, links followed; it may be of any kind but a folder. An answer with more
/// names, another name, or a folder is the error EntryUnasked. Further errors: RemotePathMissing, those of
/// RemoteHost::run.
Expected<RemoteEntry> listRemoteFile(RemoteHost& host, const RemotePath& folder, const QString& name,
                                     const std::stop_token& stop);

}  // namespace atelier
