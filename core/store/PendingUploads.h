#pragma once

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

#include "core/base/Expected.h"
#include "core/base/FileLock.h"
#include "core/dataset/pack/Compression.h"

namespace atelier {

/// An upload that was not finished when it was last heard of, and what is needed to go on with it.
struct PendingUpload {
    QString host;           ///< RemoteHost::identity
    QString localPath;      ///< folder or archive on this computer
    QString remoteArchive;  ///< absolute path on the cluster
    QString written;        ///< the same as a script writes it, with `~` and `$USER`
    QString strategy;       ///< "stream", "archive-rsync", "folder-rsync"; "auto" where nobody chose
    Compression compression = Compression::None;
    bool leaveOutUnreadable = false;
    QString recipe;       ///< the recipe that named its place; empty: the user chose it
    QString agreedPlace;  ///< where its data lay when that recipe was agreed to; empty: not of that recipe
    QString agreedDestination;  ///< where `written` led when that recipe was agreed to; empty: nobody asked
    qint64 files = 0;           ///< of the dataset
    qint64 bytes = 0;           ///< of the dataset
    qint64 arrived = 0;         ///< bytes of it known to be on the cluster
    qint64 total = 0;           ///< bytes to send altogether; 0 while not known
    QDateTime begunAt;
    QDateTime seenAt;  ///< when it was last heard of
    bool operator==(const PendingUpload&) const = default;
};

/// The uploads that a window of the application has to go on with, as a JSON file with a version. Every
/// window that is open has a file of its own, so that none overwrites what another is about: the first one
/// `file` itself, the others "NAME-2.json" and so on. What a window leaves, the next one takes over.
class PendingUploads {
public:
    /// An empty name: nothing is known and nothing is kept.
    explicit PendingUploads(QString file) : file_(std::move(file)) {}

    /// All but what the windows of other processes are about.
    QList<PendingUpload> read() const;
    /// The same, and from now on it is this window's: no other one is told of it.
    QList<PendingUpload> takeOver();
    /// In place of all that were this window's, whole or not at all. Errors: FileUnwritable.
    Expected<void> write(const QList<PendingUpload>& uploads);

private:
    /// The file of a window.
    QString nameOf(int window) const;
    QStringList others() const;
    Expected<void> takeFile();

    QString file_;
    QString own_;
    std::optional<FileLock> lock_;
};

}  // namespace atelier
