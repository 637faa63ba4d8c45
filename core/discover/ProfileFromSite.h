#pragma once

#include <QJsonObject>

#include "core/cluster/ClusterProfile.h"
#include "core/discover/FoundSite.h"

namespace atelier {

/// What was found on a cluster as the facts of a profile (core/profile): partitions that take this user's
/// jobs, QoS, features, reservations, GPUs and their share of a node, limits, modules, the scratch folder,
/// the release of Slurm. GPUs to which Slurm gives no name of a model are told apart by their partitions.
/// `siteChooses`: the site chooses the partition, and users do not.
QJsonObject foundFacts(const FoundSite& found, bool siteChooses);

/// The profile of a cluster with what was found there. What `known` says counts, since its facts were
/// published by the site; what it leaves open is filled in.
ClusterProfile profileWith(const ClusterProfile& known, const FoundSite& found);

}  // namespace atelier
