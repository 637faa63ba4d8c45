#pragma once

#include <QString>

namespace atelier {

/// An account on a cluster, whichever of the cluster's login nodes it was reached by: its folders and jobs
/// are the same.
struct ClusterAccount {
    QString clusterId;
    QString user;
    /// Every practice cluster has the same id; this is its `practiceAt`. Empty: another cluster.
    QString practice = {};
    /// Of a cluster whose host the catalogue does not know, since there is one in each course: its `placeOf`.
    QString host = {};
    bool operator==(const ClusterAccount&) const = default;
};

/// Which practice cluster it is: by its folder, since a start may give it another port; by its port where the
/// folder is not known.
QString practiceAt(const QString& folder, quint16 port);

/// Where a cluster is, as it is told apart from others: names of computers without regard to case.
QString placeOf(const QString& host, quint16 port);

}  // namespace atelier
