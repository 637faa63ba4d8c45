#include "core/discover/ProfileFromSite.h"

#include <QJsonArray>
#include <algorithm>

#include "core/cluster/ClusterJson.h"
#include "core/cluster/SlurmRelease.h"
#include "core/discover/FoundGpus.h"
#include "core/discover/FoundScheduling.h"
#include "core/discover/FoundScratch.h"
#include "core/discover/FoundSoftware.h"

namespace atelier {

namespace {

void findLimits(SiteLimits& limits, const FoundSite& found) {
    if (const auto size = found.config.maxArraySize; size && *size > 0) limits.maxArrayIndex = *size - 1;
    limits.memoryMiBPerCpu = found.config.defaultMemoryMiBPerCpu;
    limits.maxTime = longestTime(found);
}

const FoundFolder* folderNamed(const QString& name, const FoundSite& found) {
    const auto folder = std::ranges::find(found.folders, name, &FoundFolder::name);
    return folder == found.folders.cend() ? nullptr : &*folder;
}

/// A folder of this user's as a profile has it, which others may be handed: "~/scratch", "/scratch/$USER".
QString forEveryUser(const QString& path, const FoundSite& found) {
    if (!found.home.isEmpty() && path.startsWith(found.home + QLatin1Char('/')))
        return QLatin1Char('~') + path.mid(found.home.size());
    QStringList parts = path.split(QLatin1Char('/'));
    if (!found.user.isEmpty()) std::ranges::replace(parts, found.user, QStringLiteral("$USER"));
    return parts.join(QLatin1Char('/'));
}

/// Where a path of a profile leads for this user; where it begins with a variable that was not found, itself.
QString leadsTo(const QString& path, const FoundSite& found) {
    const QString start = path.section(QLatin1Char('/'), 0, 0);
    const QString rest = path.mid(start.size());
    if (start == QLatin1String("~") || start == QLatin1String("$HOME")) return found.home + rest;
    const FoundFolder* named = start.startsWith(u'$') ? folderNamed(start.mid(1), found) : nullptr;
    if (named) return named->path + rest;
    QStringList parts = path.split(QLatin1Char('/'));
    std::ranges::replace(parts, QStringLiteral("$USER"), found.user);
    return parts.join(QLatin1Char('/'));
}

/// Whether a path of a profile is another one of the folder's: the same, or one that links lead there.
bool isPathOf(const FoundFolder& folder, const QString& path, const FoundSite& found) {
    const QString led = leadsTo(path, found);
    return led == folder.path || led == folder.physicalPath ||
           std::ranges::any_of(found.folders, [&](const FoundFolder& other) {
               return other.path == led && !other.physicalPath.isEmpty() &&
                      other.physicalPath == folder.physicalPath;
           });
}

/// One folder has many paths: what was found is said as it was published, where both lead to it.
void findScratch(StoragePaths& storage, const StoragePaths& published, const FoundSite& found) {
    const FoundFolder* folder = scratchFolder(found);
    if (!folder) return;
    const bool hasVariable = folder->name != QLatin1String("scratch");
    storage.scratch = hasVariable ? QLatin1Char('$') + folder->name : forEveryUser(folder->path, found);
    if (!published.scratch.isEmpty() && isPathOf(*folder, published.scratch, found))
        storage.scratch = published.scratch;
}

/// What was found as the facts of a profile, in the words of what is published where both say the same.
QJsonObject foundFacts(const FoundSite& found, const ClusterProfile& known) {
    ClusterProfile profile;
    // Where the site chooses the partition, users do not.
    profile.rules.partitionOptionDiscouraged = known.rules.partitionOptionDiscouraged;
    profile.slurmRelease = slurmReleaseOf(found.version);
    findLimits(profile.limits, found);
    findScratch(profile.storage, known.storage, found);
    completeScheduling(profile, found);
    completeGpus(profile, found);
    profile.moduleSystem = found.modules.system;
    completeModules(profile, found.modules);
    confirmModules(profile, known, found.modules);
    completeTools(profile, found);
    profile.rules.partitionOptionDiscouraged = false;
    QJsonObject facts = toJson(profile);
    // That there is none is a fact, too.
    if (profile.scheduling.reservations.isEmpty() && found.answered.contains(QStringLiteral("reservations")))
        facts.insert(QStringLiteral("reservations"), QJsonArray());
    return facts;
}

}  // namespace

SiteProfile siteProfile(const ClusterProfile& known, const FoundSite& found, const QJsonObject& said) {
    return {.catalogue = toJson(known),
            .found = fittingFacts(foundFacts(found, known)),
            .foundAt = found.when,
            .said = said};
}

}  // namespace atelier
