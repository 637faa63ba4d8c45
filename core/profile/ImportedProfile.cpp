#include "core/profile/ImportedProfile.h"

#include <QJsonArray>

#include "core/cluster/ClusterJson.h"
#include "core/error/CatalogueErrors.h"
#include "core/files/FilePath.h"
#include "core/json/JsonReader.h"
#include "core/profile/KnownCluster.h"

namespace atelier {

namespace {

/// What a cluster's file means where it says nothing of a fact.
QJsonValue unsaid(FactForm form) {
    if (form == FactForm::YesNo) return false;
    if (form == FactForm::NoYes) return true;
    const bool isWord = form == FactForm::Reach || form == FactForm::Service || form == FactForm::Modules;
    return isWord ? QJsonValue(QStringLiteral("unknown")) : QJsonValue(QJsonValue::Undefined);
}

bool isSame(const FactKind& kind, const QJsonValue& one, const QJsonValue& other) {
    return (one.isUndefined() ? unsaid(kind.form) : one) == (other.isUndefined() ? unsaid(kind.form) : other);
}

/// The catalogue's cluster of that id or login host. The practice cluster is known by its id alone: its
/// address is this computer's own, which a tunnel or another server here has, too. Errors: ClusterUnknown,
/// ClusterRetired.
Expected<ClusterProfile> listed(const Catalogue& catalogue, const ClusterProfile& cluster) {
    auto found = catalogue.find(cluster.id);
    // A cluster that no catalogue lists may have its address for its id.
    if (found && found->practice && found->id != cluster.id)
        return failure(error::ClusterUnknown{cluster.id});
    const bool isUnknown = !found && found.error().as<error::ClusterUnknown>();
    if (!isUnknown || cluster.loginHost.isEmpty()) return found;
    auto there = catalogue.find(cluster.loginHost);
    return there && there->practice ? found : there;
}

void matchHost(ImportedProfile& given, const ClusterProfile& cluster, const Catalogue& catalogue) {
    given.host = given.known.loginHost;
    given.port = given.known.port;
    if (given.known.practice || cluster.loginHost.isEmpty()) return;
    if (given.host.isEmpty()) {
        given.host = cluster.loginHost;
        given.port = cluster.port;
        given.hostFromFile = true;
        return;
    }
    const auto there = catalogue.find(cluster.loginHost);
    if (!there || there->id != given.known.id) given.refusedHost = cluster.loginHost;
}

}  // namespace

Expected<ImportedProfile> importedProfile(const Catalogue& catalogue, const QString& path,
                                          const QJsonObject& object) {
    const auto cluster = clusterFromJson(path, object);
    if (!cluster) return failure(cluster);
    ImportedProfile given;
    given.file = path;
    for (const FactKind& kind : factKinds()) {
        const QString place = QLatin1String(kind.path);
        given.facts = withFact(given.facts, place, factAt(object, place));
    }
    for (const QJsonValue& list : object.value(QLatin1String("told")).toArray())
        given.told << list.toString();
    if (const auto known = listed(catalogue, *cluster)) {
        // The catalogue has the practice cluster as it usually is; its file is called by what it plays.
        const bool playsAnother = known->practice && cluster->name != known->name;
        given.known = playsAnother ? practiceCalled(*known, cluster->name) : *known;
        matchHost(given, *cluster, catalogue);
    } else if (known.error().as<error::ClusterUnknown>()) {
        given.host = cluster->loginHost;
        given.port = cluster->port;
        given.hostFromFile = !given.host.isEmpty();
        given.known = unlistedCluster(given.hostFromFile ? given.host : cluster->id);
        if (!given.hostFromFile) given.known.loginHost.clear();
        given.known.port = given.port;
    } else {
        return failure(known);
    }
    return given;
}

Expected<ImportedProfile> readImportedProfile(const Catalogue& catalogue, const QString& path) {
    const auto object = jsonFromFile(asFilePath(path));
    return object ? importedProfile(catalogue, path, *object) : failure(object);
}

bool holdsProfile(const QString& path) {
    const auto object = jsonFromFile(asFilePath(path));
    return object && object->contains(QLatin1String("id")) && object->contains(QLatin1String("name")) &&
           !object->contains(QLatin1String("program"));
}

QList<ImportedFact> changesBy(const ImportedProfile& given, const SiteProfile& now) {
    QList<ImportedFact> changes;
    for (const ProfileFact& fact : allFactsOf(now)) {
        const QJsonValue value = factAt(given.facts, QLatin1String(fact.kind->path));
        if (!value.isUndefined() && !isSame(*fact.kind, value, fact.value())) changes.append({fact, value});
    }
    return changes;
}

SiteProfile withImported(const ImportedProfile& given, const SiteProfile& now) {
    SiteProfile changed = now;
    for (const ImportedFact& fact : changesBy(given, now))
        changed.said = withFact(changed.said, QLatin1String(fact.now.kind->path), fact.given);
    // What the cluster told somebody else counts until it is asked from here.
    for (const QString& list : given.told)
        if (factAt(changed.found, list).isUndefined())
            changed.found = withFact(changed.found, list, factAt(given.facts, list));
    return changed;
}

}  // namespace atelier
