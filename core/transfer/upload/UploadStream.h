#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/pack/Archive.h"
#include "core/dataset/pack/ArchiveLayout.h"
#include "core/dataset/pack/Compression.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/Reception.h"
#include "core/transfer/upload/StreamRecord.h"
#include "core/transfer/upload/UploadArchive.h"

namespace atelier {

/// A folder (or a file) of this computer and where its archive goes.
struct StreamUpload {
    QString localPath;
    RemotePath remote;
    Compression compression = Compression::None;
    PackOptions pack = {};
    /// Asked where a part on the cluster is of other data: whether to remove it and start over; if not, the
    /// upload is Cancelled and the part stays. Empty: starts over. Called from the calling thread.
    std::function<bool(const ChangedUpload&)> startOver = {};
    /// Where finished uploads are remembered (UploadLedger); nowhere if empty.
    QString ledgerFile = {};
    /// As Reception::pythons.
    QStringList pythons = Reception().pythons;
};

/// How it went.
struct StreamReport {
    ResumeDecision resume;
    /// The very same archive was there, whole and right: nothing was sent.
    bool alreadyThere = false;
    /// When it was found to be right: now, or at an earlier upload that this computer remembers.
    QDateTime verifiedAt;
    QByteArray sha256;  ///< of the archive, hexadecimal
    qint64 bytes = 0;   ///< of the archive
    qint64 files = 0;
    QList<LeftOut> leftOut;
    /// As UploadReport::rightsTaken.
    std::vector<Error> rightsTaken = {};
    /// Where bytes that had arrived were not the archive's, and were sent again from.
    std::optional<qint64> repairedFrom;
    QString path;   ///< of the archive, absolute
    int lanes = 1;  ///< channels it travelled in
    /// What was sent, with the tree it was made from.
    std::shared_ptr<const ArchiveLayout> layout;
    /// Why this computer could not note that it is there, where it could not: a next upload looks for itself.
    std::optional<Error> notRemembered;
};

/// Sends a folder as one archive that is made while it is sent: no copy on this computer, the same bytes each
/// time, so it goes on at any byte where an earlier try stopped, even days later. It appears under its name
/// only when it is whole and its SHA-256 there is the one computed on the way. Errors: those of
/// FileTree::read and ArchiveLayout::read, DatasetEntryUnreadable, RemotePathMissing, RemotePermissionDenied,
/// RemoteDiskFull (path, bytes needed, bytes free), VerificationFailed, Cancelled (what was sent stays for
/// the next time), those of RemoteHost.
Expected<StreamReport> uploadStream(RemoteHost& host, const StreamUpload& upload,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
