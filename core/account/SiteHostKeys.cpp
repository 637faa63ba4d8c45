#include "core/account/SiteHostKeys.h"

#include "core/cluster/Catalogue.h"

namespace atelier {

namespace {

SiteHostKeys keysAt(const QString& host, const ClusterProfile& cluster) {
    SiteHostKeys site{.host = host, .source = cluster.hostKeySource};
    for (const HostKeyFingerprint& key : cluster.hostKeys)
        site.keys.append({.keyType = key.keyType, .fingerprint = QStringLiteral("SHA256:") + key.sha256});
    return site;
}

}  // namespace

SiteHostKeys siteHostKeys(const ClusterProfile& cluster) {
    return keysAt(cluster.loginHost, cluster);
}

SiteHostKeys siteHostKeys(const ClusterProfile& cluster, const QString& host) {
    return isHostOf(cluster, host) ? siteHostKeys(cluster) : SiteHostKeys{};
}

QList<SiteHostKeys> catalogueHostKeys() {
    QList<SiteHostKeys> published;
    for (const ClusterProfile& cluster : Catalogue::builtIn().clusters()) {
        if (cluster.loginHost.isEmpty() || cluster.hostKeys.isEmpty()) continue;
        published << siteHostKeys(cluster);
        for (const OtherHost& other : cluster.otherHosts)
            if (other.sameHostKeys) published << keysAt(other.host, cluster);
    }
    return published;
}

}  // namespace atelier
