#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/dataset/pack/Compression.h"
#include "core/error/Expected.h"
#include "core/files/FileLock.h"

namespace atelier {

/// An upload that was not finished when its state was last written, and what is needed to continue it.
struct PendingUpload {
    QString host;           ///< RemoteHost::identity
    QString localPath;      ///< folder or archive on this computer
    QString remoteArchive;  ///< absolute path on the cluster
    QString written;        ///< the same path as a script writes it, with `~` and `$USER`
    QString strategy;       ///< "stream", "archive-rsync", "folder-rsync"; "auto" where the user chose none
    Compression compression = Compression::None;
    bool leaveOutUnreadable = false;  ///< the user allows leaving out what cannot be sent
    QString recipe;                   ///< the recipe that named its place; empty: the user chose the place
    /// Where its data lay when that recipe was agreed to; empty: the data are not the recipe's.
    QString agreedPlace;
    /// Where `written` led when that recipe was agreed to; empty: the cluster was not asked.
    QString agreedDestination;
    qint64 files = 0;    ///< of the dataset
    qint64 bytes = 0;    ///< of the dataset
    qint64 arrived = 0;  ///< bytes known to be on the cluster
    qint64 total = 0;    ///< bytes to send in all; 0 while not known
    QDateTime begunAt;
    QDateTime seenAt;  ///< when this state was written
    bool operator==(const PendingUpload&) const = default;
};

/// The uploads that a window of the application has to continue, as a JSON file with a version. Every open
/// window has a file of its own, so that none overwrites another's: the first one `file` itself, the others
/// "NAME-2.json" and so on. The next window takes over what a closed one left.
class PendingUploads {
public:
    /// The uploads in a data folder of Atelier's.
    static PendingUploads in(const QString& dataFolder);
    /// Where `file` is empty, nothing is known and nothing is kept.
    explicit PendingUploads(QString file) : file_(std::move(file)) {}

    /// All uploads but those of the windows of other processes.
    QList<PendingUpload> read() const;
    /// VersionUnknown, which names a file that a newer Atelier wrote; it stays as it is. None where there is
    /// no such file.
    std::optional<Error> newer() const;
    /// Takes over, for this window, all uploads but those of the windows of other processes, and returns
    /// them: other windows do not read them any more.
    QList<PendingUpload> takeOver();
    /// Replaces all uploads of this window, whole or not at all. Those that a newer Atelier wrote are put
    /// beside (core/files/NewerFile.h). Errors: FileUnwritable.
    Expected<void> write(const QList<PendingUpload>& uploads);

private:
    /// The file of a window by its number.
    QString nameOf(int window) const;
    QStringList others() const;
    Expected<void> takeFile();

    QString file_;
    QString own_;
    std::optional<FileLock> lock_;
};

}  // namespace atelier
