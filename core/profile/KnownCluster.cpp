#include "core/profile/KnownCluster.h"

#include "core/account/ClusterAccount.h"
#include "core/cluster/ClusterJson.h"
#include "core/error/CatalogueErrors.h"
#include "core/remote/TypedPlace.h"

namespace atelier {

ClusterProfile unlistedCluster(const QString& host) {
    ClusterProfile cluster;
    cluster.id = cluster.name = cluster.loginHost = host;
    return cluster;
}

ClusterProfile unlistedClusterAt(const TypedPlace& place) {
    ClusterProfile cluster = unlistedCluster(place.host);
    if (place.port) cluster.port = *place.port;
    return cluster;
}

ClusterProfile practiceCalled(const ClusterProfile& practice, const QString& name) {
    ClusterProfile played;
    played.id = practice.id;
    played.name = name;
    played.place = practice.place;
    played.access = practice.access;
    played.practice = true;
    played.loginHost = practice.loginHost;
    played.passwordSignIn = false;
    return played;
}

Expected<ClusterProfile> listedCluster(const Catalogue& catalogue, const TypedPlace& place) {
    auto listed = catalogue.find(place.host);
    // Beside the practice cluster, other servers are on this computer's own address.
    if (listed && listed->practice && place.host == listed->loginHost &&
        (place.port || !place.user.isEmpty()))
        return failure(error::ClusterUnknown{place.host});
    return listed;
}

Expected<ClusterProfile> listedCluster(const Catalogue& catalogue, const QString& name) {
    const auto place = typedPlace(name);
    if (!place) return catalogue.find(name);
    auto listed = listedCluster(catalogue, *place);
    if (!listed && listed.error().as<error::ClusterUnknown>()) return failure(error::ClusterUnknown{name});
    return listed;
}

QString wordOf(const ClusterProfile& cluster) {
    const bool isAddress = cluster.id == cluster.loginHost;
    return isAddress ? placeOf(cluster.loginHost, cluster.port) : cluster.id;
}

Expected<ClusterProfile> clusterInFile(const Catalogue& catalogue, const ProfileStore& store,
                                       const QString& word) {
    const auto listed = catalogue.find(word);
    const bool isUnknown = !listed && listed.error().as<error::ClusterUnknown>();
    return isUnknown && !namesProfileFile(word) ? knownCluster(catalogue, store, word, false) : listed;
}

Expected<ClusterProfile> withKeptFacts(const ClusterProfile& known, const ProfileStore& store,
                                       const QString& key) {
    const auto kept = store.read(key);
    if (!kept) return failure(kept);
    if (!*kept) return known;
    SiteProfile profile = **kept;
    profile.catalogue = toJson(known);
    return effectiveCluster(profile);
}

bool namesProfileFile(const QString& name) {
    return name.contains(QLatin1Char('/')) || name.endsWith(QLatin1String(".json"));
}

Expected<ClusterProfile> knownCluster(const Catalogue& catalogue, const ProfileStore& store,
                                      const QString& name, bool isOwnEntry) {
    const auto listed = listedCluster(catalogue, name);
    const bool isUnknown = !listed && listed.error().as<error::ClusterUnknown>();
    // A retired cluster, and one of which each course has its own, are what the catalogue says.
    if (!isUnknown && (!listed || listed->loginHost.isEmpty() || listed->practice)) return listed;
    const auto place = typedPlace(name).value_or(TypedPlace{.host = name});
    ClusterProfile known = listed.value_or(unlistedClusterAt(place));
    if (place.port) known.port = *place.port;
    const QString key = profileKey(known, isOwnEntry ? place.host : known.loginHost, known.port, {});
    if (isUnknown) {
        const auto kept = store.read(key);
        if (!kept) return failure(kept);
        if (!*kept) return failure(error::ClusterUnknown{name});
    }
    return withKeptFacts(known, store, key);
}

}  // namespace atelier
