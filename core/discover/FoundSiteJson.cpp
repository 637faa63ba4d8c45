#include "core/discover/FoundSiteJson.h"

#include "core/json/KnownFields.h"

namespace atelier {

namespace {

QStringList sorted(const QSet<QString>& names) {
    QStringList list(names.cbegin(), names.cend());
    list.sort();
    return list;
}

QJsonObject configJson(const FoundSite& site) {
    const SlurmConfig& config = site.config;
    return KnownFields()
        .add("version", site.version)
        .flag("controllerAnswers", site.controllerAnswers)
        .add("clusterName", config.clusterName)
        .add("maxArraySize", config.maxArraySize)
        .add("maxJobCount", config.maxJobCount)
        .add("defaultMemoryMiBPerCpu", config.defaultMemoryMiBPerCpu)
        .add("defaultMemoryMiBPerNode", config.defaultMemoryMiBPerNode)
        .flag("accounting", config.accounting)
        .flag("partitionLimitsEnforced", config.partitionLimitsEnforced)
        .flag("everyPartitionMustFit", config.everyPartitionMustFit)
        .flag("associationsEnforced", config.associationsEnforced)
        .add("privateData", config.privateData)
        .add("submitPlugins", config.submitPlugins)
        .add("gresTypes", config.gresTypes)
        .add("selectType", config.selectType)
        .add("temporaryFolder", config.temporaryFolder)
        .add("minJobAgeSeconds", config.minJobAge)
        .add("answered", sorted(site.answered))
        .object();
}

QJsonObject partitionJson(const SlurmPartition& partition) {
    return KnownFields()
        .add("name", partition.name)
        .flag("default", partition.isDefault)
        .flag("closed", !partition.takesJobs)
        .flag("needsReservation", partition.needsReservation)
        .flag("wholeNodes", partition.wholeNodes)
        .add("maxTime", partition.maxTime)
        .add("defaultTime", partition.defaultTime)
        .add("totalNodes", partition.totalNodes)
        .add("minNodes", partition.minNodes)
        .add("maxNodes", partition.maxNodes)
        .add("maxCpusPerNode", partition.maxCpusPerNode)
        .add("maxMemoryMiBPerNode", partition.maxMemoryMiBPerNode)
        .add("defaultMemoryMiBPerCpu", partition.defaultMemoryMiBPerCpu)
        .add("defaultMemoryMiBPerNode", partition.defaultMemoryMiBPerNode)
        .add("accounts", partition.accounts)
        .add("deniedAccounts", partition.deniedAccounts)
        .add("qos", partition.qos)
        .add("deniedQos", partition.deniedQos)
        .add("groups", partition.groups)
        .object();
}

QJsonObject gpuJson(const GpuGres& gpu) {
    return KnownFields().add("model", gpu.model).add("perNode", qint64(gpu.perNode)).object();
}

QJsonObject nodesJson(const NodeShape& shape) {
    return KnownFields()
        .add("partition", shape.partition)
        .add("nodes", qint64(shape.nodes))
        .add("cpus", qint64(shape.cpus))
        .add("memoryMiB", qint64(shape.memoryMiB))
        .add("temporaryMiB", qint64(shape.temporaryMiB))
        .add("sockets", qint64(shape.sockets))
        .add("threadsPerCore", qint64(shape.threadsPerCore))
        .add("gpus", jsonList(shape.gpus, gpuJson))
        .add("otherGres", shape.otherGres)
        .add("features", shape.features)
        .object();
}

QJsonObject reservationJson(const SlurmReservation& reservation) {
    return KnownFields()
        .add("name", reservation.name)
        .add("start", reservation.start.toString(Qt::ISODate))
        .add("end", reservation.end.toString(Qt::ISODate))
        .add("partitions", reservation.partitions)
        .add("users", reservation.users)
        .add("accounts", reservation.accounts)
        .add("groups", reservation.groups)
        .flag("maintenance", reservation.isMaintenance)
        .object();
}

QJsonObject associationJson(const SlurmAssociation& one) {
    return KnownFields()
        .add("account", one.account)
        .add("partition", one.partition)
        .add("qos", one.qos)
        .add("defaultQos", one.defaultQos)
        .object();
}

QJsonObject modulesJson(const FoundModules& modules) {
    static const QMap<ModuleSystem, QString> names{{ModuleSystem::None, QStringLiteral("none")},
                                                   {ModuleSystem::Lmod, QStringLiteral("lmod")},
                                                   {ModuleSystem::TclModules, QStringLiteral("tcl")}};
    return KnownFields()
        .add("system", names.value(modules.system))
        .add("version", modules.version)
        .add("offered", modules.offered)
        .add("loaded", modules.loaded)
        .object();
}

QJsonObject folderJson(const FoundFolder& folder) {
    return KnownFields()
        .add("name", folder.name)
        .add("path", folder.path)
        .add("physicalPath", folder.physicalPath)
        .add("totalKiB", folder.totalKiB)
        .add("freeKiB", folder.freeKiB)
        .object();
}

QJsonObject quotaJson(const StorageQuota& quota) {
    return KnownFields()
        .add("space", quota.space)
        .add("usedBytes", quota.usedBytes)
        .add("limitBytes", quota.limitBytes)
        .add("usedFiles", quota.usedFiles)
        .add("limitFiles", quota.limitFiles)
        .object();
}

}  // namespace

QJsonObject toJson(const FoundSite& site) {
    return KnownFields()
        .add("foundAt", site.when.toUTC().toString(Qt::ISODate))
        .add("user", site.user)
        .add("groups", site.groups)
        .add("home", site.home)
        .add("loginNode", site.node)
        .add("slurm", configJson(site))
        .add("partitions", jsonList(site.partitions, partitionJson))
        .add("nodes", jsonList(site.nodes, nodesJson))
        .add("reservations", jsonList(site.reservations, reservationJson))
        .add("associations", jsonList(site.associations, associationJson))
        .add("shareAccounts", site.shareAccounts)
        .add("modules", modulesJson(site.modules))
        .add("programs", sorted(site.programs))
        .add("python", site.pythonVersion)
        .add("environment", site.environment)
        .add("variables", site.variables)
        .add("folders", jsonList(site.folders, folderJson))
        .add("lateFolders", site.lateFolders)
        .add("projects", site.projects)
        .add("roots", site.roots)
        .add("quotas", jsonList(site.quotas, quotaJson))
        .object();
}

}  // namespace atelier
