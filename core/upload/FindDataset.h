#pragma once

#include <QDateTime>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/TreeListing.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/upload/UploadStrategy.h"
#include "core/upload/SendDataset.h"

namespace atelier {

/// What there is of a dataset at its place on a cluster, before anything is sent.
struct DatasetFound {
    enum class Kind {
        Nothing,
        Unknown,         ///< it could not be found out
        AlreadyThere,    ///< the very same, whole, as it was verified then
        ChangedSince,    ///< it was sent and verified then, and is another one on this computer now
        PartOfIt,        ///< an upload of it was begun: sending goes on from there
        PartOfOther,     ///< an upload of other data was begun
        FolderInTheWay,  ///< a folder, where an archive is to be
        SomethingElse,   ///< what this computer did not send, or what changed on the cluster
    };
    Kind kind = Kind::Nothing;
    QDateTime verifiedAt = {};                      ///< of AlreadyThere and ChangedSince
    QByteArray sha256 = {};                         ///< of an archive that is AlreadyThere
    std::optional<TreeDifference> difference = {};  ///< of ChangedSince, where a listing was kept
    qint64 arrived = 0;  ///< bytes of a part, of the very same data but for PartOfOther
    /// A folder of files is there, or would be; a new one changes what is in it and removes nothing.
    bool isFolder = false;
    /// Both the archive that is there and the new one are not compressed, so that they are alike where the
    /// data are.
    bool comparable = false;
    /// There is room on this computer for a packed copy.
    bool roomToPack = false;
    /// How a finished file would travel there, and why.
    UploadStrategy way = {};
    bool operator==(const DatasetFound&) const = default;
};

/// Looks, without reading the files' content: an archive is known by its size and time, a folder of files by
/// the sizes and times of all of them. Errors: those of FileTree::read and of RemoteHost.
Expected<DatasetFound> findDataset(RemoteHost& host, const UploadRequest& request,
                                   const std::stop_token& stop);

/// Remembers what was just sent, for findDataset: the ledger's entry where the sender made none (of a folder,
/// once every file of it was seen there), and the dataset's listing beside the ledger. Where it cannot be
/// remembered, nothing is lost but that. Errors: FileUnwritable, FileLocked.
Expected<void> rememberDataset(RemoteHost& host, const UploadRequest& request, const SendReport& report,
                               const std::stop_token& stop);

}  // namespace atelier
