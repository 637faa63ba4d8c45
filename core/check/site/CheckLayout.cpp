#include "core/check/site/CheckLayout.h"

#include <algorithm>

#include "core/check/site/CheckLayoutGpus.h"
#include "core/check/site/CheckLayoutNames.h"
#include "core/check/site/LayoutRules.h"
#include "core/sbatch/GpuRequest.h"
#include "core/sbatch/HostNames.h"
#include "core/sbatch/SlurmMemory.h"

namespace atelier {

namespace {

/// The first of some options that the script has: the one to blame.
const char* firstGiven(const CheckContext& script, std::initializer_list<const char*> options) {
    for (const char* option : options)
        if (script.last(option) != nullptr) return option;
    return "";
}

QStringList usableNodes(const CheckContext& script, const NodeLayout& layout) {
    const auto without = hostNames(script.value("exclude"));
    QStringList nodes;
    std::copy_if(layout.nodes.cbegin(), layout.nodes.cend(), std::back_inserter(nodes),
                 [&](const QString& node) { return !without.contains(node); });
    if (script.last("nodelist") == nullptr) return nodes;
    const auto wanted = hostNames(script.value("nodelist"));
    nodes.removeIf([&](const QString& node) { return !wanted.contains(node); });
    return nodes;
}

void checkCpus(CheckContext& script, const RequestedLayout& requested, qsizetype nodes) {
    const int cpus = script.cluster().cpusPerNode;
    if (requested.cpusPerTask > cpus)
        return reportNoNodeSoLarge(script, firstGiven(script, {"cpus-per-task", "cpus-per-gpu"}),
                                   cpus / std::max<qint64>(1, requested.tasksPerNode));
    if (script.number("mincpus", 0) > cpus) return reportNoNodeSoLarge(script, "mincpus", cpus);
    if (script.last("overcommit") != nullptr) return;
    if (requested.tasksPerNode * requested.cpusPerTask > cpus)
        return reportNoNodeSoLarge(script, "ntasks-per-node", cpus / requested.cpusPerTask);
    if (requested.tasksPerNode > 0 && requested.tasks > requested.tasksPerNode * nodes)
        return reportNoNodeSoLarge(script, "ntasks", requested.tasksPerNode * nodes);
    const qint64 most = (cpus / requested.cpusPerTask) * nodes;
    if (requested.tasks <= most) return;
    if (script.last("ntasks") != nullptr) return reportNoNodeSoLarge(script, "ntasks", most);
    reportNoNodeSoLarge(script, "ntasks-per-node");
}

/// `--ntasks-per-socket` keeps tasks apart, and so does not fill a node.
void checkSockets(CheckContext& script, const RequestedLayout& requested, const NodeLayout& layout,
                  qsizetype nodes) {
    const qint64 perSocket = requestedCount(script, "ntasks-per-socket", 0);
    if (perSocket < 1) return;
    const qint64 perNode = perSocket * layout.sockets;
    const auto gres = parseGres(script.value("gres"));
    const int gpus = gres && gres->size() == 1 ? gres->first().count : 0;
    // What each GPU needs counts as tasks here.
    const qint64 onNode = std::max({requested.tasksPerNode, requestedCount(script, "cpus-per-gpu", 0),
                                    gpus * requestedCount(script, "ntasks-per-gpu", 0)});
    if (onNode > perNode || requested.tasks > perNode * nodes)
        reportNoNodeSoLarge(script, "ntasks-per-socket");
}

void checkShape(CheckContext& script, const NodeLayout& layout) {
    const int cores = script.cluster().cpusPerNode / std::max(1, layout.sockets * layout.threadsPerCore);
    const auto parts = script.value("extra-node-info").split(QLatin1Char(':'));
    const auto atMost = [&](const char* option, int most, int part) {
        const int fromParts = part < parts.size() ? parts[part].toInt() : 0;
        if (script.number(option, 0) > most) return reportNoNodeSoLarge(script, option);
        if (fromParts > most) reportNoNodeSoLarge(script, "extra-node-info");
    };
    atMost("sockets-per-node", layout.sockets, 0);
    atMost("cores-per-socket", cores, 1);
    atMost("threads-per-core", layout.threadsPerCore, 2);
    atMost("ntasks-per-socket", cores * layout.threadsPerCore, 9);
    atMost("ntasks-per-core", script.cluster().cpusPerNode, 9);
}

void checkMemory(CheckContext& script, const RequestedLayout& requested, qsizetype nodes) {
    const qint64 most = script.cluster().memoryMiBPerNode;
    const qint64 cpus = script.last("exclusive") != nullptr
                            ? script.cluster().cpusPerNode
                            : std::max({requested.cpusOnNode(), requestedCount(script, "mincpus", 0),
                                        gpusOnNode(script) * requestedCount(script, "ntasks-per-gpu", 0)});
    for (const char* option : {"mem", "mem-per-cpu"}) {
        const bool each = QLatin1String(option) == QLatin1String("mem-per-cpu");
        const auto memory = parseSlurmMemory(script.value(option));
        const qint64 allowed = most / (each ? std::max<qint64>(1, cpus) : 1);
        if (memory && *memory > allowed)
            reportNoNodeSoLarge(script, option, allowed > 0 ? slurmMemoryText(allowed) : QString());
    }
    // Each task takes its CPUs' memory from one of the nodes.
    const auto perCpu = parseSlurmMemory(script.value("mem-per-cpu"));
    const bool fits = perCpu && *perCpu <= most / requested.cpusPerTask;
    const qint64 perTask = fits ? *perCpu * requested.cpusPerTask : 0;
    if (perTask > 0 && script.last("overcommit") == nullptr && requested.tasks > most / perTask * nodes)
        reportNoNodeSoLarge(script, "mem-per-cpu");
    const qint64 room = script.cluster().layout->temporaryMiB;
    if (const auto disk = parseSlurmMemory(script.value("tmp")); disk && *disk > room)
        reportNoNodeSoLarge(script, "tmp", room > 0 ? slurmMemoryText(room) : QString());
}

}  // namespace

void checkLayout(CheckContext& script) {
    const auto& layout = script.cluster().layout;
    if (!layout) return;
    checkLayoutNames(script, *layout);
    const auto requested = requestedLayout(script);
    const auto nodes = usableNodes(script, *layout);
    if (nodes.isEmpty()) return reportNoNodeSoLarge(script, "exclude");
    if (requested.nodes > nodes.size()) return reportNoNodeSoLarge(script, "nodes", nodes.size());
    checkCpus(script, requested, nodes.size());
    checkLayoutGpus(script, requested, nodes.size());
    checkSockets(script, requested, *layout, nodes.size());
    checkShape(script, *layout);
    checkMemory(script, requested, nodes.size());
}

}  // namespace atelier
