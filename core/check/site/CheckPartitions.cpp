#include "core/check/site/CheckPartitions.h"

#include <algorithm>

#include "core/base/Bounds.h"
#include "core/check/site/GpuAsk.h"
#include "core/check/site/LayoutRules.h"
#include "core/check/site/NamedPartitions.h"
#include "core/check/site/PartitionBounds.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/sbatch/NodeCount.h"
#include "core/sbatch/SlurmMemory.h"

namespace atelier {

namespace {

/// The script, the partitions that it may go to, and what it asks for.
class PartitionCheck {
public:
    PartitionCheck(CheckContext& script, const QList<PartitionFacts>& possible)
        : script_(script), possible_(possible), asked_(requestedLayout(script)), gpus_(gpuAsk(script)) {}

    void checkNodes();
    void checkCpus();
    void checkMemory();
    void checkGpus();
    void checkDisk();

private:
    qint64 most(const BoundOf& bound) const { return mostOf(script_, possible_, bound); }
    template <auto rule>
    void tell(const char* option, const BoundOf& bound, qint64 wanted, const QString& better = {});
    void tellBreach(const char* option, const Breach& breach, const QString& better);
    QString othersText(const BoundOf& bound, qint64 wanted) const;
    void checkGpusOfNode(const GpuCount& gpu);
    void checkMostNodes(qint64 least);
    void checkFewestNodes();
    void checkCpusOfAll();
    void checkMemoryOfCpus(qint64 ofNode);
    qint64 fittingCpusOfNode() const;
    bool areCpusThere() const;
    void checkMemoryOfAll(qint64 each, qint64 ofNode);
    /// The number of nodes that the tasks are spread over at most.
    qint64 nodesAtMost() const;
    /// Whether what is asked of a node with GPUs is more than any has, which was told by itself.
    bool isTold(qint64 wanted, int ofAnyNode) const { return gpus_ && ofAnyNode > 0 && wanted > ofAnyNode; }

    CheckContext& script_;
    const QList<PartitionFacts>& possible_;
    RequestedLayout asked_;
    std::optional<GpuAsk> gpus_;
};

QString amountText(bool isMemory, qint64 amount) {
    return isMemory ? slurmMemoryText(amount) : QString::number(amount);
}

template <auto rule>
void PartitionCheck::tell(const char* option, const BoundOf& bound, qint64 wanted, const QString& better) {
    constexpr bool isMemory =
        rule == PartitionRule::MemoryBeyondPartition || rule == PartitionRule::AllMemoryBeyondPartition;
    const QString names = namesOf(possible_).join(QLatin1String(", "));
    tellBreach(option,
               broken<rule>(amountText(isMemory, wanted), names, amountText(isMemory, most(bound)),
                            othersText(bound, wanted)),
               better);
}

QString PartitionCheck::othersText(const BoundOf& bound, qint64 wanted) const {
    return othersWith(script_, possible_, bound, wanted).join(QLatin1String(", "));
}

void PartitionCheck::tellBreach(const char* option, const Breach& breach, const QString& better) {
    const auto* directive = script_.last(option);
    if (directive == nullptr) return;
    // A site may send a job that names no partition to another one.
    const bool isNamed = script_.last("partition") != nullptr;
    script_.atValue(isNamed ? breach : breach.withSeverity(Severity::Warning), *directive, better);
}

/// The number as text; empty where it is none.
QString atLeastOne(qint64 number) {
    return number > 0 ? QString::number(number) : QString();
}

qint64 PartitionCheck::nodesAtMost() const {
    const qint64 there = most(nodesOf);
    return asked_.nodesFixed && there > 0 ? std::min(asked_.nodes, there) : there;
}

void PartitionCheck::checkNodes() {
    const qint64 there = most(nodesOf);
    const auto wanted = leastNodes(script_.value("nodes"));
    if (wanted && there > 0 && *wanted > there)
        return tell<PartitionRule::NodesBeyondPartition>("nodes", nodesOf, *wanted, QString::number(there));
    checkMostNodes(wanted.value_or(1));
    checkFewestNodes();
}

/// Without --nodes, Slurm gives a job as many as the partition wants.
void PartitionCheck::checkFewestNodes() {
    const auto wanted = mostNodes(script_.value("nodes"));
    const auto fits = [&](const PartitionFacts& one) { return one.minNodes.value_or(1) <= wanted; };
    if (!wanted || std::ranges::any_of(possible_, fits)) return;
    const int fewest = *std::ranges::min_element(possible_, {}, &PartitionFacts::minNodes)->minNodes;
    QStringList others;
    for (const PartitionFacts& one : forEverybody(knownPartitions(script_.cluster())))
        if (fits(one) && (!gpus_ || !one.gpus.isEmpty())) others << one.name;
    tellBreach("nodes",
               broken<PartitionRule::NodesBelowPartition>(
                   QString::number(*wanted), namesOf(possible_).join(QLatin1String(", ")),
                   QString::number(fewest), others.join(QLatin1String(", ")))
                   .forItsAuthor(),
               QString::number(fewest));
}

/// Where Slurm enforces the limits, the most that a range allows is held against them, too.
void PartitionCheck::checkMostNodes(qint64 least) {
    const auto wanted = mostNodes(script_.value("nodes"));
    if (!wanted || !script_.cluster().rules.everyPartitionMustFit) return;
    const auto limitOf = [](const PartitionFacts& one) {
        return PartitionBound{.has = 0, .allows = one.maxNodes.value_or(0)};
    };
    const qint64 allowed = most(limitOf);
    if (allowed == 0 || *wanted <= allowed) return;
    const QString better = least < allowed
                               ? QStringLiteral("%1-%2").arg(QString::number(least), QString::number(allowed))
                               : QString::number(allowed);
    tell<PartitionRule::NodesBeyondPartition>("nodes", limitOf, *wanted, better);
}

void PartitionCheck::checkCpus() {
    const qint64 there = most(cpusOfNode);
    const qint64 wanted = asked_.cpusOnNode();
    if (there == 0 || script_.last("overcommit") != nullptr || isTold(wanted, script_.cluster().cpusPerNode))
        return;
    if (wanted <= there) return checkCpusOfAll();
    const qint64 tasksThere = wanted / asked_.cpusPerTask;
    if (asked_.cpusPerTask > there || tasksThere == 1)
        return tell<PartitionRule::CpusBeyondPartition>("cpus-per-task", cpusOfNode, wanted,
                                                        atLeastOne(there / tasksThere));
    const qint64 tasks = there / asked_.cpusPerTask;
    if (asked_.tasksPerNode > 0)
        return tell<PartitionRule::CpusBeyondPartition>("ntasks-per-node", cpusOfNode, wanted,
                                                        atLeastOne(tasks));
    tell<PartitionRule::CpusBeyondPartition>("ntasks", cpusOfNode, wanted, atLeastOne(tasks * asked_.nodes));
}

void PartitionCheck::checkCpusOfAll() {
    const qint64 there = most(allCpusOf);
    const qint64 wanted = cappedProduct(asked_.tasks, asked_.cpusPerTask);
    if (there > 0 && wanted > there && !asked_.nodesFixed)
        tell<PartitionRule::AllCpusBeyondPartition>("ntasks", allCpusOf, wanted,
                                                    atLeastOne(there / asked_.cpusPerTask));
}

void PartitionCheck::checkMemory() {
    const qint64 there = most(memoryOfNode);
    if (there == 0 || !script_.cluster().rules.memoryOptionAllowed) return;
    const auto whole = parseSlurmMemory(script_.value("mem"));
    if (!whole) return checkMemoryOfCpus(there);
    if (*whole > there && !isTold(*whole, script_.cluster().memoryMiBPerNode))
        tell<PartitionRule::MemoryBeyondPartition>("mem", memoryOfNode, *whole, slurmMemoryText(there));
}

void PartitionCheck::checkMemoryOfCpus(qint64 ofNode) {
    const auto each = parseSlurmMemory(script_.value("mem-per-cpu"));
    if (!each || *each == 0 || script_.last("overcommit") != nullptr) return;
    const qint64 cpus = fittingCpusOfNode();
    const qint64 wanted = cappedProduct(*each, cpus);
    if (wanted <= ofNode && areCpusThere()) return checkMemoryOfAll(*each, ofNode);
    if (wanted <= ofNode || isTold(wanted, script_.cluster().memoryMiBPerNode)) return;
    const QString fitting = slurmMemoryText(ofNode / cpus);
    tellBreach("mem-per-cpu",
               broken<PartitionRule::CpuMemoryBeyondPartition>(
                   slurmMemoryText(*each), namesOf(possible_).join(QLatin1String(", ")),
                   QString::number(cpus), fitting, othersText(memoryOfNode, wanted)),
               ofNode >= cpus ? fitting : QString());
}

/// The CPUs that are asked for of a node; no more than it gives, since these are told by themselves.
qint64 PartitionCheck::fittingCpusOfNode() const {
    const qint64 there = most(cpusOfNode);
    return there > 0 ? std::min(there, asked_.cpusOnNode()) : asked_.cpusOnNode();
}

bool PartitionCheck::areCpusThere() const {
    const qint64 there = most(allCpusOf);
    return fittingCpusOfNode() == asked_.cpusOnNode() &&
           (there == 0 || cappedProduct(asked_.tasks, asked_.cpusPerTask) <= there);
}

/// Each task takes the memory of its CPUs from one of the nodes.
void PartitionCheck::checkMemoryOfAll(qint64 each, qint64 ofNode) {
    const qint64 nodes = nodesAtMost();
    const qint64 ofTask = cappedProduct(each, asked_.cpusPerTask);
    if (nodes == 0 || ofTask == 0 || asked_.tasks <= cappedProduct(ofNode / ofTask, nodes)) return;
    const qint64 tasksThere = (asked_.tasks + nodes - 1) / nodes;
    const qint64 fitting = ofNode / cappedProduct(tasksThere, asked_.cpusPerTask);
    tell<PartitionRule::AllMemoryBeyondPartition>("mem-per-cpu", allMemoryOf,
                                                  cappedProduct(ofTask, asked_.tasks),
                                                  fitting > 0 ? slurmMemoryText(fitting) : QString());
}

void PartitionCheck::checkGpus() {
    if (!gpus_ || gpus_->gpus.size() != 1) return;
    const GpuCount& gpu = gpus_->gpus.first();
    if (gpus_->perNode) return checkGpusOfNode(gpu);
    const QString option = gpus_->directive->name();
    const bool isOfTask = option == QLatin1String("gpus-per-task");
    if (!isOfTask && option != QLatin1String("gpus")) return;
    const qint64 there = most(allGpusOf);
    const qint64 times = isOfTask ? asked_.tasks : 1;
    const qint64 wanted = cappedProduct(gpu.count, times);
    if (there == 0 || wanted <= there) return;
    const auto fitting = static_cast<int>(std::min<qint64>(there / times, gpu.count));
    tell<PartitionRule::AllGpusBeyondPartition>(
        isOfTask ? "gpus-per-task" : "gpus", allGpusOf, wanted,
        fitting > 0 ? gpuRequestText({gpu.model, fitting}) : QString());
}

void PartitionCheck::checkGpusOfNode(const GpuCount& gpu) {
    const qint64 there = most(gpusOfNode);
    const auto model =
        findGpu(script_.cluster(), gpu.model, script_.value("partition"), script_.value("constraint"));
    // More than any node has was told by itself.
    const bool isOfNone =
        model && model->perNode > 0 && gpu.count > model->perNode && model->perNode >= there;
    if (there == 0 || gpu.count <= there || isOfNone) return;
    const QByteArray option = gpus_->directive->name().toLatin1();
    tell<PartitionRule::GpusBeyondPartition>(option.constData(), gpusOfNode, gpu.count,
                                             gpuValue(*gpus_, {gpu.model, static_cast<int>(there)}));
}

/// What --tmp asks for has to be declared of a node (TmpDisk), and a site may declare none.
void PartitionCheck::checkDisk() {
    const auto wanted = parseSlurmMemory(script_.value("tmp"));
    const auto isKnown = [](const PartitionFacts& one) { return one.temporaryMiBPerNode.has_value(); };
    if (!wanted || !std::ranges::all_of(possible_, isKnown)) return;
    const int there =
        *std::ranges::max_element(possible_, {}, &PartitionFacts::temporaryMiBPerNode)->temporaryMiBPerNode;
    if (*wanted <= there) return;
    QStringList others;
    for (const PartitionFacts& one : forEverybody(knownPartitions(script_.cluster())))
        if (one.temporaryMiBPerNode.value_or(0) >= *wanted) others << one.name;
    tellBreach(
        "tmp",
        broken<PartitionRule::DiskBeyondPartition>(
            slurmMemoryText(*wanted), namesOf(possible_).join(QLatin1String(", ")),
            there > 0 ? slurmMemoryText(there) : QString::number(there), others.join(QLatin1String(", ")))
            .forItsAuthor(),
        there > 0 ? slurmMemoryText(there) : QString());
}

}  // namespace

void checkPartitions(CheckContext& script) {
    if (script.cluster().layout) return;
    const auto possible = possiblePartitions(script);
    if (possible.isEmpty()) return;
    PartitionCheck check(script, possible);
    check.checkNodes();
    check.checkCpus();
    check.checkMemory();
    check.checkGpus();
    check.checkDisk();
}

}  // namespace atelier
