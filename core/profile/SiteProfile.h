#pragma once

#include <QDateTime>
#include <QJsonObject>
#include <QList>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/profile/FactKinds.h"

namespace atelier {

/// What is known of one cluster, kept apart by who says it. All three are in the format of
/// resources/clusters; `found` and `said` hold facts alone (factKinds).
struct SiteProfile {
    /// The catalogue's file. For a cluster that the catalogue lacks: its id, name and address.
    QJsonObject catalogue;
    QJsonObject found;  ///< what the cluster told at the last look that had an answer
    QDateTime foundAt;  ///< of that look; invalid before the first one
    QJsonObject said;   ///< what the user has corrected
    bool operator==(const SiteProfile&) const = default;
};

/// Who says a fact.
enum class FactOrigin {
    User,       ///< it counts before the others
    Catalogue,  ///< the site's own pages
    Found,      ///< the cluster itself
};

/// A fact of a profile with what each says of it; undefined where one says nothing.
struct ProfileFact {
    const FactKind* kind;  ///< of factKinds
    QJsonValue said;
    QJsonValue catalogue;
    QJsonValue found;

    /// The value that counts: the user's, else the catalogue's, else the cluster's.
    QJsonValue value() const;
    /// Who says the value that counts.
    FactOrigin origin() const;
    /// Whether catalogue and cluster contradict each other and the user has not decided.
    bool isOpen() const;
};

/// A fact in a cluster's file, by its path ("limits.maxTime"); undefined where it is not there.
QJsonValue factAt(const QJsonObject& profile, const QString& path);
/// The file with the fact at a path replaced; taken away where the value is undefined.
QJsonObject withFact(const QJsonObject& profile, const QString& path, const QJsonValue& value);

/// The file with each of these facts in place of its own.
QJsonObject withFacts(const QJsonObject& profile, const QJsonObject& facts);

/// A cluster's file completed by what was found, where it says nothing of a fact or of its group.
QJsonObject completed(const QJsonObject& known, const QJsonObject& found);

/// All facts in the order of factKinds, those of which nobody says anything included.
QList<ProfileFact> allFactsOf(const SiteProfile& profile);
/// The facts of which anybody says something.
QList<ProfileFact> factsOf(const SiteProfile& profile);

/// The facts that have the forms of a cluster's file, and of each list the elements that have them. What a
/// cluster tells may have any form.
QJsonObject fittingFacts(const QJsonObject& facts);

/// The cluster as Atelier goes by it: what the user said, else the catalogue, else what was found. Errors:
/// JsonInvalid, where what was said or found is no profile.
Expected<ClusterProfile> effectiveCluster(const SiteProfile& profile);

}  // namespace atelier
