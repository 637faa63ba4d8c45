#pragma once

#include <QString>

namespace atelier {

/// An account on a cluster, whichever of the cluster's login nodes it was reached by: its folders and jobs
/// are the same.
struct ClusterAccount {
    QString clusterId;
    QString user;
    /// Every practice cluster has the same id; its port is its own. 0: another cluster.
    quint16 practicePort = 0;
    /// Of a cluster whose host the catalogue does not know, since there is one in each course: where it is,
    /// as serverLabel writes it, in small letters.
    QString host = {};
    bool operator==(const ClusterAccount&) const = default;
};

}  // namespace atelier
