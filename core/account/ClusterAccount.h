#pragma once

#include <QString>

namespace atelier {

/// An account on a cluster, whichever of the cluster's login nodes it was reached by: its folders and jobs
/// are the same.
struct ClusterAccount {
    QString clusterId;
    QString user;
    /// For a practice cluster the name that `practiceAt` gives it, since all of them have the same id; empty
    /// for any other cluster.
    QString practice = {};
    /// A practice cluster that is reset becomes another one in the same folder. This tells them apart; it is
    /// empty for any other cluster, and where it is not known.
    QString practiceInstance = {};
    /// For a cluster without a host in the catalogue its address, as `placeOf` writes it: each course, for
    /// example, has a virtual cluster at an address of its own. Likewise where `isOwnName`. Empty otherwise.
    QString host = {};
    bool operator==(const ClusterAccount&) const = default;
};

/// The name that tells one practice cluster from another: its folder, since a restart may change its port;
/// the port where the folder is not known.
QString practiceAt(const QString& folder, quint16 port);

/// The address of a cluster, written so that two can be compared: the host's name in lower case, with the
/// port where that is not 22.
QString placeOf(const QString& host, quint16 port);

/// Whether a host that was signed in to is the very id of its cluster. No cluster's address is its id alone,
/// so that it is a name of the user's ssh configuration (meansOwnEntry), which may lead to any server, or an
/// address that nothing else is known of.
bool isOwnName(const QString& clusterId, const QString& host);

}  // namespace atelier
