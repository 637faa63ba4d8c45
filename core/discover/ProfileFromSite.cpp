#include "core/discover/ProfileFromSite.h"

#include <algorithm>

#include "core/cluster/SlurmRelease.h"
#include "core/discover/FoundGpus.h"
#include "core/discover/FoundScheduling.h"
#include "core/discover/FoundSoftware.h"

namespace atelier {

namespace {

/// Fills in what is not known.
template <typename T>
void complete(std::optional<T>& known, const std::optional<T>& found) {
    if (!known) known = found;
}

void completeLimits(SiteLimits& limits, const FoundSite& found) {
    if (const auto size = found.config.maxArraySize; size && *size > 0)
        complete(limits.maxArrayIndex, std::optional(*size - 1));
    complete(limits.memoryMiBPerCpu, found.config.defaultMemoryMiBPerCpu);
    complete(limits.maxTime, longestTime(found));
}

void completeStorage(StoragePaths& storage, const FoundSite& found) {
    if (!storage.scratch.isEmpty()) return;
    const auto named = std::ranges::find(found.folders, QStringLiteral("SCRATCH"), &FoundFolder::name);
    if (named != found.folders.cend()) storage.scratch = QStringLiteral("$SCRATCH");
    const auto folder = std::ranges::find(found.folders, QStringLiteral("scratch"), &FoundFolder::name);
    if (storage.scratch.isEmpty() && folder != found.folders.cend()) storage.scratch = folder->path;
}

}  // namespace

ClusterProfile profileWith(const ClusterProfile& known, const FoundSite& found) {
    ClusterProfile profile = known;
    if (const int release = slurmReleaseOf(found.version); release > 0) profile.slurmRelease = release;
    completeLimits(profile.limits, found);
    completeStorage(profile.storage, found);
    completeScheduling(profile, found);
    completeGpus(profile, found);
    completeModules(profile, found.modules);
    return profile;
}

}  // namespace atelier
