#pragma once

#include <QDateTime>
#include <QList>
#include <stop_token>

#include "core/dataset/Manifest.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/rights/RemoteRights.h"

namespace atelier {

/// The entries of a folder that were changed or removed while rsync sent it, and the bytes of the removed
/// ones.
struct ChangedFiles {
    QList<LeftOut> entries;
    qint64 removedBytes = 0;
};

/// Finds the files that changed while rsync sent them: rsync sends what it finds, and does not tell that a
/// file differs from the manifest or is written to meanwhile (tar refuses such files). Files that changed get
/// an earlier time on the cluster, so that they are sent again the next time, whatever they are then.
/// `saidSo`: rsync reported that something vanished or was closed here. Errors: FileChangedMeanwhile (rsync
/// reported it, but nothing is found), Cancelled, remoteError's, those of RemoteHost::run.
Expected<ChangedFiles> findChangedFiles(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                        bool saidSo, const std::stop_token& stop);

/// Completes the error with which the sending failed by what changed before. Those files, too, get an earlier
/// time on the cluster, if that can still be reached.
Error withChanged(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error,
                  const std::stop_token& stop);

/// Gives files on the cluster an earlier time before sending, so that rsync sends them again: all that were
/// written to here since an earlier try began that did not end. Nobody has checked which of them changed
/// after they were sent, and rsync takes files of the same size and second for the same. Errors:
/// remoteError's, those of RemoteHost::run.
Expected<void> backdateDoubtfulFiles(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                     const RemoteRights& there, const QDateTime& begun,
                                     const std::stop_token& stop);

}  // namespace atelier
