#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A place on the cluster that something is to be put to, and what other users of the cluster may do there.
struct PlaceAccess {
    QString asked = {};  ///< the path that was asked about
    QString folder =
        {};  ///< that path, if it is a folder, else the nearest folder above it that exists; without links
    bool exists = false;    ///< something of that name is there already
    bool readable = false;  ///< everybody on the cluster may read what is put there under the user's umask
    bool writable = false;  ///< everybody on the cluster may write there
    bool sharedByGroup = false;  ///< a project's folder: what is made in it belongs to its group
    bool home = false;           ///< it is the user's home folder or a folder above it, all links followed
    /// The path with all links followed; for what does not exist yet, the path it would get.
    QString real = {};
    bool linked = false;  ///< a link leads there, other than those by which the home folder itself is reached
    bool inHome = false;  ///< `real` lies below the user's home folder
    /// `real` has a part that begins with a dot, not counting those that lead to the home folder.
    bool hidden = false;

    /// Whether everybody on the cluster may read or change what is put there.
    bool isOpen() const { return readable || writable; }
    /// Links lead it into the home folder or to a hidden place, which nobody who reads its name expects.
    bool isMisleading() const { return linked && (hidden || inHome || home); }
    /// The umask that closes what is put there to other users, as `closedTo` takes it; empty where the place
    /// is not open.
    QString closedAgainst() const;
    bool operator==(const PlaceAccess&) const = default;
};

/// Looks at places with one command that changes nothing. Errors: those of runScript, LoginShellUnusable.
Expected<QList<PlaceAccess>> accessTo(RemoteHost& host, const QList<RemotePath>& paths,
                                      const std::stop_token& stop);

/// A host like `host` whose commands, and rsync, run under a umask that closes what they make to all other
/// users ("go="), or in a project's folder to all who are not of its group ("o="). What the user's own umask
/// takes away stays away, too. Where `others` is empty, the umask stays as it is. `host` must outlive the
/// result.
std::unique_ptr<RemoteHost> closedTo(const QString& others, RemoteHost& host);

/// Looks at one place, and returns a host like `host` which closes what is put there to other users where
/// they may look into the place (closedTo); where they may not, the umask stays as it is. Errors: those of
/// accessTo.
Expected<std::unique_ptr<RemoteHost>> closedWhereOpen(RemoteHost& host, const RemotePath& path,
                                                      const std::stop_token& stop);

}  // namespace atelier
