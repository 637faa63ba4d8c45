#pragma once

#include <QString>

namespace atelier {

/// An account on a cluster, whichever of the cluster's login nodes it was reached by: its folders and jobs
/// are the same.
struct ClusterAccount {
    QString clusterId;
    QString user;
    /// Which practice cluster it is, as `practiceAt` names it, since all of them have the same id; empty for
    /// another cluster.
    QString practice = {};
    /// Which one it is of those that have had its folder, each until it was reset; empty for another cluster,
    /// and where that is not known.
    QString practiceInstance = {};
    /// The cluster's address, as `placeOf` writes it, where the catalogue knows no host for it, as for the
    /// virtual cluster of a course, each of which has an address of its own; empty otherwise.
    QString host = {};
    bool operator==(const ClusterAccount&) const = default;
};

/// The name that tells one practice cluster from another: its folder, since a restart may change its port;
/// the port where the folder is not known.
QString practiceAt(const QString& folder, quint16 port);

/// The address of a cluster, written so that two can be compared: the host's name in lower case, with the
/// port where that is not 22.
QString placeOf(const QString& host, quint16 port);

}  // namespace atelier
