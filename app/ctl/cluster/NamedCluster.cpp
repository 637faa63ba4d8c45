#include "app/ctl/cluster/NamedCluster.h"

#include <QCoreApplication>

#include "app/common/OwnEntries.h"
#include "app/ctl/cluster/PlanReport.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/ClusterJson.h"
#include "core/consent/Agreements.h"
#include "core/consent/words/ProfileWords.h"
#include "core/display/VisibleText.h"
#include "core/error/CatalogueErrors.h"
#include "core/files/OwnFolders.h"
#include "core/profile/KnownCluster.h"
#include "core/remote/TypedPlace.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct NamedClusterText {
    Q_DECLARE_TR_FUNCTIONS(NamedCluster)
};

/// The profile that counts here for the file's cluster. A practice cluster is identified by its folder, and a
/// course's cluster by its address: of these only the catalogue's part is known.
Expected<SiteProfile> countingNow(const ImportedProfile& given) {
    SiteProfile now;
    if (!given.known.practice && !given.known.loginHost.isEmpty()) {
        const auto kept =
            ProfileStore::in(ownDataFolder()).read(profileKey(given.known, given.host, given.port, {}));
        if (!kept) return failure(kept);
        now = kept->value_or(SiteProfile{});
    }
    now.catalogue = toJson(given.known);
    return now;
}

Expected<void> agree(const ImportedProfile& given, const SiteProfile& now, bool yes,
                     const std::stop_token& stop) {
    const Agreements kept = Agreements::ofUser();
    const AgreementKey key = agreementKey(given);
    const bool changesNothing = changesBy(given, now).isEmpty() && !given.hostFromFile;
    if (changesNothing || kept.has(key)) return {};
    notePlan(NamedClusterText::tr("What the profile %1 says, if you agree:").arg(visibleLine(given.file)),
             profileLines(given, now));
    if (!yes && !canAsk()) {
        note(NamedClusterText::tr(
            "Nothing goes by it: there is no terminal to ask you on. If you trust all of "
            "that, add --yes."));
        return tl::unexpected(notAgreed());
    }
    if (!yes &&
        !isYes(ask(NamedClusterText::tr("Do you trust all of that? Type yes to go by it: "), false, stop)))
        return tl::unexpected(notAgreed());
    return kept.add(key);
}

/// The cluster that a word or an address names.
Expected<NamedCluster> clusterCalled(const Catalogue& catalogue, const QString& name,
                                     const std::stop_token& stop) {
    const auto place = typedPlace(name).value_or(TypedPlace{.host = name});
    const bool own = meansOwnEntry(catalogue, place.host, stop);
    const ClusterProfile bare = unlistedClusterAt(place);
    const auto known = knownCluster(catalogue, ProfileStore::in(ownDataFolder()), name, own);
    // The entry may go on under the name of a cluster that is gone.
    const bool isGone = !known && known.error().as<error::ClusterRetired>();
    const bool isUnknown = !known && known.error().as<error::ClusterUnknown>();
    const auto behind =
        isUnknown || (isGone && own) ? clusterBehindEntry(catalogue, place.host, stop) : std::nullopt;
    if (behind)
        return knownCluster(catalogue, ProfileStore::in(ownDataFolder()), behind->id, false)
            .map([&](const ClusterProfile& cluster) {
                return NamedCluster{
                    .cluster = cluster, .known = *behind, .host = place.host, .user = place.user};
            });
    if (isGone && own) return NamedCluster{.cluster = bare, .known = bare, .user = place.user};
    if (!known) return failure(known);
    const bool isNamed = own || isLoginNode(*known, place.host);
    return NamedCluster{.cluster = *known,
                        .known = listedCluster(catalogue, name).value_or(bare),
                        .host = isNamed ? place.host : QString(),
                        .user = place.user};
}

}  // namespace

Expected<NamedCluster> namedCluster(const Catalogue& catalogue, const QString& name, bool yes,
                                    const std::stop_token& stop) {
    if (!namesProfileFile(name)) return clusterCalled(catalogue, name, stop);
    const auto given = readImportedProfile(catalogue, name);
    if (!given) return failure(given);
    const auto now = countingNow(*given);
    if (!now) return failure(now);
    if (const auto agreed = agree(*given, *now, yes, stop); !agreed) return failure(agreed);
    const auto cluster = effectiveCluster(withImported(*given, *now));
    if (!cluster) return failure(cluster);
    return NamedCluster{.cluster = *cluster, .known = given->known, .given = given->facts};
}

}  // namespace atelier::ctl
