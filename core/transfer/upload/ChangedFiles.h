#pragma once

#include <QDateTime>
#include <QList>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/Manifest.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/rights/RightsThere.h"

namespace atelier {

/// What of a folder changed while rsync sent it, or was removed; the bytes of the latter.
struct ChangedFiles {
    QList<LeftOut> entries;
    qint64 removedBytes = 0;
};

/// rsync sends what is there when it comes to it, and says nothing where that is no longer what was looked
/// at, or is written to meanwhile. (tar refuses such.) What came of files that changed looks old there then,
/// so that they come anew the next time, whatever they are like. `saidSo`: rsync found something gone or
/// closed here. Errors: FileChangedMeanwhile (it was so, and nothing is), Cancelled, remoteError's, those of
/// RemoteHost::run.
Expected<ChangedFiles> changedMeanwhile(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                        bool saidSo, const std::stop_token& stop);

/// The error with which the sending failed, and with it what changed before: that has to come anew, too,
/// where the cluster still hears of it.
Error withChanged(RemoteHost& host, const RemotePlace& place, const Manifest& manifest, Error error,
                  const std::stop_token& stop);

/// The same, before sending, for all that was written here since an earlier try began that did not come to
/// its end: nobody has looked what changed after that had sent it, and rsync takes for the same what has the
/// size and the second of what is there. Errors: remoteError's, those of RemoteHost::run.
Expected<void> makeDoubtfulOlder(RemoteHost& host, const RemotePlace& place, const Manifest& manifest,
                                 const RightsThere& there, const QDateTime& begun,
                                 const std::stop_token& stop);

}  // namespace atelier
