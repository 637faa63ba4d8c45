#pragma once

#include <QByteArray>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/transfer/remote/RemoteFile.h"

namespace atelier {

/// The permission bits of an entry's group.
inline constexpr quint32 groupRights = 0070;
/// The permission bits of all other users.
inline constexpr quint32 otherRights = 0007;

/// What exists on the cluster under an entry's name, before the entry is sent.
struct RemoteEntryRights {
    /// None where nothing exists, or a link.
    std::optional<quint32> rights = {};
    bool isAnothers = false;  ///< another user owns it
    bool isListed = false;    ///< it has an access list
    /// The access list without the owner's and others' entries, in setfacl(1)'s form, for the file that
    /// replaces this one; empty where it is not known.
    QByteArray list = {};
    bool isHandedDown = false;  ///< a new file in its folder gets the access list, too
    /// It has hard links: what is written into it also appears under its other names.
    bool hasOtherNames = false;
    /// rsync would open it, but the user may not read it, or its group or access list cannot be kept.
    bool toReplace = false;
    /// It has the size and the time of the file to send, and sending would make it the user's own, or take
    /// its group or its access list away. So it is not sent, just as rsync's quick check would not send it
    /// (rsync(1), "DESCRIPTION"). False where the cluster's stat tells neither size nor time.
    bool stays = false;
    /// It is written in place, which keeps a group or an access list that a new file would not have.
    bool inPlace = false;
    /// The rights that its group loses because the new file cannot keep the group or the list.
    quint32 groupsLost = 0;
    std::optional<quint32> group = {};  ///< none where it is the user's own group
};

/// The rights of everything that exists at a place on the cluster, before a folder is sent there.
struct RemoteRights {
    quint32 umask = 0077;  ///< on the cluster
    quint32 folder = 0;    ///< of the place itself
    /// The groups that the user is a member of there, the user's own first.
    std::vector<quint32> groups = {};
    /// In the order of the manifest's entries.
    std::vector<RemoteEntryRights> entries = {};
};

/// The rights that an existing file or folder keeps when it is sent again, whichever way it is sent: those it
/// has, without those that the source does not give to its group and to others. Where the source lets the
/// group read (or a folder be entered), the group may also go on writing, as in a project folder. The source
/// decides which files are executable, as with rsync's --executability.
quint32 keptRights(ManifestEntry::Kind kind, quint32 there, quint32 source);

/// Asks the cluster once for the rights of these names, with find, which every POSIX system has. Nothing is
/// asked where the place does not exist yet. Errors: EntryUnasked (the cluster answers with other names),
/// LoginShellUnusable (it answers with none), remoteError's, those of RemoteHost::run.
Expected<RemoteRights> readRemoteRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                        const std::stop_token& stop);

/// Takes away the rights of existing entries that these do not keep. It is called before anything is sent, so
/// that new content is never more open than it should be. Errors: remoteError's, those of RemoteHost::run;
/// RemotePermissionDenied, with the first names and `isAnothers`, where entries belong to another
/// user.
Expected<void> closeRemoteEntries(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                  const RemoteRights& there, const std::stop_token& stop);

/// Whether rsync cannot keep the rights of an existing entry, so that tar has to replace it: rsync takes a
/// file that it may not read for a new one, and cannot make a colleague's file executable.
bool mustBeReplaced(const Manifest& manifest, const RemoteRights& there, std::size_t i);

/// The manifest with the rights that are kept; tar gives replaced entries the rights in the archive.
Manifest withKeptRights(Manifest manifest, const RemoteRights& there);

/// Gives entries that tar has replaced, by a manifest of withKeptRights, the kept rights that the umask there
/// took away. Errors: remoteError's, those of RemoteHost::run.
Expected<void> restoreRights(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                             const RemoteRights& there, const std::stop_token& stop);

}  // namespace atelier
