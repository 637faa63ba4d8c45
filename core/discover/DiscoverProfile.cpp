#include "core/discover/DiscoverProfile.h"

#include "core/discover/DiscoverSite.h"
#include "core/discover/ProfileFromSite.h"
#include "core/discover/ReadSiteFacts.h"
#include "core/discover/UnansweredFacts.h"

namespace atelier {

namespace {

/// Sets what counts of the profile; what makes no profile of it is passed over, and told.
void settleCluster(DiscoveredSite& looked, const ClusterProfile& known) {
    if (const auto whole = effectiveCluster(looked.profile)) {
        looked.cluster = *whole;
        return;
    } else if (!looked.trouble) {
        looked.trouble = whole.error();
    }
    SiteProfile unsaid = looked.profile;
    unsaid.said = {};
    looked.cluster = effectiveCluster(unsaid).value_or(known);
}

}  // namespace

Expected<DiscoveredSite> discoverProfile(RemoteHost& host, const ClusterProfile& known,
                                         const ProfileStore& store, const QString& key, const QDateTime& when,
                                         std::stop_token stop, const QJsonObject& given) {
    const auto found = discoverSite(host, when, std::move(stop));
    if (!found) return failure(found);
    DiscoveredSite looked;
    looked.found = *found;
    looked.site = siteFacts(*found);
    const auto kept = store.read(key);
    const SiteProfile before = kept && *kept ? **kept : SiteProfile{};
    looked.profile = siteProfile(known, *found, before.said);
    looked.profile.found = withUnanswered(looked.profile.found, before.found, *found);
    // A file that cannot be read may hold what the user said: it is not written over.
    if (!kept)
        looked.trouble = kept.error();
    else if (const auto written = store.write(key, looked.profile); !written)
        looked.trouble = written.error();
    looked.profile.said = withFacts(looked.profile.said, given);
    settleCluster(looked, known);
    return looked;
}

}  // namespace atelier
