#pragma once

#include <QString>
#include <QStringList>
#include <optional>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// What a job names of the things that a cluster has besides its nodes.
enum class ToldKind { Partition, Qos, Constraint, Reservation };

/// The long name, without dashes, of the option of sbatch that names one.
const char* optionOf(ToldKind kind);

/// All names of a kind that this user saw on the cluster when it was asked (ClusterProfile::told), or that it
/// has where all its nodes are known; empty says nothing.
QStringList toldNames(ToldKind kind, const ClusterProfile& cluster);

/// Whether the cluster told that it has nothing of a kind: no node with a feature, where it told of its
/// nodes, and no reservation for this user.
bool hasNone(ToldKind kind, const ClusterProfile& cluster);

/// A name within an option's value.
struct UntoldName {
    QString name;
    qsizetype start = 0;  ///< its place in the value
    bool operator==(const UntoldName&) const = default;
};

/// The first name in an option's value that is neither among those that the cluster told nor among those that
/// are known from elsewhere, so that Slurm would refuse the job; none where the cluster did not tell of that
/// kind. The values are lists, and for `Constraint` expressions: `[rack1|rack2]`, `gpu&ib`, `big*2`. Slurm
/// tells capitals apart in all of them but those of a QoS. Sources: sbatch(1), "--constraint"; a
/// sbatch that was asked for a partition; Slurm's list_find_feature and _find_resv_name, which compare by
/// strcmp, and assoc_mgr_fill_in_qos, which does not regard capitals.
std::optional<UntoldName> firstUntold(ToldKind kind, const QString& value, const ClusterProfile& cluster);

}  // namespace atelier
