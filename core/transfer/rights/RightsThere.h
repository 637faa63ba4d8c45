#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/dataset/Manifest.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

inline constexpr quint32 groupRights = 0070;
inline constexpr quint32 otherRights = 0007;

/// What lies under an entry's name on the cluster already, before it is sent.
struct EntryThere {
    /// None of what is new, and of links.
    std::optional<quint32> rights = {};
    bool isAnothers = false;  ///< another user owns it
    bool isListed = false;    ///< it has an access list
    /// Which one, without what is its owner's and others', as setfacl(1) takes it of the file that replaces
    /// it; none where it is not told.
    QByteArray list = {};
    bool isHandedDown = false;   ///< which a new file in its folder gets, too
    bool hasOtherNames = false;  ///< what is written into it would be under these, too
    /// rsync would open it: we may not read it, or its group or access list cannot be kept.
    bool toReplace = false;
    /// It has the size and the time of what would be sent, and sending would make it the user's own, or take
    /// its group or its access list: it is not sent, as rsync's quick check sends nothing of the kind
    /// (rsync(1), "DESCRIPTION"). None where the cluster's stat tells neither.
    bool stays = false;
    /// It keeps a group or an access list, which a new file would not have, by being written in place.
    bool inPlace = false;
    /// What its group may do, where the new one has none of it, since the group or the list cannot be kept.
    quint32 groupsLost = 0;
    std::optional<quint32> group = {};  ///< where it is not the user's own
};

/// The rights of what lies in a place on the cluster already, before a folder is sent into it.
struct RightsThere {
    quint32 umask = 0077;  ///< on the cluster
    quint32 folder = 0;    ///< of the place itself
    /// Of which the user is a member there, the user's own first.
    std::vector<quint32> groups = {};
    /// In the order of the manifest's entries.
    std::vector<EntryThere> entries = {};
};

/// The rights with which a file or folder that is there stays when it is sent again, whichever way it goes:
/// those it has, without what the source keeps from its group and from others. Where the source lets the
/// group read (or a folder be entered), the group may go on writing, as in a project folder. What runs is
/// decided by the source, as rsync's --executability does.
quint32 keptRights(ManifestEntry::Kind kind, quint32 there, quint32 source);

/// Asks the cluster once for the rights of these names, by find, which every POSIX system has: nothing is
/// asked where there is no such place yet. Errors: EntryUnasked (the cluster answers with other names),
/// LoginShellUnusable (it answers with none), remoteError's, those of RemoteHost::run.
Expected<RightsThere> lookAtRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                   const std::stop_token& stop);

/// Takes from what is there the rights that it does not keep. It comes before anything is sent, so that no
/// new content is ever more open. Errors: remoteError's, those of RemoteHost::run; where what is another
/// user's is in the way, RemotePermissionDenied with its name and, as the second argument, "anothers".
Expected<void> closeThere(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                          const RightsThere& there, const std::stop_token& stop);

/// Whether rsync cannot keep the rights of what is there: it takes a file that it may not read for a new one,
/// and cannot make a colleague's run. tar replaces it.
bool mustBeReplaced(const Manifest& manifest, const RightsThere& there, std::size_t i);

/// The manifest with the rights that are kept, for tar, which gives what it replaces those of the archive.
Manifest withKeptRights(Manifest manifest, const RightsThere& there);

/// Gives what tar has replaced, according to such a manifest, the kept rights that the umask there took.
/// Errors: remoteError's, those of RemoteHost::run.
Expected<void> giveBackRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                              const RightsThere& there, const std::stop_token& stop);

}  // namespace atelier
