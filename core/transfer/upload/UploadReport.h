#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/Error.h"
#include "core/dataset/Scan.h"
#include "core/transfer/ledger/ResumeLedger.h"
#include "core/transfer/upload/UploadStrategy.h"

namespace atelier {

class ArchiveLayout;

/// What there is to tell only of an archive that was made while it was sent.
struct StreamedArchive {
    QString path;  ///< of the archive, absolute
    qint64 files = 0;
    int lanes = 1;  ///< channels it travelled in
    /// Where bytes that had arrived were not the archive's, and were sent again from.
    std::optional<qint64> repairedFrom = {};
    /// What was sent, with the tree it was made from.
    std::shared_ptr<const ArchiveLayout> layout = {};
};

/// How an upload went: of a finished file, of a folder of files, of an archive made on its way.
struct UploadReport {
    UploadStrategy strategy = {};
    ResumeDecision resume = {};
    /// The very same was there, whole and right: nothing was sent.
    bool alreadyThere = false;
    /// Only what differs from what was there has travelled.
    bool changesOnly = false;
    /// When what is there was found to be right: now, or at an earlier upload that this computer remembers.
    QDateTime verifiedAt = {};
    QByteArray sha256 = {};  ///< of the file or archive, hexadecimal; none of a folder
    qint64 bytes = 0;        ///< of the file or archive
    /// What stayed here of the folder that was sent or packed, or changed while rsync sent it: of that,
    /// something may be there that is no longer here, or half of it, and it is sent anew the next time.
    QList<LeftOut> leftOut = {};
    /// What groups may no longer do there, as RightsTaken has it.
    std::vector<Error> rightsTaken = {};
    /// Why this computer could not note that it is there, where it could not: a next upload looks for itself.
    std::optional<Error> notRemembered = {};
    /// Of an archive that was made while it was sent.
    std::optional<StreamedArchive> streamed = {};
};

}  // namespace atelier
