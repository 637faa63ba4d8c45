#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <optional>

#include "core/error/Expected.h"

namespace atelier {

/// An upload that was finished and verified.
struct KnownUpload {
    QString host = {};         ///< RemoteHost::identity
    QString path = {};         ///< of the archive, absolute
    QByteArray manifest = {};  ///< StreamRecord::manifest
    QString compression = {};  ///< StreamRecord::compression
    QByteArray sha256 = {};    ///< of the archive, hexadecimal
    qint64 size = 0;           ///< of the archive
    qint64 modified = 0;       ///< of the archive on the cluster, seconds since 1970
    QDateTime verifiedAt = {};
    /// The upload is a folder of files: `size` is that of all of them, and there is neither a hash nor a
    /// time.
    bool folder = false;
};

/// The finished uploads that this computer knows of: a JSON file with a version, with the newest thousand.
class UploadLedger {
public:
    /// Where `file` is empty, nothing is known and nothing is kept.
    explicit UploadLedger(QString file) : file_(std::move(file)) {}
    /// The path of the file in the user's data folder.
    static QString fileOfUser();

    /// Whether any file of that name has been sent to that host, to whatever folder.
    bool knowsName(const QString& host, const QString& fileName) const;
    /// What is known of the upload to that path of that host; none where nothing is.
    std::optional<KnownUpload> find(const QString& host, const QString& path) const;
    /// Adds an upload, in place of what was known of its archive. Errors: FileUnwritable, FileLocked.
    Expected<void> remember(const KnownUpload& upload) const;

private:
    QString file_;
};

}  // namespace atelier
