#pragma once

#include <QList>
#include <QString>
#include <memory>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A place on the cluster that something is to go to, and what other users of the cluster may do there.
struct PlaceAccess {
    QString asked = {};  ///< as it was asked for
    QString folder =
        {};  ///< the folder it comes to lie in, or is; where that is missing, the one that exists
    bool exists = false;    ///< something of that name is there already
    bool readable = false;  ///< everybody on the cluster may read what is put there, as the user's umask is
    bool writable = false;  ///< everybody on the cluster may put something there, too
    bool sharedByGroup = false;  ///< a project's: what is made there belongs to the folder's group
    bool home = false;           ///< it is the user's home folder or one above it, all links followed
    QString real = {};  ///< where that is with all links followed; what is not there yet as it would be made
    bool linked = false;  ///< it is reached by a link, so that `real` is not where it seems to be
    bool inHome = false;  ///< `real` lies below the user's home folder
    /// `real`, or a folder it lies in, has a name that begins with a dot; those that the home folder lies in,
    /// too, do not count.
    bool hidden = false;

    bool isOpen() const { return readable || writable; }
    /// A link leads it to what is the user's own, where nobody who reads its name expects it.
    bool isAstray() const { return linked && (hidden || inHome || home); }
    /// Whom what is put there must be closed to, as closedTo has it: empty where the place is not open.
    QString closedAgainst() const;
    bool operator==(const PlaceAccess&) const = default;
};

/// Looks at places, with one command that changes nothing. Errors: those of runScript.
Expected<QList<PlaceAccess>> accessTo(RemoteHost& host, const QList<RemotePath>& paths,
                                      const std::stop_token& stop);

/// The same host, where whatever its commands and rsync make is closed to all other users ("go="), or in a
/// project's folder to all who are not of its group ("o="): what the user's own umask takes away stays away,
/// too. Empty: to nobody else than before. It uses the host it is made of, which must outlive it.
std::unique_ptr<RemoteHost> closedTo(const QString& others, RemoteHost& host);

/// The same for what goes to one place, which is looked at first: closed where others may look into it, as it
/// is elsewhere. Errors: those of accessTo.
Expected<std::unique_ptr<RemoteHost>> closedWhereOpen(RemoteHost& host, const RemotePath& path,
                                                      const std::stop_token& stop);

}  // namespace atelier
