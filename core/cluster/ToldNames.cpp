#include "core/cluster/ToldNames.h"

#include <QRegularExpression>
#include <algorithm>

namespace atelier {

namespace {

QStringList namesIn(ToldKind kind, const SchedulingChoices& choices) {
    switch (kind) {
        case ToldKind::Partition:
            return namesOf(choices.partitions);
        case ToldKind::Qos:
            return namesOf(choices.qos);
        case ToldKind::Constraint:
            return choices.constraints;
        case ToldKind::Reservation:
            return choices.reservations;
    }
    return {};
}

/// The form of a name in an option's value.
const QRegularExpression& formOf(ToldKind kind) {
    static const QRegularExpression inList(QStringLiteral("[^\\s,]+"));
    static const QRegularExpression inExpression(QStringLiteral("(?<![*\\w])[^\\s,&|*()\\[\\]]+"));
    return kind == ToldKind::Constraint ? inExpression : inList;
}

bool isNodeKnown(const PartitionFacts& partition) {
    return partition.cpusPerNode > 0;
}

}  // namespace

bool hasNone(ToldKind kind, const ClusterProfile& cluster) {
    const SchedulingChoices& told = cluster.told;
    if (kind == ToldKind::Reservation) return told.noReservations;
    return kind == ToldKind::Constraint && told.constraints.isEmpty() && !told.partitions.isEmpty() &&
           std::ranges::all_of(told.partitions, isNodeKnown);
}

const char* optionOf(ToldKind kind) {
    switch (kind) {
        case ToldKind::Partition:
            return "partition";
        case ToldKind::Qos:
            return "qos";
        case ToldKind::Constraint:
            return "constraint";
        case ToldKind::Reservation:
            return "reservation";
    }
    return "";
}

QStringList toldNames(ToldKind kind, const ClusterProfile& cluster) {
    if (kind == ToldKind::Partition && cluster.layout) return cluster.layout->partitions;
    return namesIn(kind, cluster.told);
}

std::optional<UntoldName> firstUntold(ToldKind kind, const QString& value, const ClusterProfile& cluster) {
    const QStringList told = toldNames(kind, cluster);
    if (told.isEmpty() && !hasNone(kind, cluster)) return std::nullopt;
    const QStringList there = told + namesIn(kind, cluster.scheduling);
    const auto capitals = kind == ToldKind::Qos ? Qt::CaseInsensitive : Qt::CaseSensitive;
    auto names = formOf(kind).globalMatch(value);
    while (names.hasNext()) {
        const auto match = names.next();
        if (!there.contains(match.captured(), capitals))
            return UntoldName{match.captured(), match.capturedStart()};
    }
    return std::nullopt;
}

}  // namespace atelier
