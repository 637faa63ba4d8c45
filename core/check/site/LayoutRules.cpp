#include "core/check/site/LayoutRules.h"

#include <algorithm>
#include <limits>

#include "core/diagnostic/Breach.h"
#include "core/diagnostic/SiteRules.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"

namespace atelier {

namespace {

// No cluster has so many of anything, and a product of three of them is still a number.
constexpr int beyondAnyLayout = 1'000'000;

}  // namespace

qint64 requestedCount(const CheckContext& script, const char* option, qint64 otherwise) {
    constexpr int none = std::numeric_limits<int>::min();
    const int number = script.number(option, none);
    return number == none ? otherwise : std::min(number, beyondAnyLayout);
}

RequestedLayout requestedLayout(const CheckContext& script) {
    RequestedLayout requested;
    requested.nodes = std::clamp(leastNodes(script.value("nodes")).value_or(1), 1, beyondAnyLayout);
    requested.nodesFixed = areNodesFixed(script.value("nodes"));
    requested.tasksPerNode = std::max<qint64>(0, requestedCount(script, "ntasks-per-node", 0));
    const qint64 tasks = std::max<qint64>(1, requested.tasksPerNode) * requested.nodes;
    requested.tasks = std::max<qint64>(1, requestedCount(script, "ntasks", tasks));
    // Slurm counts --cpus-per-gpu for a task even in a job without GPUs.
    requested.cpusPerTask = std::max(
        {qint64{1}, requestedCount(script, "cpus-per-task", 1), requestedCount(script, "cpus-per-gpu", 1)});
    return requested;
}

qint64 gpusOnNode(const CheckContext& script) {
    const auto each = script.last("gpus-per-node") != nullptr ? parseGpuRequest(script.value("gpus-per-node"))
                                                              : parseGres(script.value("gres"));
    return each && each->size() == 1 ? each->first().count : 0;
}

void reportNoNodeSoLarge(CheckContext& script, const char* option, const QString& better) {
    if (const auto* directive = script.last(option))
        script.atValue(
            broken<SiteRule::BeyondNodes>(directive->option, directive->value, script.cluster().name),
            *directive, better);
}

void reportNoNodeSoLarge(CheckContext& script, const char* option, qint64 most) {
    reportNoNodeSoLarge(script, option, most > 0 ? QString::number(most) : QString());
}

}  // namespace atelier
