#pragma once

#include <QString>
#include <optional>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// What a try has learnt on its node about the cluster, as a fact of its profile.
struct NodeFact {
    QString path;   ///< of the fact in a cluster's file: "storage.localDisk", "internet"
    QString value;  ///< "$LOCAL_SCRATCH"; "none", "proxy" or "full"
    bool operator==(const NodeFact&) const = default;
};

/// Reads what begin-trial.sh says behind its mark: "disk $LOCAL_SCRATCH", "internet none". None where it is
/// something else, since what comes from a node is kept and goes into scripts.
std::optional<NodeFact> nodeFact(const QString& words);

/// Whether the cluster's profile says the same already.
bool isKnown(const NodeFact& fact, const ClusterProfile& cluster);

/// Tells what was learnt, and that it is kept.
QString learntInWords(const NodeFact& fact);

}  // namespace atelier
