#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/dataset/Scan.h"
#include "core/error/Error.h"
#include "core/transfer/ledger/ResumeLedger.h"
#include "core/transfer/upload/TransportChoice.h"

namespace atelier {

class ArchiveLayout;

/// What is reported only about an archive that was made while it was sent.
struct StreamedArchive {
    QString path;  ///< of the archive, absolute
    qint64 files = 0;
    int lanes = 1;  ///< channels in which it was sent
    /// How many bytes went over the line, where some were compressed on the way.
    std::optional<qint64> compressed = {};
    /// The place from which bytes were sent again because those on the cluster were wrong.
    std::optional<qint64> repairedFrom = {};
    /// The layout of the archive, with the tree that was sent.
    std::shared_ptr<const ArchiveLayout> layout = {};
    /// treeListing of that tree, where it was made while the archive was sent.
    QByteArray listing = {};
};

/// The result of an upload of a finished file, of a folder of files, or of an archive made while it was sent.
struct UploadReport {
    TransportChoice transport = {};
    ResumeDecision resume = {};
    /// The very same was there, complete and right, so that nothing was sent.
    bool alreadyThere = false;
    /// Only the differences from what was there were sent.
    bool changesOnly = false;
    /// When the content on the cluster was verified: now, or at an earlier upload that this computer
    /// remembers.
    QDateTime verifiedAt = {};
    QByteArray sha256 = {};  ///< of the file or archive, hexadecimal; none of a folder
    qint64 bytes = 0;        ///< of the file or archive
    /// What stayed here of the folder that was sent or packed, or changed while rsync sent it. The cluster
    /// may have an old or a half-written version of what changed, which is sent again the next time.
    QList<LeftOut> leftOut = {};
    /// The rights that groups have lost there, as in RightsTaken.
    std::vector<Error> rightsTaken = {};
    /// Why this computer could not record the upload, if it could not: the next upload has to look for
    /// itself.
    std::optional<Error> notRemembered = {};
    /// Set for an archive that was made while it was sent.
    std::optional<StreamedArchive> streamed = {};
};

}  // namespace atelier
