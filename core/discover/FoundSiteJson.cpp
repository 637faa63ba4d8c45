#include "core/discover/FoundSiteJson.h"

#include <QJsonArray>
#include <algorithm>

namespace atelier {

namespace {

/// An object whose empty values are left out.
class Known {
public:
    Known& add(const char* name, const QString& text) { return put(name, text, !text.isEmpty()); }
    Known& add(const char* name, const QStringList& names) {
        return put(name, QJsonArray::fromStringList(names), !names.isEmpty());
    }
    Known& add(const char* name, const QJsonArray& list) { return put(name, list, !list.isEmpty()); }
    Known& add(const char* name, const QJsonObject& object) { return put(name, object, !object.isEmpty()); }
    Known& add(const char* name, qint64 number) { return put(name, number, number != 0); }
    Known& add(const char* name, std::optional<int> number) {
        return put(name, number.value_or(0), number.has_value());
    }
    Known& add(const char* name, std::optional<std::chrono::minutes> time) {
        return put(name, qint64(time.value_or(std::chrono::minutes(0)).count()), time.has_value());
    }
    Known& add(const char* name, std::optional<std::chrono::seconds> time) {
        return put(name, qint64(time.value_or(std::chrono::seconds(0)).count()), time.has_value());
    }
    Known& add(const char* name, const QMap<QString, QString>& values) {
        QJsonObject object;
        for (auto each = values.cbegin(); each != values.cend(); ++each)
            object.insert(each.key(), each.value());
        return add(name, object);
    }
    Known& yes(const char* name, bool is) { return put(name, true, is); }
    QJsonObject object() const { return object_; }

private:
    Known& put(const char* name, const QJsonValue& value, bool known) {
        if (known) object_.insert(QLatin1String(name), value);
        return *this;
    }

    QJsonObject object_;
};

template <typename List, typename Write>
QJsonArray arrayOf(const List& list, Write write) {
    QJsonArray array;
    for (const auto& each : list) array.append(write(each));
    return array;
}

QStringList sorted(const QSet<QString>& names) {
    QStringList list(names.cbegin(), names.cend());
    list.sort();
    return list;
}

QJsonObject configJson(const FoundSite& site) {
    const SlurmConfig& config = site.config;
    return Known()
        .add("version", site.version)
        .add("clusterName", config.clusterName)
        .add("maxArraySize", config.maxArraySize)
        .add("maxJobCount", config.maxJobCount)
        .add("defaultMemoryMiBPerCpu", config.defaultMemoryMiBPerCpu)
        .add("defaultMemoryMiBPerNode", config.defaultMemoryMiBPerNode)
        .yes("accounting", config.accounting)
        .yes("associationsEnforced", config.associationsEnforced)
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
    return Known()
        .add("name", partition.name)
        .yes("default", partition.isDefault)
        .yes("closed", !partition.takesJobs)
        .yes("needsReservation", partition.needsReservation)
        .yes("wholeNodes", partition.wholeNodes)
        .add("maxTime", partition.maxTime)
        .add("defaultTime", partition.defaultTime)
        .add("maxNodes", partition.maxNodes)
        .add("maxCpusPerNode", partition.maxCpusPerNode)
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
    return Known().add("model", gpu.model).add("perNode", qint64(gpu.perNode)).object();
}

QJsonObject nodesJson(const NodeShape& shape) {
    return Known()
        .add("partition", shape.partition)
        .add("nodes", qint64(shape.nodes))
        .add("cpus", qint64(shape.cpus))
        .add("memoryMiB", qint64(shape.memoryMiB))
        .add("temporaryMiB", qint64(shape.temporaryMiB))
        .add("sockets", qint64(shape.sockets))
        .add("threadsPerCore", qint64(shape.threadsPerCore))
        .add("gpus", arrayOf(shape.gpus, gpuJson))
        .add("otherGres", shape.otherGres)
        .add("features", shape.features)
        .object();
}

QJsonObject reservationJson(const SlurmReservation& reservation) {
    return Known()
        .add("name", reservation.name)
        .add("start", reservation.start.toString(Qt::ISODate))
        .add("end", reservation.end.toString(Qt::ISODate))
        .add("partitions", reservation.partitions)
        .add("users", reservation.users)
        .add("accounts", reservation.accounts)
        .add("groups", reservation.groups)
        .yes("maintenance", reservation.isMaintenance)
        .object();
}

QJsonObject associationJson(const SlurmAssociation& one) {
    return Known()
        .add("account", one.account)
        .add("partition", one.partition)
        .add("qos", one.qos)
        .add("defaultQos", one.defaultQos)
        .object();
}

QJsonObject modulesJson(const FoundModules& modules) {
    static const QMap<ModuleSystem, QString> names{{ModuleSystem::Lmod, QStringLiteral("lmod")},
                                                   {ModuleSystem::TclModules, QStringLiteral("tcl")}};
    return Known()
        .add("system", names.value(modules.system))
        .add("version", modules.version)
        .add("offered", modules.offered)
        .add("loaded", modules.loaded)
        .object();
}

QJsonObject folderJson(const FoundFolder& folder) {
    return Known()
        .add("name", folder.name)
        .add("path", folder.path)
        .add("totalKiB", folder.totalKiB)
        .add("freeKiB", folder.freeKiB)
        .object();
}

QJsonObject quotaJson(const StorageQuota& quota) {
    return Known()
        .add("space", quota.space)
        .add("usedBytes", quota.usedBytes)
        .add("limitBytes", quota.limitBytes)
        .add("usedFiles", quota.usedFiles)
        .add("limitFiles", quota.limitFiles)
        .object();
}

}  // namespace

QJsonObject toJson(const FoundSite& site) {
    return Known()
        .add("foundAt", site.when.toUTC().toString(Qt::ISODate))
        .add("user", site.user)
        .add("home", site.home)
        .add("loginNode", site.node)
        .add("slurm", configJson(site))
        .add("partitions", arrayOf(site.partitions, partitionJson))
        .add("nodes", arrayOf(site.nodes, nodesJson))
        .add("reservations", arrayOf(site.reservations, reservationJson))
        .add("associations", arrayOf(site.associations, associationJson))
        .add("shareAccounts", site.shareAccounts)
        .add("modules", modulesJson(site.modules))
        .add("programs", sorted(site.programs))
        .add("python", site.pythonVersion)
        .add("environment", site.environment)
        .add("variables", site.variables)
        .add("folders", arrayOf(site.folders, folderJson))
        .add("projects", site.projects)
        .add("quotas", arrayOf(site.quotas, quotaJson))
        .object();
}

}  // namespace atelier
