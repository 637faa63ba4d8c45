#include "core/cluster/ClusterJson.h"

#include "core/cluster/ClusterForms.h"
#include "core/cluster/ClusterWords.h"
#include "core/cluster/SlurmRelease.h"
#include "core/error/FileErrors.h"
#include "core/json/JsonReader.h"

namespace atelier {

namespace {

GpuModel readGpu(JsonReader& json) {
    GpuModel gpu;
    json.read("slurmName", gpu.slurmName);
    json.read("partition", gpu.partition);
    json.read("constraint", gpu.constraint);
    json.read("synonyms", gpu.synonyms);
    json.read("label", gpu.label);
    json.read("memoryGiB", gpu.memoryGiB);
    json.read("perNode", gpu.perNode);
    json.read("instance", gpu.instance);
    json.read("wholeNode", gpu.wholeNode);
    json.read("amd", gpu.amd);
    json.read("cpusPerGpu", gpu.cpusPerGpu);
    json.read("memoryMiBPerGpu", gpu.memoryMiBPerGpu);
    json.read("shareOfNode", gpu.shareOfNode);
    json.read("rgu", gpu.rgu);
    return gpu;
}

void readStorage(JsonReader& json, StoragePaths& storage) {
    json.read("project", storage.project);
    json.read("scratch", storage.scratch);
    json.read("submitFrom", storage.submitFrom);
    json.read("localDisk", storage.localDisk);
}

void readLimits(JsonReader& json, SiteLimits& limits) {
    json.read("maxTime", limits.maxTime);
    json.read("minTime", limits.minTime);
    json.read("maxJobs", limits.maxJobs);
    json.read("maxArrayIndex", limits.maxArrayIndex);
    json.read("memoryMiBPerCpu", limits.memoryMiBPerCpu);
}

void readRules(JsonReader& json, SiteRules& rules) {
    json.read("gpuModelMandatory", rules.gpuModelMandatory);
    json.read("partitionMandatory", rules.partitionMandatory);
    json.read("qosMandatory", rules.qosMandatory);
    json.read("constraintMandatory", rules.constraintMandatory);
    json.read("everyPartitionMustFit", rules.everyPartitionMustFit);
    json.read("accountMandatory", rules.accountMandatory);
    json.read("memoryOptionAllowed", rules.memoryOptionAllowed);
    json.read("partitionOptionDiscouraged", rules.partitionOptionDiscouraged);
    json.read("accountPrefixes", rules.accountPrefixes);
    json.read("gpuCounts", rules.gpuCounts);
    json.read("gpuCountMultiple", rules.gpuCountMultiple);
    json.read("onlyScratchWritable", rules.onlyScratchWritable);
}

PartitionFacts readPartition(JsonReader& json) {
    PartitionFacts partition;
    json.require("name");
    json.read("name", partition.name);
    json.read("default", partition.isDefault);
    json.read("maxTime", partition.maxTime);
    json.read("gpus", partition.gpus);
    json.read("withoutGpus", partition.withoutGpus);
    json.read("minNodes", partition.minNodes);
    json.read("maxNodes", partition.maxNodes);
    json.read("maxCpusPerNode", partition.maxCpusPerNode);
    json.read("maxMemoryMiBPerNode", partition.maxMemoryMiBPerNode);
    json.read("nodes", partition.nodes);
    json.read("cpusPerNode", partition.cpusPerNode);
    json.read("memoryMiBPerNode", partition.memoryMiBPerNode);
    json.read("temporaryMiBPerNode", partition.temporaryMiBPerNode);
    json.read("gpuNodes", partition.gpuNodes);
    json.read("gpusPerNode", partition.gpusPerNode);
    json.read("constraints", partition.constraints);
    json.read("onlyForSome", partition.onlyForSome);
    json.read("defaultMemoryMiBPerNode", partition.defaultMemoryMiBPerNode);
    json.read("defaultMemoryMiBPerCpu", partition.defaultMemoryMiBPerCpu);
    return partition;
}

QosFacts readQos(JsonReader& json) {
    QosFacts qos;
    json.require("name");
    json.read("name", qos.name);
    json.read("default", qos.isDefault);
    json.read("maxTime", qos.maxTime);
    return qos;
}

void readScheduling(JsonReader& json, SchedulingChoices& choices) {
    json.objects("partitions", [&](JsonReader& one) { choices.partitions.append(readPartition(one)); });
    json.objects("qos", [&](JsonReader& one) { choices.qos.append(readQos(one)); });
    json.read("closedPartitions", choices.closedPartitions);
    json.read("constraints", choices.constraints);
    json.read("reservations", choices.reservations);
}

HostKeyFingerprint readHostKey(JsonReader& json) {
    HostKeyFingerprint key;
    json.read("keyType", key.keyType);
    json.read("sha256", key.sha256);
    return key;
}

OtherHost readOtherHost(JsonReader& json) {
    OtherHost other;
    json.require("host");
    json.require("use");
    json.read("host", other.host);
    json.read("use", other.use, hostUseWords());
    json.read("sameHostKeys", other.sameHostKeys);
    return other;
}

SourceNote readSource(JsonReader& json) {
    SourceNote note;
    json.read("what", note.what);
    json.read("url", note.url);
    json.read("asOf", note.asOf);
    return note;
}

void readSignIn(JsonReader& json, ClusterProfile& cluster) {
    json.read("loginHost", cluster.loginHost);
    json.read("port", cluster.port);
    json.read("passwordSignIn", cluster.passwordSignIn);
    json.read("secondFactor", cluster.secondFactor);
    json.objects("hostKeys", [&](JsonReader& key) { cluster.hostKeys.append(readHostKey(key)); });
    json.read("hostKeySource", cluster.hostKeySource);
    json.objects("otherHosts", [&](JsonReader& one) { cluster.otherHosts.append(readOtherHost(one)); });
    json.read("courseDomains", cluster.courseDomains);
}

NodeLayout readLayout(JsonReader& json) {
    NodeLayout layout;
    json.read("nodes", layout.nodes);
    json.read("partitions", layout.partitions);
    json.read("accounts", layout.accounts);
    json.read("sockets", layout.sockets);
    json.read("threadsPerCore", layout.threadsPerCore);
    json.read("temporaryMiB", layout.temporaryMiB);
    return layout;
}

void readTracking(JsonReader& json, TrackingReach& tracking) {
    json.read("wandb", tracking.wandb, serviceReachWords());
    json.read("comet", tracking.comet, serviceReachWords());
    json.read("proxyModule", tracking.proxyModule);
}

void readRelease(JsonReader& json, ClusterProfile& cluster) {
    QString release;
    json.read("slurm", release);
    cluster.slurmRelease = isSlurmVersion(release) ? slurmReleaseOf(release) : 0;
    if (!release.isEmpty() && cluster.slurmRelease == 0)
        json.blame(QStringLiteral("slurm"), jsonProblem::wordUnknown);
}

void readNodes(JsonReader& json, ClusterProfile& cluster) {
    readRelease(json, cluster);
    json.objects("gpus", [&](JsonReader& gpu) { cluster.gpus.append(readGpu(gpu)); });
    json.read("cpusPerNode", cluster.cpusPerNode);
    json.read("memoryMiBPerNode", cluster.memoryMiBPerNode);
    json.read("internet", cluster.internet, nodeInternetWords());
    json.object("tracking", [&](JsonReader& part) { readTracking(part, cluster.tracking); });
    json.read("manyRuns", cluster.manyRuns);
    json.read("moduleSystem", cluster.moduleSystem, moduleSystemWords());
    json.read("standardModules", cluster.standardModules);
    json.read("pythonModules", cluster.pythonModules);
    json.read("gpuModules", cluster.gpuModules);
    json.read("environmentTools", cluster.environmentTools);
    json.read("toolModules", cluster.toolModules);
}

/// Reads which lists hold all that the cluster told.
void readTold(JsonReader& json, ClusterProfile& cluster) {
    QStringList lists;
    json.read("told", lists);
    const SchedulingChoices& all = cluster.scheduling;
    for (const QString& list : lists) {
        if (list == QLatin1String("partitions"))
            cluster.told.partitions = all.partitions;
        else if (list == QLatin1String("qos"))
            cluster.told.qos = all.qos;
        else if (list == QLatin1String("constraints"))
            cluster.told.constraints = all.constraints;
        else if (list == QLatin1String("reservations"))
            cluster.told.reservations = all.reservations;
        else
            json.blame(QStringLiteral("told"), jsonProblem::wordUnknown);
    }
    cluster.told.noReservations =
        lists.contains(QLatin1String("reservations")) && cluster.told.reservations.isEmpty();
}

}  // namespace

Expected<ClusterProfile> clusterFromJson(const QString& path, const QJsonObject& object) {
    ClusterProfile cluster;
    JsonReader json(object);
    json.require("id");
    json.require("name");
    json.read("id", cluster.id);
    json.read("name", cluster.name);
    json.read("place", cluster.place);
    json.read("access", cluster.access);
    json.read("statusUrl", cluster.statusUrl);
    json.read("docUrl", cluster.docUrl);
    json.read("keysUrl", cluster.keysUrl);
    readSignIn(json, cluster);
    readNodes(json, cluster);
    json.object("storage", [&](JsonReader& part) { readStorage(part, cluster.storage); });
    json.object("layout", [&](JsonReader& part) { cluster.layout = readLayout(part); });
    json.object("limits", [&](JsonReader& part) { readLimits(part, cluster.limits); });
    json.object("rules", [&](JsonReader& part) { readRules(part, cluster.rules); });
    readScheduling(json, cluster.scheduling);
    readTold(json, cluster);
    json.objects("sources", [&](JsonReader& note) { cluster.sources.append(readSource(note)); });
    json.read("practice", cluster.practice);
    json.read("elsewhere", cluster.elsewhere);
    json.read("retired", cluster.retired);
    json.read("retiredOn", cluster.retiredOn);
    json.read("successor", cluster.successor);
    checkForms(json, cluster);
    if (const auto problem = json.problem())
        return failure(error::JsonInvalid{path, problem->where, problem->what});
    return cluster;
}

}  // namespace atelier
