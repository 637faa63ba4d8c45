#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>

namespace atelier {

/// What a cluster's Slurm says about itself; what it does not say is empty.
struct SlurmConfig {
    QString clusterName;
    QString version;  ///< "24.11.5"
    /// One more than the highest index of an array (slurm.conf(5), MaxArraySize).
    std::optional<int> maxArraySize;
    std::optional<int> maxJobCount;  ///< the most jobs that the controller keeps, of all users together
    /// Memory of a job that asks for none; at most one of the two is given.
    std::optional<int> defaultMemoryMiBPerCpu;
    std::optional<int> defaultMemoryMiBPerNode;
    bool accounting = false;  ///< whether a slurmdbd keeps what has ended, so that sacct can answer
    bool partitionLimitsEnforced = false;  ///< a job beyond the limits of its partition is refused
    bool everyPartitionMustFit = false;    ///< one is refused that any of its partitions refuses
    bool associationsEnforced = false;     ///< a job needs an account that its user is associated with
    QStringList privateData;               ///< of what users see only their own: "jobs", "nodes"
    QStringList submitPlugins;             ///< programs of the site that may refuse or change a job: "lua"
    QStringList gresTypes;                 ///< "gpu", "tmpdisk"
    QString selectType;                    ///< "select/cons_tres"
    QString temporaryFolder;               ///< TmpFS: where TmpDisk of the nodes is
    std::optional<std::chrono::seconds> minJobAge;  ///< how long the controller knows a job that has ended
    bool operator==(const SlurmConfig&) const = default;
};

/// Reads the answer of `scontrol show config` ("KEY = value" lines; names of keys: slurm.conf(5)).
SlurmConfig parseScontrolConfig(const QByteArray& standardOutput);

}  // namespace atelier
