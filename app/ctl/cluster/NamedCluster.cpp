#include "app/ctl/cluster/NamedCluster.h"

#include <QCoreApplication>

#include "app/ctl/cluster/PlanReport.h"
#include "app/ctl/terminal/Terminal.h"
#include "core/cluster/ClusterJson.h"
#include "core/consent/Agreements.h"
#include "core/consent/ProfileWords.h"
#include "core/display/VisibleText.h"
#include "core/files/OwnFolders.h"
#include "core/profile/KnownCluster.h"
#include "core/remote/TypedPlace.h"

namespace atelier::ctl {

namespace {

/// The context of this file's sentences.
struct NamedClusterText {
    Q_DECLARE_TR_FUNCTIONS(NamedCluster)
};

/// What counts of the file's cluster on this computer. A practice cluster is its folder, and a course its
/// address: of these the catalogue alone speaks.
Expected<SiteProfile> countingNow(const GivenProfile& given) {
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

Expected<void> agree(const GivenProfile& given, const SiteProfile& now, bool yes,
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

}  // namespace

Expected<NamedCluster> namedCluster(const Catalogue& catalogue, const QString& name, bool yes,
                                    const std::stop_token& stop) {
    if (!namesProfileFile(name)) {
        const auto known = knownCluster(catalogue, ProfileStore::in(ownDataFolder()), name);
        if (!known) return failure(known);
        const auto place = typedPlace(name).value_or(TypedPlace{.host = name});
        return NamedCluster{*known, listedCluster(catalogue, name).value_or(unlistedClusterAt(place))};
    }
    const auto given = readGivenProfile(catalogue, name);
    if (!given) return failure(given);
    const auto now = countingNow(*given);
    if (!now) return failure(now);
    if (const auto agreed = agree(*given, *now, yes, stop); !agreed) return failure(agreed);
    const auto cluster = effectiveCluster(withGiven(*given, *now));
    if (!cluster) return failure(cluster);
    return NamedCluster{*cluster, given->known, given->facts};
}

}  // namespace atelier::ctl
