#include "core/slurm/ScontrolPartitions.h"

#include <QMap>

#include "core/slurm/SlurmPairs.h"
#include "core/slurm/SlurmText.h"

namespace atelier {

namespace {

using Pairs = QMap<QString, QString>;

std::optional<int> numberOf(const Pairs& pairs, const char* key) {
    return slurmCount(pairs.value(QLatin1String(key)));
}

std::optional<std::chrono::minutes> timeOf(const Pairs& pairs, const char* key) {
    const qint64 seconds = secondsFromSlurm(pairs.value(QLatin1String(key)));
    if (seconds < 0) return std::nullopt;
    return std::chrono::minutes(seconds / 60);
}

bool isYes(const Pairs& pairs, const char* key) {
    return pairs.value(QLatin1String(key)) == QLatin1String("YES");
}

/// Up to 25.11 `OverSubscribe=EXCLUSIVE` says it, later `Exclusive=NODE`, or TOPO, which implies it.
bool givesWholeNodes(const Pairs& pairs) {
    const QString exclusive = pairs.value(QStringLiteral("Exclusive"));
    return pairs.value(QStringLiteral("OverSubscribe")) == QLatin1String("EXCLUSIVE") ||
           exclusive == QLatin1String("NODE") || exclusive == QLatin1String("TOPO");
}

SlurmPartition partitionFrom(const Pairs& pairs) {
    const auto names = [&pairs](const char* key) { return slurmNames(pairs.value(QLatin1String(key))); };
    SlurmPartition partition;
    partition.name = pairs.value(QStringLiteral("PartitionName"));
    partition.isDefault = isYes(pairs, "Default");
    partition.takesJobs = pairs.value(QStringLiteral("State")) == QLatin1String("UP");
    partition.needsReservation = isYes(pairs, "ReqResv");
    partition.wholeNodes = givesWholeNodes(pairs);
    partition.maxTime = timeOf(pairs, "MaxTime");
    partition.defaultTime = timeOf(pairs, "DefaultTime");
    partition.totalNodes = numberOf(pairs, "TotalNodes");
    partition.minNodes = numberOf(pairs, "MinNodes");
    partition.maxNodes = numberOf(pairs, "MaxNodes");
    partition.maxCpusPerNode = numberOf(pairs, "MaxCPUsPerNode");
    partition.maxMemoryMiBPerNode = numberOf(pairs, "MaxMemPerNode");
    partition.defaultMemoryMiBPerCpu = numberOf(pairs, "DefMemPerCPU");
    partition.defaultMemoryMiBPerNode = numberOf(pairs, "DefMemPerNode");
    partition.accounts = names("AllowAccounts");
    partition.deniedAccounts = names("DenyAccounts");
    partition.qos = names("AllowQos");
    partition.deniedQos = names("DenyQos");
    partition.groups = names("AllowGroups");
    return partition;
}

}  // namespace

QList<SlurmPartition> parseScontrolPartitions(const QByteArray& standardOutput) {
    QList<SlurmPartition> partitions;
    for (const auto& line : plainText(standardOutput).split(QLatin1Char('\n'), Qt::SkipEmptyParts)) {
        const Pairs pairs = slurmPairs(line);
        if (pairs.contains(QStringLiteral("PartitionName")) && !isYes(pairs, "RootOnly"))
            partitions.append(partitionFrom(pairs));
    }
    return partitions;
}

}  // namespace atelier
