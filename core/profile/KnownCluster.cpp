#include "core/profile/KnownCluster.h"

#include "core/cluster/ClusterJson.h"
#include "core/error/CatalogueErrors.h"

namespace atelier {

ClusterProfile unlistedCluster(const QString& host) {
    ClusterProfile cluster;
    cluster.id = cluster.name = cluster.loginHost = host;
    return cluster;
}

Expected<ClusterProfile> knownCluster(const Catalogue& catalogue, const ProfileStore& store,
                                      const QString& name) {
    if (name.contains(QLatin1Char('/')) || name.endsWith(QLatin1String(".json"))) {
        const auto file = readProfileFile(name);
        return file ? clusterFromJson(name, *file) : failure(file);
    }
    const auto listed = catalogue.find(name);
    const bool isUnknown = !listed && listed.error().as<error::ClusterUnknown>();
    // A retired cluster, and one of which each course has its own, are what the catalogue says.
    if (!isUnknown && (!listed || listed->loginHost.isEmpty() || listed->practice)) return listed;
    const ClusterProfile known = listed ? *listed : unlistedCluster(name.section(QLatin1Char('@'), -1));
    const auto kept = store.read(profileKey(known, known.loginHost, known.port, {}));
    if (!kept) return failure(kept);
    if (!*kept) return listed;
    SiteProfile profile = **kept;
    profile.catalogue = toJson(known);
    return effectiveCluster(profile);
}

}  // namespace atelier
