#include <QRegularExpression>
#include <algorithm>
#include <limits>

#include "core/script/CheckParts.h"
#include "core/script/DiagnosticCode.h"
#include "core/script/GpuRequest.h"
#include "core/script/SlurmMemory.h"

namespace atelier {

namespace {

// No cluster has so many of anything, and a product of three of them is still a number.
constexpr int beyondAll = 1'000'000;

/// What a script asks with an option.
qint64 count(const ScriptUnderCheck& script, const char* option, qint64 otherwise) {
    constexpr int none = std::numeric_limits<int>::min();
    const int number = script.number(option, none);
    return number == none ? otherwise : std::min(number, beyondAll);
}

/// The host names of one range; one that is too long to be true is left as it is written.
QStringList hostsOf(const QRegularExpressionMatch& range) {
    const int first = range.captured(2).toInt();
    const int last = range.captured(3).toInt();
    if (qint64{last} - first > beyondAll / 10) return {range.captured(0)};
    QStringList names;
    for (int i = first; i <= last; ++i) names.append(range.captured(1) + QString::number(i));
    return names;
}

/// "node[1-2],x" → "node1", "node2", "x"; what is no such list comes back as it is.
QStringList hostNames(const QString& list) {
    static const QRegularExpression form(QStringLiteral("([^,\\[\\]]+)(?:\\[(\\d+)-(\\d+)\\])?(?:,|\\z)"));
    QStringList names;
    for (auto it = form.globalMatch(list); it.hasNext();) {
        const auto match = it.next();
        names += match.hasCaptured(2) ? hostsOf(match) : QStringList{match.captured(1)};
    }
    return list.count(QLatin1Char('[')) == list.count(QLatin1Char(']')) ? names : QStringList{list};
}

/// Names that have to be among those there are.
void checkNames(ScriptUnderCheck& script, const char* option, const QStringList& names,
                const QStringList& there) {
    const auto* directive = script.last(option);
    if (directive == nullptr) return;
    for (const auto& name : names)
        if (!there.contains(name))
            return script.atValue(
                code::nameUnknown, Severity::Error, *directive,
                {directive->option, name, there.join(QLatin1String(", ")), script.cluster().name});
}

void checkAllNames(ScriptUnderCheck& script, const NodeLayout& layout) {
    for (const char* option : {"nodelist", "exclude"})
        checkNames(script, option, hostNames(script.value(option)), layout.nodes);
    checkNames(script, "partition", script.value("partition").split(QLatin1Char(','), Qt::SkipEmptyParts),
               layout.partitions);
    if (const auto* partition = script.last("partition"); partition != nullptr && partition->value.isEmpty())
        checkNames(script, "partition", {QString()}, layout.partitions);
    for (const char* option : {"constraint", "prefer", "licenses", "reservation", "batch", "clusters"})
        if (!script.value(option).isEmpty()) checkNames(script, option, {script.value(option)}, {});
    if (!script.value("account").isEmpty())
        checkNames(script, "account", {script.value("account")}, layout.accounts);
    QStringList resources;
    for (const auto& part : script.value("gres").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const auto name = part.startsWith(QLatin1String("gres:")) ? part.mid(5) : part;
        static const QStringList words{QStringLiteral("none"), QStringLiteral("help")};
        if (!words.contains(part.toLower())) resources.append(name.section(QLatin1Char(':'), 0, 0));
    }
    checkNames(script, "gres", resources, {QStringLiteral("gpu")});
}

/// What a job asks of nodes, as far as it says.
struct Ask {
    qint64 nodes = 1;
    bool nodesFixed = false;  ///< and no range of them
    qint64 tasks = 1;
    qint64 tasksPerNode = 0;  ///< 0: not said
    qint64 cpusPerTask = 1;

    /// At the least.
    qint64 cpusOnNode() const {
        const qint64 tasksThere = nodesFixed ? (tasks + nodes - 1) / nodes : 1;
        return cpusPerTask * std::max(tasksThere, tasksPerNode);
    }
};

Ask asked(const ScriptUnderCheck& script) {
    Ask ask;
    const int nodes = script.value("nodes").section(QLatin1Char('-'), 0, 0).toInt();
    ask.nodes = std::clamp(nodes, 1, beyondAll);
    ask.nodesFixed = count(script, "nodes", 0) > 0;
    ask.tasksPerNode = std::max<qint64>(0, count(script, "ntasks-per-node", 0));
    const qint64 tasks = std::max<qint64>(1, ask.tasksPerNode) * ask.nodes;
    ask.tasks = std::max<qint64>(1, count(script, "ntasks", tasks));
    // Without GPUs, too, Slurm gives a task what it gives a GPU.
    ask.cpusPerTask =
        std::max({qint64{1}, count(script, "cpus-per-task", 1), count(script, "cpus-per-gpu", 1)});
    return ask;
}

/// Says that nothing there is as large as an option asks.
void tooMuch(ScriptUnderCheck& script, const char* option) {
    if (const auto* directive = script.last(option))
        script.atValue(code::beyondNodes, Severity::Error, *directive,
                       {directive->option, directive->value, script.cluster().name});
}

/// The first of some options that the script has: the one to blame.
const char* firstGiven(const ScriptUnderCheck& script, std::initializer_list<const char*> options) {
    for (const char* option : options)
        if (script.last(option) != nullptr) return option;
    return "";
}

QStringList usableNodes(const ScriptUnderCheck& script, const NodeLayout& layout) {
    const auto without = hostNames(script.value("exclude"));
    QStringList nodes;
    std::copy_if(layout.nodes.cbegin(), layout.nodes.cend(), std::back_inserter(nodes),
                 [&](const QString& node) { return !without.contains(node); });
    if (script.last("nodelist") == nullptr) return nodes;
    const auto wanted = hostNames(script.value("nodelist"));
    nodes.removeIf([&](const QString& node) { return !wanted.contains(node); });
    return nodes;
}

void checkCpus(ScriptUnderCheck& script, const Ask& ask, qsizetype nodes) {
    const int cpus = script.cluster().cpusPerNode;
    if (ask.cpusPerTask > cpus) return tooMuch(script, firstGiven(script, {"cpus-per-task", "cpus-per-gpu"}));
    if (script.number("mincpus", 0) > cpus) return tooMuch(script, "mincpus");
    if (script.last("overcommit") != nullptr) return;
    if (ask.tasksPerNode * ask.cpusPerTask > cpus) return tooMuch(script, "ntasks-per-node");
    if (ask.tasksPerNode > 0 && ask.tasks > ask.tasksPerNode * nodes) return tooMuch(script, "ntasks");
    if (ask.tasks > (cpus / ask.cpusPerTask) * nodes)
        tooMuch(script, firstGiven(script, {"ntasks", "ntasks-per-node"}));
}

/// Whether the number of tasks follows from what is said of them: as many as there are on one node.
bool taskSaid(const ScriptUnderCheck& script) {
    return script.last("ntasks") != nullptr || script.last("ntasks-per-node") != nullptr;
}

/// GPUs of each node, by whichever option; 0: not said.
qint64 gpusOnNode(const ScriptUnderCheck& script) {
    const auto each = script.last("gpus-per-node") != nullptr ? parseGpuRequest(script.value("gpus-per-node"))
                                                              : parseGres(script.value("gres"));
    return each && each->size() == 1 ? each->first().count : 0;
}

/// `--ntasks-per-gpu` with the tasks fixed asks for so many GPUs, which are on so many nodes.
void checkTasksOfGpus(ScriptUnderCheck& script, qsizetype nodes) {
    const qint64 perGpu = count(script, "ntasks-per-gpu", 0);
    const qint64 perNode = gpusOnNode(script);
    const qint64 tasks = count(script, "ntasks", 0);
    if (perGpu < 1 || perNode < 1 || tasks < 1) return;
    const qint64 onNode = perGpu * perNode;
    if ((tasks + onNode - 1) / onNode > nodes) tooMuch(script, "ntasks");
}

/// GPUs of the whole job, and those of each node beside them.
void checkGpus(ScriptUnderCheck& script, const Ask& ask, qsizetype nodes) {
    const auto gpus = parseGpuRequest(script.value("gpus"));
    if (script.last("gpus") == nullptr || !gpus || gpus->size() != 1) return;
    const qint64 all = gpus->first().count;
    const auto model = findGpu(script.cluster(), gpus->first().model);
    // A node without a task gives no GPU.
    const auto usable = ask.nodesFixed                       ? std::min<qsizetype>(ask.nodes, nodes)
                        : ask.tasks == 1 && taskSaid(script) ? 1
                                                             : nodes;
    if (model && all > model->perNode * usable) return tooMuch(script, "gpus");
    if (ask.nodesFixed && all > 0 && all < ask.nodes) return tooMuch(script, "gpus");
    const qint64 perNode = gpusOnNode(script);
    if (perNode == 0 || all == 0) return;
    const qint64 needed = (all + perNode - 1) / perNode;
    if (all < perNode || needed > nodes || (ask.nodesFixed && all != perNode * ask.nodes))
        tooMuch(script, "gpus");
}

/// GPUs of each task.
void checkTaskGpus(ScriptUnderCheck& script, const Ask& ask, qsizetype nodes) {
    const auto gpus = parseGpuRequest(script.value("gpus-per-task"));
    if (script.last("gpus-per-task") == nullptr || !gpus || gpus->size() != 1) return;
    const auto usable = ask.nodesFixed ? std::min<qsizetype>(ask.nodes, nodes) : nodes;
    const auto model = findGpu(script.cluster(), gpus->first().model);
    if (model && qsizetype{gpus->first().count} * ask.tasks > model->perNode * usable)
        tooMuch(script, "gpus-per-task");
}

/// `--ntasks-per-socket` keeps tasks apart, and so does not fill a node.
void checkSockets(ScriptUnderCheck& script, const Ask& ask, const NodeLayout& layout, qsizetype nodes) {
    const qint64 perSocket = count(script, "ntasks-per-socket", 0);
    if (perSocket < 1) return;
    const qint64 perNode = perSocket * layout.sockets;
    const auto gres = parseGres(script.value("gres"));
    const int gpus = gres && gres->size() == 1 ? gres->first().count : 0;
    // What each GPU needs counts as tasks here.
    const qint64 onNode = std::max(
        {ask.tasksPerNode, count(script, "cpus-per-gpu", 0), gpus * count(script, "ntasks-per-gpu", 0)});
    if (onNode > perNode || ask.tasks > perNode * nodes) tooMuch(script, "ntasks-per-socket");
}

void checkShape(ScriptUnderCheck& script, const NodeLayout& layout) {
    const int cores = script.cluster().cpusPerNode / std::max(1, layout.sockets * layout.threadsPerCore);
    const auto parts = script.value("extra-node-info").split(QLatin1Char(':'));
    const auto atMost = [&](const char* option, int most, int part) {
        const int fromParts = part < parts.size() ? parts[part].toInt() : 0;
        if (script.number(option, 0) > most) return tooMuch(script, option);
        if (fromParts > most) tooMuch(script, "extra-node-info");
    };
    atMost("sockets-per-node", layout.sockets, 0);
    atMost("cores-per-socket", cores, 1);
    atMost("threads-per-core", layout.threadsPerCore, 2);
    atMost("ntasks-per-socket", cores * layout.threadsPerCore, 9);
    atMost("ntasks-per-core", script.cluster().cpusPerNode, 9);
}

void checkMemory(ScriptUnderCheck& script, const Ask& ask, qsizetype nodes) {
    const qint64 most = script.cluster().memoryMiBPerNode;
    const qint64 cpus = script.last("exclusive") != nullptr
                            ? script.cluster().cpusPerNode
                            : std::max({ask.cpusOnNode(), count(script, "mincpus", 0),
                                        gpusOnNode(script) * count(script, "ntasks-per-gpu", 0)});
    for (const char* option : {"mem", "mem-per-cpu"}) {
        const bool each = QLatin1String(option) == QLatin1String("mem-per-cpu");
        const auto memory = parseSlurmMemory(script.value(option));
        if (memory && *memory > most / (each ? std::max<qint64>(1, cpus) : 1)) tooMuch(script, option);
    }
    // Each task takes its CPUs' memory from one of the nodes.
    const auto perCpu = parseSlurmMemory(script.value("mem-per-cpu"));
    const bool fits = perCpu && *perCpu <= most / ask.cpusPerTask;
    const qint64 perTask = fits ? *perCpu * ask.cpusPerTask : 0;
    if (perTask > 0 && script.last("overcommit") == nullptr && ask.tasks > most / perTask * nodes)
        tooMuch(script, "mem-per-cpu");
    if (const auto disk = parseSlurmMemory(script.value("tmp"));
        disk && *disk > script.cluster().layout->temporaryMiB)
        tooMuch(script, "tmp");
}

}  // namespace

void checkLayout(ScriptUnderCheck& script) {
    const auto& layout = script.cluster().layout;
    if (!layout) return;
    checkAllNames(script, *layout);
    const auto ask = asked(script);
    const auto nodes = usableNodes(script, *layout);
    if (nodes.isEmpty()) return tooMuch(script, "exclude");
    if (ask.nodes > nodes.size()) return tooMuch(script, "nodes");
    checkCpus(script, ask, nodes.size());
    checkGpus(script, ask, nodes.size());
    checkTaskGpus(script, ask, nodes.size());
    checkTasksOfGpus(script, nodes.size());
    checkSockets(script, ask, *layout, nodes.size());
    checkShape(script, *layout);
    checkMemory(script, ask, nodes.size());
}

}  // namespace atelier
