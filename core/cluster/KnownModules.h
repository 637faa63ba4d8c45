#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// Whether a cluster is known to have a module, or one that a name without a version stands for.
bool isKnownModule(const QString& module, const ClusterProfile& cluster);

/// Whether it is known of any module that the cluster has it.
bool hasKnownModules(const ClusterProfile& cluster);

}  // namespace atelier
