#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/base/Progress.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/ledger/DownloadLock.h"

namespace atelier {

/// A folder of the cluster, and where its content goes on this computer.
struct FolderDownload {
    RemotePath remoteFolder;  ///< may also be a file, which goes into the local folder under its name
    QString localFolder;
    /// If not empty, only these folders and files in it, with their names, are brought.
    QStringList within = {};
    /// `within` has one name, which is that of a file or of a link to one: only this file is brought, under
    /// that name.
    bool oneFile = false;
    /// Files of at least this many bytes are brought one by one, and continued in the middle where an earlier
    /// try stopped.
    qint64 largeFile = 64 << 20;
    /// The file of a DownloadLedger. If it is set, the content of a whole folder is not put among files that
    /// did not come from that folder, unless `amongOthers`. (Only the cluster can tell whether a path is that
    /// of a file or of a folder.)
    QString ledgerFile = {};
    /// Called at the end, however it went, where the ledger could not be written: the next download into the
    /// folder will not know where its content is from. Errors: FileLocked, FileUnwritable.
    std::function<void(const Error&)> notRemembered = {};
    bool amongOthers = false;
    /// The folder for DownloadLock::acquire, by which two downloads that fill the same folder take turns.
    QString lockFolder = {};
    /// Told which download this one waits for.
    DownloadWaiting waiting = {};
};

/// How much a download brought.
struct DownloadReport {
    qint64 files = 0;
    qint64 bytes = 0;
};

/// Brings a folder back as a stream of tar. Files that came whole in an earlier try are not sent again, nor
/// is the part of a large one that came. Only what was asked for and listed is made here, with at most the
/// rights it has there and the umask gives. A file that grows meanwhile comes as long as it was listed. A
/// local file that is newer is left alone, even if it becomes so during the download. An entry that would
/// lead out of the folder is refused; one that keeps changing its kind, is a pipe or a device, or may not be
/// read there is left out. The error names a file that keeps coming shorter than it was listed, and one that
/// keeps being rewritten while it comes (of a large one nothing stays; another one stays as it came last, and
/// comes anew the next time), and everything that was listed and did not come. All other entries are brought
/// first; then the error names these (the first as its argument, all in the detail, one a line; FileNotSent
/// or FileVanished for what did not come: the cluster still lists it, or does not). If another download fills
/// the same folder, this one waits for it. Errors: RemotePathMissing, LocalFolderInUse, EntryUnasked,
/// LocalFileNewer, LocalNameTaken, LocalKindDiffers, FileChangedMeanwhile, DatasetEntrySpecial,
/// ArchivePathUnsafe, FileUnwritable, LocalDiskFull, ArchiveDamaged, CommandFailed, Cancelled, those of
/// RemoteHost.
Expected<DownloadReport> downloadFolder(RemoteHost& host, const FolderDownload& download,
                                        const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
