#include "core/discover/FoundScheduling.h"

#include <algorithm>

#include "core/cluster/ClusterForms.h"

namespace atelier {

namespace {

QStringList accountsKnownToSlurm(const FoundSite& found) {
    QStringList accounts = found.shareAccounts;
    for (const auto& one : found.associations) accounts << one.account;
    return accounts;
}

bool hasOneOf(const QStringList& list, const QStringList& wanted) {
    return std::ranges::any_of(wanted, [&](const QString& one) { return list.contains(one); });
}

/// Whether the user is in one of these groups; where they are not known, maybe.
bool mayBeIn(const QStringList& groups, const FoundSite& found) {
    return found.groups.isEmpty() || hasOneOf(groups, found.groups);
}

/// Whether the user may use the partition; somebody of whom no accounts are known may have the right one.
bool isFor(const SlurmPartition& partition, const FoundSite& found) {
    if (!partition.groups.isEmpty() && !mayBeIn(partition.groups, found)) return false;
    const QStringList accounts = accountsKnownToSlurm(found);
    if (accounts.isEmpty()) return true;
    if (!partition.accounts.isEmpty()) return hasOneOf(partition.accounts, accounts);
    return !std::ranges::all_of(
        accounts, [&](const QString& account) { return partition.deniedAccounts.contains(account); });
}

/// Whether nothing says that the user is one of those who alone may use the partition.
bool isMaybeForOthers(const SlurmPartition& partition, const FoundSite& found) {
    const bool byAccount =
        !partition.accounts.isEmpty() && !hasOneOf(partition.accounts, accountsKnownToSlurm(found));
    return byAccount || (!partition.groups.isEmpty() && !hasOneOf(partition.groups, found.groups));
}

/// A name that a profile cannot hold is no choice there.
void addFeatures(QStringList& features, const NodeShape& shape) {
    for (const QString& feature : shape.features)
        if (isProfileName(feature) && !features.contains(feature)) features << feature;
}

void addNodes(PartitionFacts& partition, const NodeShape& shape) {
    int gpus = 0;
    for (const GpuGres& gres : shape.gpus) gpus += gres.perNode;
    partition.nodes += shape.nodes;
    partition.cpusPerNode = std::max(partition.cpusPerNode, shape.cpus);
    partition.memoryMiBPerNode = std::max(partition.memoryMiBPerNode, shape.memoryMiB);
    partition.temporaryMiBPerNode = std::max(partition.temporaryMiBPerNode.value_or(0), shape.temporaryMiB);
    partition.gpuNodes += gpus > 0 ? shape.nodes : 0;
    partition.gpusPerNode = std::max(partition.gpusPerNode, gpus);
    addFeatures(partition.constraints, shape);
}

PartitionFacts factsOf(const SlurmPartition& partition, const FoundSite& found) {
    PartitionFacts facts{
        .name = partition.name, .isDefault = partition.isDefault, .maxTime = partition.maxTime};
    // Every partition gives a job one node at least.
    if (partition.minNodes.value_or(0) > 1) facts.minNodes = partition.minNodes;
    facts.maxNodes = partition.maxNodes;
    facts.onlyForSome = isMaybeForOthers(partition, found);
    facts.defaultMemoryMiBPerNode = partition.defaultMemoryMiBPerNode;
    facts.defaultMemoryMiBPerCpu = partition.defaultMemoryMiBPerCpu;
    facts.maxCpusPerNode = partition.maxCpusPerNode;
    // Where the limits are not enforced, Slurm takes a job that asks for more memory, and starts it.
    if (found.config.partitionLimitsEnforced) facts.maxMemoryMiBPerNode = partition.maxMemoryMiBPerNode;
    PartitionFacts shown = facts;
    for (const NodeShape& shape : found.nodes)
        if (shape.partition == partition.name) addNodes(shown, shape);
    // Nodes that are powered down in a cloud are hidden, and may be larger than those that are shown.
    return shown.nodes < partition.totalNodes.value_or(0) ? facts : shown;
}

QList<PartitionFacts> partitionFacts(const FoundSite& found) {
    QList<PartitionFacts> all;
    for (const auto& partition : usablePartitions(found)) all.append(factsOf(partition, found));
    return all;
}

QStringList closedPartitions(const FoundSite& found) {
    QStringList closed;
    for (const auto& partition : found.partitions)
        if (!partition.takesJobs && isFor(partition, found)) closed << partition.name;
    return closed;
}

QList<QosFacts> qosFacts(const FoundSite& found) {
    QList<QosFacts> all;
    for (const auto& association : found.associations)
        for (const QString& name : association.qos) {
            if (std::ranges::find(all, name, &QosFacts::name) != all.cend()) continue;
            all.append({.name = name, .isDefault = name == association.defaultQos, .maxTime = {}});
        }
    return all;
}

QStringList featuresOf(const FoundSite& found) {
    QStringList all;
    for (const auto& shape : found.nodes) all += shape.features;
    all.removeDuplicates();
    all.sort();
    return all;
}

/// Those that this user may use.
QStringList reservationsOf(const FoundSite& found) {
    const QStringList accounts = accountsKnownToSlurm(found);
    QStringList all;
    for (const auto& one : found.reservations) {
        const bool own = one.users.contains(found.user) || hasOneOf(one.accounts, accounts) ||
                         (!one.groups.isEmpty() && mayBeIn(one.groups, found));
        if (own && !one.isMaintenance) all << one.name;
    }
    return all;
}

}  // namespace

QList<SlurmPartition> usablePartitions(const FoundSite& found) {
    QList<SlurmPartition> usable;
    std::ranges::copy_if(found.partitions, std::back_inserter(usable),
                         [&](const SlurmPartition& one) { return one.takesJobs && isFor(one, found); });
    std::ranges::stable_partition(usable, &SlurmPartition::isDefault);
    return usable;
}

std::optional<std::chrono::minutes> longestTime(const FoundSite& found) {
    std::optional<std::chrono::minutes> longest;
    for (const auto& partition : usablePartitions(found)) {
        if (!partition.maxTime) return std::nullopt;
        longest = std::max(longest.value_or(std::chrono::minutes(0)), *partition.maxTime);
    }
    return longest;
}

void completeScheduling(ClusterProfile& profile, const FoundSite& found) {
    SchedulingChoices& choices = profile.scheduling;
    const bool siteChooses = profile.rules.partitionOptionDiscouraged;
    if (choices.partitions.isEmpty() && !siteChooses) choices.partitions = partitionFacts(found);
    choices.closedPartitions = closedPartitions(found);
    if (choices.qos.isEmpty()) choices.qos = qosFacts(found);
    if (choices.constraints.isEmpty()) choices.constraints = featuresOf(found);
    choices.reservations = reservationsOf(found);
    profile.rules.everyPartitionMustFit = found.config.everyPartitionMustFit;
    if (!siteChooses && !found.partitions.isEmpty() &&
        std::ranges::none_of(found.partitions, &SlurmPartition::isDefault))
        profile.rules.partitionMandatory = true;
}

}  // namespace atelier
