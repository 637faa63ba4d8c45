#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

namespace atelier {

/// A partition, as `scontrol -o show partition` tells of it; a limit is empty where there is none.
struct SlurmPartition {
    QString name;
    bool isDefault = false;         ///< jobs that name no partition go there
    bool takesJobs = true;          ///< its state is UP; else jobs wait in it or are refused
    bool needsReservation = false;  ///< only jobs of a reservation may use it
    bool wholeNodes = false;        ///< a job gets its nodes for itself, whatever it asks for
    std::optional<std::chrono::minutes> maxTime;
    std::optional<std::chrono::minutes> defaultTime;  ///< of a job that names none
    std::optional<int> totalNodes;  ///< those that are powered down in a cloud included, which sinfo may hide
    std::optional<int> minNodes;    ///< of a job
    std::optional<int> maxNodes;
    std::optional<int> maxCpusPerNode;
    std::optional<int> maxMemoryMiBPerNode;
    std::optional<int> defaultMemoryMiBPerCpu;
    std::optional<int> defaultMemoryMiBPerNode;
    QStringList accounts;  ///< the only ones that may use it; empty: all but `deniedAccounts`
    QStringList deniedAccounts;
    QStringList qos;  ///< the only ones with which it may be used; empty: all but `deniedQos`
    QStringList deniedQos;
    QStringList groups;  ///< Unix groups whose members alone may use it; empty: everybody
    bool operator==(const SlurmPartition&) const = default;
};

/// Reads the answer of `scontrol -o show partition`, one partition a line (Slurm 22.05 to 26.05,
/// src/api/partition_info.c). What only root may use is left out.
QList<SlurmPartition> parseScontrolPartitions(const QByteArray& standardOutput);

}  // namespace atelier
