#pragma once

#include <QDateTime>
#include <optional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/dataset/TreeListing.h"
#include "core/journey/SendDataset.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What there is of a dataset at its place on a cluster, before anything is sent.
struct DatasetFound {
    enum class Kind {
        Nothing,
        AlreadyThere,   ///< the very same, whole, as it was verified then
        ChangedSince,   ///< it was sent and verified then, and is another one on this computer now
        PartOfIt,       ///< an upload of it was begun: sending goes on from there
        PartOfOther,    ///< an upload of other data was begun
        SomethingElse,  ///< a file that this computer did not send, or that changed on the cluster
    };
    Kind kind = Kind::Nothing;
    QDateTime verifiedAt = {};                      ///< of AlreadyThere and ChangedSince
    std::optional<TreeDifference> difference = {};  ///< of ChangedSince, where a listing was kept
    qint64 arrived = 0;                             ///< bytes of a part
    bool operator==(const DatasetFound&) const = default;
};

/// Looks, without reading the files' content. Knows nothing of folders of files (FolderRsync), which rsync
/// compares by itself. Errors: those of FileTree::read and of RemoteHost.
Expected<DatasetFound> findDataset(RemoteHost& host, const DatasetShipment& shipment,
                                   const std::stop_token& stop);

/// Remembers what was just sent, for findDataset: the ledger's entry where the sender made none, and the
/// dataset's listing beside the ledger. Where it cannot be remembered, nothing is lost but that.
void rememberDataset(RemoteHost& host, const DatasetShipment& shipment, const SendReport& report,
                     const std::stop_token& stop);

}  // namespace atelier
