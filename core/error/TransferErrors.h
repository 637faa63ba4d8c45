#pragma once

#include <QString>
#include <optional>

#include "core/error/ErrorKind.h"

namespace atelier {
class Error;
}

namespace atelier::error {

/// A folder without any file.
struct DatasetEmpty {
    static constexpr auto kind = ErrorKind::DatasetEmpty;
    QString path;
};

/// Something in a dataset cannot be read.
struct DatasetEntryUnreadable {
    static constexpr auto kind = ErrorKind::DatasetEntryUnreadable;
    QString path;
};

/// A socket, a pipe or a device.
struct DatasetEntrySpecial {
    static constexpr auto kind = ErrorKind::DatasetEntrySpecial;
    QString path;
    std::optional<QString> remoteFolder = {};  ///< the folder it is in, if that is on the cluster
};

/// A file that was written to while it was on its way.
struct FileChangedMeanwhile {
    static constexpr auto kind = ErrorKind::FileChangedMeanwhile;
    QString path;
};

/// A file that the cluster lists, but did not send.
struct FileNotSent {
    static constexpr auto kind = ErrorKind::FileNotSent;
    QString path;
};

/// A file that the cluster listed and that is no longer there.
struct FileVanished {
    static constexpr auto kind = ErrorKind::FileVanished;
    QString path;
};

/// An archive that cannot be read to its end.
struct ArchiveDamaged {
    static constexpr auto kind = ErrorKind::ArchiveDamaged;
    QString path;
};

/// An archive’s path that leads out of its folder.
struct ArchivePathUnsafe {
    static constexpr auto kind = ErrorKind::ArchivePathUnsafe;
    QString path;  ///< inside the archive
};

/// rsync failed; detail is its stderr.
struct RsyncFailed {
    static constexpr auto kind = ErrorKind::RsyncFailed;
    int exitCode;
};

/// The bytes that arrived are not those that were sent.
struct VerificationFailed {
    static constexpr auto kind = ErrorKind::VerificationFailed;
    QString path;
    QString expected;
    QString found;  ///< the hash of what arrived
};

/// Another upload to the same place has begun since, and what is there is its own.
struct UploadReplaced {
    static constexpr auto kind = ErrorKind::UploadReplaced;
    QString path;  ///< on the cluster
};

/// A file of this computer that is newer than what was to replace it.
struct LocalFileNewer {
    static constexpr auto kind = ErrorKind::LocalFileNewer;
    QString path;
};

/// A file that got the name meanwhile has the same size and time.
struct LocalFileAlike {
    static constexpr auto kind = ErrorKind::LocalFileAlike;
    QString path;
};

/// A name that this computer’s disk cannot tell from that of another file.
struct LocalNameTaken {
    static constexpr auto kind = ErrorKind::LocalNameTaken;
    QString path;
};

/// A folder here and none on the cluster, or the reverse; nothing was sent.
struct RemoteKindDiffers {
    static constexpr auto kind = ErrorKind::RemoteKindDiffers;
    QString path;
};

/// A name that Atelier gives to unfinished files.
struct NameReserved {
    static constexpr auto kind = ErrorKind::NameReserved;
    QString path;  ///< on the cluster
};

/// A folder here and none on the cluster, or the reverse.
struct LocalKindDiffers {
    static constexpr auto kind = ErrorKind::LocalKindDiffers;
    QString path;
};

/// Results may not go into a folder that holds other files.
struct LocalFolderInUse {
    static constexpr auto kind = ErrorKind::LocalFolderInUse;
    QString folder;        ///< here, which holds other files
    QString remoteFolder;  ///< on the cluster
};

/// Rights of a group that are gone on the cluster.
struct GroupRights {
    QString path;              ///< on the cluster; of several, the first names
    QString rights;            ///< what its group may no longer do: "g-rw"
    QString commands;          ///< the commands that give them back; empty where none do, or too long ones
    qint64 paths = 1;          ///< how many files and folders lost rights
    QString eachCommand = {};  ///< the command to run on each of them; empty where none gives them back
    QString closedHere = {};   ///< what is closed here: a folder, "." for what was sent itself, or nothing
};

/// A group lost rights on the cluster, since the source is closed to it.
struct GroupRightsTaken {
    static constexpr auto kind = ErrorKind::GroupRightsTaken;
    GroupRights lost;
};

/// A group lost rights on the cluster, since the group or the access list could not be kept.
struct GroupRightsLost {
    static constexpr auto kind = ErrorKind::GroupRightsLost;
    GroupRights lost;
};

/// The rights that an error of either kind tells of; null for other kinds. They live as long as the error.
const GroupRights* groupRightsIn(const Error& error);

/// The cluster sent something that it was not asked for.
struct EntryUnasked {
    static constexpr auto kind = ErrorKind::EntryUnasked;
    QString name;  ///< in readable form
};

}  // namespace atelier::error
