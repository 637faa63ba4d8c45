#include "core/check/site/CheckLayoutGpus.h"

#include <algorithm>

#include "core/check/site/LayoutRules.h"
#include "core/sbatch/GpuRequest.h"

namespace atelier {

namespace {

/// Whether the script gives a number of tasks, in all or on each node.
bool taskSaid(const CheckContext& script) {
    return script.last("ntasks") != nullptr || script.last("ntasks-per-node") != nullptr;
}

/// `--ntasks-per-gpu` with the tasks fixed asks for so many GPUs, which are on so many nodes.
void checkTasksOfGpus(CheckContext& script, qsizetype nodes) {
    const qint64 perGpu = requestedCount(script, "ntasks-per-gpu", 0);
    const qint64 perNode = gpusOnNode(script);
    const qint64 tasks = requestedCount(script, "ntasks", 0);
    if (perGpu < 1 || perNode < 1 || tasks < 1) return;
    const qint64 onNode = perGpu * perNode;
    if ((tasks + onNode - 1) / onNode > nodes) reportNoNodeSoLarge(script, "ntasks");
}

/// GPUs of the whole job, and those of each node beside them.
void checkGpus(CheckContext& script, const RequestedLayout& requested, qsizetype nodes) {
    const auto gpus = parseGpuRequest(script.value("gpus"));
    if (script.last("gpus") == nullptr || !gpus || gpus->size() != 1) return;
    const qint64 all = gpus->first().count;
    const auto model = findGpu(script.cluster(), gpus->first().model);
    // A node without a task gives no GPU.
    const auto usable = requested.nodesFixed ? std::min<qsizetype>(requested.nodes, nodes)
                        : requested.tasks == 1 && taskSaid(script) ? 1
                                                                   : nodes;
    if (model && all > model->perNode * usable)
        return reportNoNodeSoLarge(
            script, "gpus", gpuRequestText({gpus->first().model, static_cast<int>(model->perNode * usable)}));
    if (requested.nodesFixed && all > 0 && all < requested.nodes) return reportNoNodeSoLarge(script, "gpus");
    const qint64 perNode = gpusOnNode(script);
    if (perNode == 0 || all == 0) return;
    const qint64 needed = (all + perNode - 1) / perNode;
    if (all < perNode || needed > nodes || (requested.nodesFixed && all != perNode * requested.nodes))
        reportNoNodeSoLarge(script, "gpus");
}

/// GPUs of each task.
void checkTaskGpus(CheckContext& script, const RequestedLayout& requested, qsizetype nodes) {
    const auto gpus = parseGpuRequest(script.value("gpus-per-task"));
    if (script.last("gpus-per-task") == nullptr || !gpus || gpus->size() != 1) return;
    const auto usable = requested.nodesFixed ? std::min<qsizetype>(requested.nodes, nodes) : nodes;
    const auto model = findGpu(script.cluster(), gpus->first().model);
    if (model && qsizetype{gpus->first().count} * requested.tasks > model->perNode * usable)
        reportNoNodeSoLarge(script, "gpus-per-task");
}

}  // namespace

void checkLayoutGpus(CheckContext& script, const RequestedLayout& requested, qsizetype nodes) {
    checkGpus(script, requested, nodes);
    checkTaskGpus(script, requested, nodes);
    checkTasksOfGpus(script, nodes);
}

}  // namespace atelier
