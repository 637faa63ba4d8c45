#include "core/cluster/ClusterJson.h"
#include "core/cluster/ClusterWords.h"
#include "core/cluster/SlurmRelease.h"
#include "core/json/KnownFields.h"

namespace atelier {

namespace {

QJsonObject gpuJson(const GpuModel& gpu) {
    QJsonObject json = KnownFields()
                           .add("slurmName", gpu.slurmName)
                           .add("partition", gpu.partition)
                           .add("constraint", gpu.constraint)
                           .add("synonyms", gpu.synonyms)
                           .add("label", gpu.label)
                           .add("memoryGiB", qint64(gpu.memoryGiB))
                           .add("perNode", qint64(gpu.perNode))
                           .flag("instance", gpu.instance)
                           .flag("wholeNode", gpu.wholeNode)
                           .flag("amd", gpu.amd)
                           .add("cpusPerGpu", qint64(gpu.cpusPerGpu))
                           .add("memoryMiBPerGpu", qint64(gpu.memoryMiBPerGpu))
                           .flag("shareOfNode", gpu.shareOfNode)
                           .object();
    if (gpu.rgu > 0) json.insert(QStringLiteral("rgu"), gpu.rgu);
    return json;
}

QJsonObject otherHostJson(const OtherHost& other) {
    return KnownFields()
        .add("host", other.host)
        .add("use", hostUseWords().key(other.use))
        .flag("sameHostKeys", other.sameHostKeys)
        .object();
}

QJsonObject storageJson(const StoragePaths& storage) {
    return KnownFields()
        .add("project", storage.project)
        .add("scratch", storage.scratch)
        .add("submitFrom", storage.submitFrom)
        .add("localDisk", storage.localDisk)
        .object();
}

QJsonObject limitsJson(const SiteLimits& limits) {
    return KnownFields()
        .add("maxTime", limits.maxTime)
        .add("minTime", limits.minTime)
        .add("maxJobs", limits.maxJobs)
        .add("maxArrayIndex", limits.maxArrayIndex)
        .add("memoryMiBPerCpu", limits.memoryMiBPerCpu)
        .object();
}

QJsonObject rulesJson(const SiteRules& rules) {
    QJsonArray counts;
    for (const int count : rules.gpuCounts) counts.append(count);
    return KnownFields()
        .flag("gpuModelMandatory", rules.gpuModelMandatory)
        .flag("partitionMandatory", rules.partitionMandatory)
        .flag("qosMandatory", rules.qosMandatory)
        .flag("constraintMandatory", rules.constraintMandatory)
        .flag("everyPartitionMustFit", rules.everyPartitionMustFit)
        .flag("accountMandatory", rules.accountMandatory)
        .flag("memoryOptionAllowed", rules.memoryOptionAllowed, true)
        .flag("partitionOptionDiscouraged", rules.partitionOptionDiscouraged)
        .add("accountPrefixes", rules.accountPrefixes)
        .add("gpuCounts", counts)
        .add("gpuCountMultiple", qint64(rules.gpuCountMultiple))
        .flag("onlyScratchWritable", rules.onlyScratchWritable)
        .object();
}

QJsonObject partitionJson(const PartitionFacts& partition) {
    return KnownFields()
        .add("name", partition.name)
        .flag("default", partition.isDefault)
        .add("maxTime", partition.maxTime)
        .add("gpus", partition.gpus)
        .flag("withoutGpus", partition.withoutGpus)
        .add("minNodes", partition.minNodes)
        .add("maxNodes", partition.maxNodes)
        .add("maxCpusPerNode", partition.maxCpusPerNode)
        .add("maxMemoryMiBPerNode", partition.maxMemoryMiBPerNode)
        .add("nodes", qint64(partition.nodes))
        .add("cpusPerNode", qint64(partition.cpusPerNode))
        .add("memoryMiBPerNode", qint64(partition.memoryMiBPerNode))
        .add("temporaryMiBPerNode", partition.temporaryMiBPerNode)
        .add("gpuNodes", qint64(partition.gpuNodes))
        .add("gpusPerNode", qint64(partition.gpusPerNode))
        .add("constraints", partition.constraints)
        .flag("onlyForSome", partition.onlyForSome)
        .add("defaultMemoryMiBPerNode", partition.defaultMemoryMiBPerNode)
        .add("defaultMemoryMiBPerCpu", partition.defaultMemoryMiBPerCpu)
        .object();
}

QJsonObject qosJson(const QosFacts& qos) {
    return KnownFields()
        .add("name", qos.name)
        .flag("default", qos.isDefault)
        .add("maxTime", qos.maxTime)
        .object();
}

QJsonObject hostKeyJson(const HostKeyFingerprint& key) {
    return KnownFields().add("keyType", key.keyType).add("sha256", key.sha256).object();
}

QJsonObject sourceJson(const SourceNote& note) {
    return KnownFields()
        .add("what", note.what)
        .add("url", note.url)
        .add("asOf", note.asOf.toString(Qt::ISODate))
        .object();
}

QJsonObject layoutJson(const NodeLayout& layout) {
    return KnownFields()
        .add("nodes", layout.nodes)
        .add("partitions", layout.partitions)
        .add("accounts", layout.accounts)
        .add("sockets", std::optional<int>(layout.sockets))
        .add("threadsPerCore", std::optional<int>(layout.threadsPerCore))
        .add("temporaryMiB", qint64(layout.temporaryMiB))
        .object();
}

QJsonObject trackingJson(const TrackingReach& tracking) {
    const auto word = [](ServiceReach reach) {
        return reach == ServiceReach::Unknown ? QString() : serviceReachWords().key(reach);
    };
    return KnownFields()
        .add("wandb", word(tracking.wandb))
        .add("comet", word(tracking.comet))
        .add("proxyModule", tracking.proxyModule)
        .object();
}

KnownFields& addSignIn(KnownFields& fields, const ClusterProfile& cluster) {
    return fields.add("loginHost", cluster.loginHost)
        .add("port", cluster.port == ClusterProfile().port ? 0 : qint64(cluster.port))
        .flag("passwordSignIn", cluster.passwordSignIn, true)
        .flag("secondFactor", cluster.secondFactor)
        .add("hostKeys", jsonList(cluster.hostKeys, hostKeyJson))
        .add("hostKeySource", cluster.hostKeySource)
        .add("otherHosts", jsonList(cluster.otherHosts, otherHostJson))
        .add("courseDomains", cluster.courseDomains);
}

KnownFields& addNodes(KnownFields& fields, const ClusterProfile& cluster) {
    const bool unknown = cluster.internet == NodeInternet::Unknown;
    const bool noSystem = cluster.moduleSystem == ModuleSystem::Unknown;
    return fields.add("slurm", slurmReleaseText(cluster.slurmRelease))
        .add("gpus", jsonList(cluster.gpus, gpuJson))
        .add("cpusPerNode", qint64(cluster.cpusPerNode))
        .add("memoryMiBPerNode", qint64(cluster.memoryMiBPerNode))
        .add("internet", unknown ? QString() : nodeInternetWords().key(cluster.internet))
        .add("tracking", trackingJson(cluster.tracking))
        .add("manyRuns", cluster.manyRuns)
        .add("moduleSystem", noSystem ? QString() : moduleSystemWords().key(cluster.moduleSystem))
        .add("standardModules", cluster.standardModules)
        .add("pythonModules", cluster.pythonModules)
        .add("gpuModules", cluster.gpuModules)
        .add("environmentTools", cluster.environmentTools)
        .add("toolModules", cluster.toolModules);
}

}  // namespace

QJsonObject toJson(const ClusterProfile& cluster) {
    KnownFields fields;
    fields.add("id", cluster.id)
        .add("name", cluster.name)
        .add("place", cluster.place)
        .add("access", cluster.access)
        .add("statusUrl", cluster.statusUrl)
        .add("docUrl", cluster.docUrl)
        .add("keysUrl", cluster.keysUrl);
    addSignIn(fields, cluster);
    addNodes(fields, cluster)
        .add("storage", storageJson(cluster.storage))
        .add("layout", cluster.layout ? layoutJson(*cluster.layout) : QJsonObject())
        .add("limits", limitsJson(cluster.limits))
        .add("rules", rulesJson(cluster.rules))
        .add("partitions", jsonList(cluster.scheduling.partitions, partitionJson))
        .add("qos", jsonList(cluster.scheduling.qos, qosJson))
        .add("closedPartitions", cluster.scheduling.closedPartitions)
        .add("constraints", cluster.scheduling.constraints)
        .add("reservations", cluster.scheduling.reservations)
        .add("sources", jsonList(cluster.sources, sourceJson))
        .flag("practice", cluster.practice)
        .flag("elsewhere", cluster.elsewhere)
        .flag("retired", cluster.retired)
        .add("retiredOn", cluster.retiredOn.toString(Qt::ISODate))
        .add("successor", cluster.successor);
    return fields.object();
}

}  // namespace atelier
