#include "core/account/SiteHostKeys.h"

#include "core/cluster/Catalogue.h"

namespace atelier {

SiteHostKeys siteHostKeys(const ClusterProfile& cluster) {
    SiteHostKeys site{.host = cluster.loginHost, .source = cluster.hostKeySource};
    for (const HostKeyFingerprint& key : cluster.hostKeys)
        site.keys.append({.keyType = key.keyType, .fingerprint = QStringLiteral("SHA256:") + key.sha256});
    return site;
}

QList<SiteHostKeys> catalogueHostKeys() {
    QList<SiteHostKeys> published;
    for (const ClusterProfile& cluster : Catalogue::builtIn().clusters())
        if (!cluster.loginHost.isEmpty() && !cluster.hostKeys.isEmpty()) published << siteHostKeys(cluster);
    return published;
}

}  // namespace atelier
