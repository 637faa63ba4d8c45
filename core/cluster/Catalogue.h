#pragma once

#include <QList>
#include <QString>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"

namespace atelier {

/// A computer of a cluster of the catalogue that is not its login host.
struct ListedHost {
    ClusterProfile cluster;
    OtherHost host;  ///< one of the cluster's
};

/// Whether a host is one of several login nodes of a cluster, as "narval1.alliancecan.ca" is of a cluster
/// whose login host is "narval.alliancecan.ca": what tells them apart is the number at the end of the first
/// part of the name alone.
bool isLoginNode(const ClusterProfile& cluster, const QString& host);
/// Whether a host is the login host of a cluster, or one of its login nodes.
bool isHostOf(const ClusterProfile& cluster, const QString& host);

/// All clusters Atelier knows, retired ones too, in the order in which they are offered.
class Catalogue {
public:
    /// The catalogue that is built into the application (`:/clusters`).
    static Catalogue builtIn();
    /// Reads every `*.json` of a folder. Errors: FolderMissing, JsonInvalid.
    static Expected<Catalogue> fromFolder(const QString& folder);

    /// The clusters, as long as the catalogue lives.
    const QList<ClusterProfile>& clusters() const& { return clusters_; }
    /// For a temporary catalogue, so that a loop over `builtIn().clusters()` is safe.
    QList<ClusterProfile> clusters() && { return std::move(clusters_); }
    /// Finds a cluster by its id, its login host (those of retired clusters and of their former domain
    /// too), or one of its login nodes (isLoginNode); and the cluster of a course by its address, which is
    /// its id and its name then. Errors: ClusterUnknown, ClusterRetired (with the successor).
    Expected<ClusterProfile> find(const QString& idOrHost) const;
    /// Finds another computer of a cluster by its name; none where no cluster has it.
    std::optional<ListedHost> otherHost(const QString& host) const;

private:
    QList<ClusterProfile> clusters_;
};

}  // namespace atelier
