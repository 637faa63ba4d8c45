#include "core/profile/SiteProfile.h"

#include <QJsonArray>
#include <algorithm>

#include "core/cluster/ClusterJson.h"

namespace atelier {

namespace {

QString groupOf(const QString& path) {
    return path.section(QLatin1Char('.'), 0, -2);
}
QString fieldOf(const QString& path) {
    return path.section(QLatin1Char('.'), -1);
}

bool fits(const QString& path, const QJsonValue& value) {
    const QJsonObject named{{QStringLiteral("id"), QStringLiteral("x")}, {QStringLiteral("name"), path}};
    return clusterFromJson(path, withFact(named, path, value)).has_value();
}

/// The value, or what fits of a list; undefined where nothing does.
QJsonValue fittingPart(const QString& path, const QJsonValue& value) {
    if (value.isUndefined() || fits(path, value)) return value;
    QJsonArray part;
    for (const QJsonValue& one : value.toArray())
        if (fits(path, QJsonArray{one})) part.append(one);
    return part.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(part);
}

bool isKnown(const QJsonObject& known, const FactKind& kind) {
    const auto& kinds = factKinds();
    return std::ranges::any_of(kinds, [&](const FactKind& other) {
        const bool together = kind.group && other.group && qstrcmp(kind.group, other.group) == 0;
        return (together || kind.path == other.path) &&
               !factAt(known, QLatin1String(other.path)).isUndefined();
    });
}

/// What a job can name there by the cluster's own words; nothing where they make no profile.
SchedulingChoices toldBy(const QJsonObject& found) {
    QJsonObject named{{QStringLiteral("id"), QStringLiteral("x")},
                      {QStringLiteral("name"), QStringLiteral("x")}};
    for (const char* list : {"partitions", "closedPartitions", "qos", "constraints", "reservations"})
        named = withFact(named, QLatin1String(list), factAt(found, QLatin1String(list)));
    const auto cluster = clusterFromJson(QStringLiteral("x"), named);
    if (!cluster) return {};
    SchedulingChoices told = cluster->scheduling;
    // An empty list is an answer.
    told.noReservations =
        told.reservations.isEmpty() && factAt(found, QStringLiteral("reservations")).isArray();
    return told;
}

}  // namespace

QJsonValue ProfileFact::value() const {
    if (!said.isUndefined()) return said;
    return catalogue.isUndefined() ? found : catalogue;
}

FactOrigin ProfileFact::origin() const {
    if (!said.isUndefined()) return FactOrigin::User;
    return catalogue.isUndefined() ? FactOrigin::Found : FactOrigin::Catalogue;
}

bool ProfileFact::isOpen() const {
    return said.isUndefined() && contradict(*kind, catalogue, found);
}

QJsonValue factAt(const QJsonObject& profile, const QString& path) {
    const QString group = groupOf(path);
    const QJsonObject object = group.isEmpty() ? profile : profile.value(group).toObject();
    return object.contains(fieldOf(path)) ? object.value(fieldOf(path)) : QJsonValue(QJsonValue::Undefined);
}

QJsonObject withFact(const QJsonObject& profile, const QString& path, const QJsonValue& value) {
    QJsonObject changed = profile;
    const QString group = groupOf(path);
    QJsonObject object = group.isEmpty() ? changed : changed.value(group).toObject();
    // An undefined value takes the field away.
    object.insert(fieldOf(path), value);
    if (group.isEmpty()) return object;
    changed.insert(group, object.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(object));
    return changed;
}

QJsonObject withFacts(const QJsonObject& profile, const QJsonObject& facts) {
    QJsonObject changed = profile;
    for (const FactKind& kind : factKinds()) {
        const QString path = QLatin1String(kind.path);
        if (const QJsonValue value = factAt(facts, path); !value.isUndefined())
            changed = withFact(changed, path, value);
    }
    return changed;
}

QJsonObject completed(const QJsonObject& known, const QJsonObject& found) {
    QJsonObject profile = known;
    for (const FactKind& kind : factKinds()) {
        const QString path = QLatin1String(kind.path);
        const QJsonValue value = factAt(found, path);
        if (!value.isUndefined() && !isKnown(known, kind)) profile = withFact(profile, path, value);
    }
    return profile;
}

QList<ProfileFact> allFactsOf(const SiteProfile& profile) {
    QList<ProfileFact> facts;
    for (const FactKind& kind : factKinds()) {
        const QString path = QLatin1String(kind.path);
        ProfileFact fact{&kind, factAt(profile.said, path), factAt(profile.catalogue, path),
                         factAt(profile.found, path)};
        // What was found does not count beside what the catalogue says of its group.
        if (fact.catalogue.isUndefined() && isKnown(profile.catalogue, kind))
            fact.found = QJsonValue(QJsonValue::Undefined);
        facts.append(fact);
    }
    return facts;
}

QList<ProfileFact> factsOf(const SiteProfile& profile) {
    QList<ProfileFact> facts = allFactsOf(profile);
    facts.removeIf([](const ProfileFact& fact) { return fact.value().isUndefined(); });
    return facts;
}

QJsonObject fittingFacts(const QJsonObject& facts) {
    QJsonObject fitting;
    for (const FactKind& kind : factKinds()) {
        const QString path = QLatin1String(kind.path);
        fitting = withFact(fitting, path, fittingPart(path, factAt(facts, path)));
    }
    return fitting;
}

Expected<ClusterProfile> effectiveCluster(const SiteProfile& profile) {
    const QJsonObject whole = withFacts(completed(profile.catalogue, profile.found), profile.said);
    auto cluster = clusterFromJson(whole.value(QLatin1String("name")).toString(), whole);
    if (cluster) cluster->told = toldBy(profile.found);
    return cluster;
}

}  // namespace atelier
