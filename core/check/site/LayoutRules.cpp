#include "core/check/site/LayoutRules.h"

#include <algorithm>
#include <limits>

#include "core/diagnostic/Rule.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/NodeCount.h"

namespace atelier {

namespace {

// No cluster has so many of anything, and a product of three of them is still a number.
constexpr int beyondAll = 1'000'000;

}  // namespace

qint64 askedCount(const CheckContext& script, const char* option, qint64 otherwise) {
    constexpr int none = std::numeric_limits<int>::min();
    const int number = script.number(option, none);
    return number == none ? otherwise : std::min(number, beyondAll);
}

Ask asked(const CheckContext& script) {
    Ask ask;
    ask.nodes = std::clamp(leastNodes(script.value("nodes")).value_or(1), 1, beyondAll);
    ask.nodesFixed = parseNodeCount(script.value("nodes")).value_or(0) > 0;
    ask.tasksPerNode = std::max<qint64>(0, askedCount(script, "ntasks-per-node", 0));
    const qint64 tasks = std::max<qint64>(1, ask.tasksPerNode) * ask.nodes;
    ask.tasks = std::max<qint64>(1, askedCount(script, "ntasks", tasks));
    // Slurm counts --cpus-per-gpu for a task even in a job without GPUs.
    ask.cpusPerTask =
        std::max({qint64{1}, askedCount(script, "cpus-per-task", 1), askedCount(script, "cpus-per-gpu", 1)});
    return ask;
}

qint64 gpusOnNode(const CheckContext& script) {
    const auto each = script.last("gpus-per-node") != nullptr ? parseGpuRequest(script.value("gpus-per-node"))
                                                              : parseGres(script.value("gres"));
    return each && each->size() == 1 ? each->first().count : 0;
}

void reportTooMuch(CheckContext& script, const char* option) {
    if (const auto* directive = script.last(option))
        script.atValue(SiteRule::BeyondNodes, *directive,
                       {directive->option, directive->value, script.cluster().name});
}

}  // namespace atelier
