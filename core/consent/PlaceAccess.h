#pragma once

#include <QString>

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

}  // namespace atelier
