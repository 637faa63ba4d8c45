#pragma once

#include <QByteArray>
#include <QDateTime>
#include <optional>

#include "core/dataset/TreeListing.h"
#include "core/transfer/upload/TransportChoice.h"

namespace atelier {

/// What exists of a dataset at its place on a cluster, before anything is sent.
struct DatasetFound {
    /// What is at the place.
    enum class Kind {
        Nothing,
        Unknown,         ///< it could not be found out
        AlreadyThere,    ///< the very same dataset, complete, as it was verified at `verifiedAt`
        ChangedSince,    ///< it was sent and verified then, but has changed on this computer since
        PartOfIt,        ///< a part of an upload of it, which can be continued
        PartOfOther,     ///< a part of an upload of other data
        FolderInTheWay,  ///< a folder has the name that an archive is to get
        SomethingElse,   ///< a file that this computer did not send, or that changed on the cluster
    };
    Kind kind = Kind::Nothing;
    QDateTime verifiedAt = {};                      ///< for AlreadyThere and ChangedSince
    QByteArray sha256 = {};                         ///< of an archive, for AlreadyThere
    std::optional<TreeDifference> difference = {};  ///< for ChangedSince, if a listing was kept
    qint64 arrived = 0;  ///< bytes of a part; for PartOfOther they are of other data
    /// The place has a folder of files, or will get one: sending changes files in it and removes none.
    bool isFolder = false;
    /// The archive there is uncompressed, so that a small change of the data changes only a small part of it.
    bool comparable = false;
    /// This computer has room for a packed copy.
    bool roomToPack = false;
    /// How a finished file would travel there, and why.
    TransportChoice transport = {};
    bool operator==(const DatasetFound&) const = default;
};

}  // namespace atelier
