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
    std::optional<QString> folderThere = {};  ///< where it is on the cluster
};

/// A file that was written to while it was on its way.
struct FileChangedMeanwhile {
    static constexpr auto kind = ErrorKind::FileChangedMeanwhile;
    QString path;
};

/// A file that the cluster lists and did not send.
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

/// What arrived is not what was sent.
struct VerificationFailed {
    static constexpr auto kind = ErrorKind::VerificationFailed;
    QString path;
    QString expected;
    QString found;  ///< the hash of what arrived
};

/// A file of this computer that is newer than what was to replace it.
struct LocalFileNewer {
    static constexpr auto kind = ErrorKind::LocalFileNewer;
    QString path;
};

/// What has the name of a file by now has the same size and time.
struct LocalFileAlike {
    static constexpr auto kind = ErrorKind::LocalFileAlike;
    QString path;
};

/// A name that this computer’s disk does not tell from another’s.
struct LocalNameTaken {
    static constexpr auto kind = ErrorKind::LocalNameTaken;
    QString path;
};

/// A folder here and none on the cluster, or the reverse; nothing was sent.
struct RemoteKindDiffers {
    static constexpr auto kind = ErrorKind::RemoteKindDiffers;
    QString path;
};

/// A name that Atelier gives to what has not come whole.
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
    QString path;              ///< there; of several, the first names
    QString rights;            ///< what its group may no longer do: "g-rw"
    QString commands;          ///< that give them back; empty where that is no line to read
    qint64 paths = 1;          ///< so many lost rights
    QString eachCommand = {};  ///< what is to be run on each of them; empty where nothing gives them back
    QString closedHere = {};   ///< what is closed here: a folder, "." for what was sent itself, or nothing
};

/// A group lost rights there, since the source is closed to it.
struct GroupRightsTaken {
    static constexpr auto kind = ErrorKind::GroupRightsTaken;
    GroupRights lost;
};

/// A group lost rights there, since what it had could not be kept.
struct GroupRightsLost {
    static constexpr auto kind = ErrorKind::GroupRightsLost;
    GroupRights lost;
};

/// The rights that an error of either kind tells of; null for other kinds. They live as long as the error.
const GroupRights* groupRightsIn(const Error& error);

/// The cluster sent what it was not asked for.
struct EntryUnasked {
    static constexpr auto kind = ErrorKind::EntryUnasked;
    QString name;  ///< shown as it can be read
};

}  // namespace atelier::error
