#include "core/submit/CheckSubmission.h"

#include "core/discover/ReadSiteFacts.h"
#include "core/journey/RequireDestinations.h"
#include "core/submit/ScriptOnCluster.h"

namespace atelier {

Expected<ClusterVerdict> checkSubmission(RemoteHost& host, const JourneyState& journey, const QString& script,
                                         const std::stop_token& stop) {
    if (auto there = requireAgreedDestinations(host, journey, stop); !there) return failure(there);
    const auto site = siteOf(host, journey, stop);
    if (!site) return failure(site);
    const auto cluster = journey.cluster.value_or(ClusterProfile{});
    const ScriptToAsk asked{
        .script = script, .folder = submitFolder(cluster, journey.job.name), .logFoldersAreMade = true};
    auto verdict = checkOnCluster(host, cluster, *site, asked, stop);
    // Nothing is submitted on half an answer.
    if (verdict && verdict->cutShort) return tl::unexpected(*verdict->cutShort);
    return verdict;
}

Expected<SiteFacts> siteOf(RemoteHost& host, const JourneyState& journey, std::stop_token stop) {
    if (journey.site) return *journey.site;
    return readSiteFacts(host, std::move(stop));
}

}  // namespace atelier
