#include "core/cluster/KnownModules.h"

#include <algorithm>

namespace atelier {

namespace {

QStringList knownModules(const ClusterProfile& cluster) {
    return cluster.standardModules + cluster.pythonModules + cluster.gpuModules + cluster.toolModules;
}

}  // namespace

bool isKnownModule(const QString& module, const ClusterProfile& cluster) {
    return std::ranges::any_of(knownModules(cluster), [&module](const QString& one) {
        return one == module || one.startsWith(module + QLatin1Char('/'));
    });
}

bool hasKnownModules(const ClusterProfile& cluster) {
    return !knownModules(cluster).isEmpty();
}

}  // namespace atelier
