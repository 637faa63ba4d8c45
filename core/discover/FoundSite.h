#pragma once

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

#include "core/account/StorageQuota.h"
#include "core/cluster/ClusterProfile.h"
#include "core/slurm/SacctmgrAssociations.h"
#include "core/slurm/ScontrolConfig.h"
#include "core/slurm/ScontrolPartitions.h"
#include "core/slurm/ScontrolReservations.h"
#include "core/slurm/SinfoNodes.h"

namespace atelier {

/// A folder of the user's on the cluster, under the name that the site gives it.
struct FoundFolder {
    QString name;         ///< the variable that holds its path ("SCRATCH"), or "home", "scratch"
    QString path;         ///< absolute
    qint64 totalKiB = 0;  ///< of its file system; 0: df did not tell
    qint64 freeKiB = 0;
    QString physicalPath =
        {};  ///< the same folder without any link in its path; empty: it may not be entered
    bool operator==(const FoundFolder&) const = default;
};

/// The modules of a site.
struct FoundModules {
    ModuleSystem system = ModuleSystem::Unknown;
    QString version;  ///< of the module program; may be empty
    /// The modules for Python, CUDA, containers and the standard environment, as `avail` lists them.
    QStringList offered;
    QStringList loaded;  ///< what the login shell has loaded
    bool operator==(const FoundModules&) const = default;
};

/// What a login node tells about its cluster. A field is empty where nothing answered, too; `answered` says
/// which of Slurm's programs did answer.
struct FoundSite {
    QDateTime when;
    QString user;
    QStringList groups;  ///< the user's Unix groups; empty: not told
    QString home;
    QString node;     ///< the login node's name for itself
    QString version;  ///< of Slurm, "24.11.5"; empty where sbatch is missing
    bool controllerAnswers = false;
    SlurmConfig config;
    QList<SlurmPartition> partitions;
    QList<NodeShape> nodes;
    QList<SlurmReservation> reservations;
    QList<SlurmAssociation> associations;
    QStringList shareAccounts;  ///< the accounts that sshare names, for sites where sacctmgr does not answer
    QSet<QString> answered;     ///< of "sacct", "sstat", "seff", "squeue-start", "reservations"
    FoundModules modules;
    QSet<QString> programs;              ///< "rsync", "uv", "apptainer": those that the login shell finds
    QString pythonVersion;               ///< of python3 without any module; empty: there is none
    QMap<QString, QString> environment;  ///< variables from which sbatch takes options
    QMap<QString, QString> variables;    ///< CC_CLUSTER, TMPDIR, PIP_CONFIG_FILE
    QList<FoundFolder> folders;
    QStringList lateFolders;  ///< the names of those whose file server did not answer in time
    QStringList projects;     ///< the folders in ~/projects, which some sites name after accounts
    /// All folders and files at the root of the login node's file system, "/home"; empty: not told.
    QStringList roots;
    QList<StorageQuota> quotas;
    bool operator==(const FoundSite&) const = default;
};

}  // namespace atelier
