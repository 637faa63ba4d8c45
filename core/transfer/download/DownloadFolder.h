#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <stop_token>
#include <vector>

#include "core/base/Expected.h"
#include "core/base/Progress.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/ledger/DownloadLock.h"

namespace atelier {

/// A folder of the cluster and where it goes on this computer.
struct FolderDownload {
    RemotePath remoteFolder;  ///< or a file, which goes into the local folder under its name
    QString localFolder;
    /// Only these folders and files in it, with their names; all of it where there are none.
    QStringList within = {};
    /// There is one name in `within`, and it is that of a file or of a link to one: the file comes under that
    /// name, and nothing else does.
    bool oneFile = false;
    /// Files from this size on come one by one, and go on in their middle where an earlier try stopped.
    qint64 largeFile = 64 << 20;
    /// Where it is remembered what was brought where (DownloadLedger). Where that is said, the content of a
    /// whole folder is not laid among files that did not come from it, unless `amongOthers`: whether a path
    /// is that of a file or of a folder, the cluster alone says.
    QString ledgerFile = {};
    /// Told at the end, however it went, where that could not be remembered: the next download into the
    /// folder will not know where its content is from. Errors: FileLocked, FileUnwritable.
    std::function<void(const Error&)> notRemembered = {};
    bool amongOthers = false;
    /// Where it is kept who fills what (DownloadLock::acquire): two that fill the same take turns.
    QString keptIn = {};
    /// Told whom it waits for.
    DownloadWaiting waiting = {};
};

/// How it went.
struct DownloadReport {
    qint64 files = 0;
    qint64 bytes = 0;
};

/// Brings a folder back as a stream of tar. Files that came whole in an earlier try are not sent again, nor
/// is what came of a large one. Only what was asked for and listed is made here, as closed as it is there and
/// as the umask says. A file that grows meanwhile comes as long as it was listed. A local file that is newer
/// is left alone, also where it becomes so while the download runs; an entry that would lead out of the
/// folder is refused, and one that keeps changing its kind, is a pipe or a device, or may not be read there,
/// left away. A file that keeps coming shorter than it was listed is named, as is one that keeps being
/// rewritten while it comes (of a large one nothing stays, of another what came last, which comes anew the
/// next time), and so is what was listed and did not come. The rest comes, and then the error names them (the
/// first as its argument, all in the detail, one a line; FileNotSent or FileVanished for what did not come:
/// the cluster lists it still, or no longer). Where another download fills the same, it is waited for.
/// Errors: RemotePathMissing, LocalFolderInUse, EntryUnasked, LocalFileNewer, LocalNameTaken,
/// LocalKindDiffers, FileChangedMeanwhile, DatasetEntrySpecial, ArchivePathUnsafe, FileUnwritable,
/// LocalDiskFull, ArchiveDamaged, CommandFailed, Cancelled, those of RemoteHost.
Expected<DownloadReport> downloadFolder(RemoteHost& host, const FolderDownload& download,
                                        const ProgressCallback& progress, const std::stop_token& stop);

}  // namespace atelier
