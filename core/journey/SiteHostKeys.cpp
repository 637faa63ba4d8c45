#include "core/journey/SiteHostKeys.h"

namespace atelier {

SiteHostKeys siteHostKeys(const ClusterProfile& cluster) {
    SiteHostKeys site{.host = cluster.loginHost, .source = cluster.hostKeySource};
    for (const HostKeyFingerprint& key : cluster.hostKeys)
        site.keys.append({.keyType = key.keyType, .fingerprint = QStringLiteral("SHA256:") + key.sha256});
    return site;
}

}  // namespace atelier
