#include "core/discover/ProfileFromSite.h"

#include <algorithm>

#include "core/cluster/ClusterJson.h"
#include "core/cluster/SlurmRelease.h"
#include "core/discover/FoundGpus.h"
#include "core/discover/FoundScheduling.h"
#include "core/discover/FoundSoftware.h"

namespace atelier {

namespace {

void findLimits(SiteLimits& limits, const FoundSite& found) {
    if (const auto size = found.config.maxArraySize; size && *size > 0) limits.maxArrayIndex = *size - 1;
    limits.memoryMiBPerCpu = found.config.defaultMemoryMiBPerCpu;
    limits.maxTime = longestTime(found);
}

void findStorage(StoragePaths& storage, const FoundSite& found) {
    const auto named = std::ranges::find(found.folders, QStringLiteral("SCRATCH"), &FoundFolder::name);
    if (named != found.folders.cend()) storage.scratch = QStringLiteral("$SCRATCH");
    const auto folder = std::ranges::find(found.folders, QStringLiteral("scratch"), &FoundFolder::name);
    if (storage.scratch.isEmpty() && folder != found.folders.cend()) storage.scratch = folder->path;
}

/// What was found as the facts of a profile. `siteChooses`: the site chooses the partition, and users do not.
QJsonObject foundFacts(const FoundSite& found, bool siteChooses) {
    ClusterProfile profile;
    profile.rules.partitionOptionDiscouraged = siteChooses;
    profile.slurmRelease = slurmReleaseOf(found.version);
    findLimits(profile.limits, found);
    findStorage(profile.storage, found);
    completeScheduling(profile, found);
    completeGpus(profile, found);
    completeModules(profile, found.modules);
    profile.rules.partitionOptionDiscouraged = false;
    return toJson(profile);
}

}  // namespace

SiteProfile siteProfile(const ClusterProfile& known, const FoundSite& found, const QJsonObject& said) {
    return {.catalogue = toJson(known),
            .found = fittingFacts(foundFacts(found, known.rules.partitionOptionDiscouraged)),
            .foundAt = found.when,
            .said = said};
}

}  // namespace atelier
