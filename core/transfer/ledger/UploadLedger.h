#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/base/Expected.h"

namespace atelier {

/// An upload that was finished and verified.
struct KnownUpload {
    QString host;         ///< RemoteHost::identity
    QString path;         ///< of the archive, absolute
    QByteArray manifest;  ///< StreamRecord::manifest
    QString compression;  ///< StreamRecord::compression
    QByteArray sha256;    ///< of the archive, hexadecimal
    qint64 size = 0;      ///< of the archive
    qint64 modified = 0;  ///< of the archive on the cluster, seconds since 1970
    QDateTime verifiedAt;
    /// It is a folder of files: `size` is that of all of them, and there is neither a hash nor a time.
    bool folder = false;
};

/// What this computer knows of finished uploads: a JSON file with a version, of the newest thousand.
class UploadLedger {
public:
    /// An empty name: nothing is known and nothing is kept.
    explicit UploadLedger(QString file) : file_(std::move(file)) {}
    /// The file in the user's data folder.
    static QString fileOfUser();

    /// Whether anything of that file name has been sent to that host, wherever it is there.
    bool knowsName(const QString& host, const QString& fileName) const;
    std::optional<KnownUpload> find(const QString& host, const QString& path) const;
    /// In place of what was known of that archive. Errors: FileUnwritable, FileLocked.
    Expected<void> remember(const KnownUpload& upload) const;

private:
    QString file_;
};

}  // namespace atelier
