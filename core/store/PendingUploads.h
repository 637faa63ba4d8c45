#pragma once

#include <QDateTime>
#include <QList>
#include <QString>

#include "core/base/Expected.h"
#include "core/dataset/Compression.h"

namespace atelier {

/// An upload that was not finished when it was last heard of, and what is needed to go on with it.
struct PendingUpload {
    QString host;           ///< RemoteHost::label
    QString localPath;      ///< folder or archive on this computer
    QString remoteArchive;  ///< absolute path on the cluster
    QString written;        ///< the same as a script writes it, with `~` and `$USER`
    QString strategy;       ///< "stream", "archive-rsync", "folder-rsync"; "auto" where nobody chose
    Compression compression = Compression::None;
    bool leaveOutUnreadable = false;
    qint64 files = 0;    ///< of the dataset
    qint64 bytes = 0;    ///< of the dataset
    qint64 arrived = 0;  ///< bytes of it known to be on the cluster
    qint64 total = 0;    ///< bytes to send altogether; 0 while not known
    QDateTime begunAt;
    QDateTime seenAt;  ///< when it was last heard of
    bool operator==(const PendingUpload&) const = default;
};

/// The uploads to go on with, as a JSON file with a version.
class PendingUploads {
public:
    /// An empty name: nothing is known and nothing is kept.
    explicit PendingUploads(QString file) : file_(std::move(file)) {}

    /// None where there is no such file, or one of a version we do not know.
    QList<PendingUpload> read() const;
    /// In place of all that were there, whole or not at all. Errors: FileUnwritable.
    Expected<void> write(const QList<PendingUpload>& uploads) const;

private:
    QString file_;
};

}  // namespace atelier
