#pragma once

#include <QByteArray>
#include <QList>
#include <QMap>
#include <QSet>
#include <QString>
#include <QStringList>

#include "core/account/StorageQuota.h"
#include "core/remote/Command.h"
#include "core/slurm/Sinfo.h"

namespace atelier {

/// What is asked of a login node about the things that a script names.
struct ClusterQuestions {
    QStringList workFolders;  ///< candidates for the working folder: the first one that exists counts
    QStringList modules;
    QStringList paths;        ///< absolute
    QStringList roomFolders;  ///< whose file systems need room
};

/// The login node's answers. What no program there could tell is left empty.
struct ClusterAnswers {
    bool complete = false;  ///< false: the output is cut short, so the questions did not all run
    QString workFolder;     ///< the first of `workFolders` that exists; empty: none does
    QStringList accounts;   ///< the user's, by sacctmgr; empty where it does not answer
    QSet<QString> missingModules;
    QSet<QString> missingPaths;
    QStringList fullFolders;             ///< with less than 10 MiB free, or at their quota's limit
    QList<StorageQuota> quotas;          ///< every quota that the site's programs report
    QMap<QString, QString> environment;  ///< variables of the login shell from which sbatch takes options
    QList<GpuGres> gpus;                 ///< of all nodes, as sinfo lists them
};

/// All the questions as one command, which changes nothing on the cluster.
Command clusterQuestionsCommand(const ClusterQuestions& questions);
/// Parses the output of that command. Lines that it does not know are passed over; where the last line is
/// missing, `complete` stays false.
ClusterAnswers parseClusterAnswers(const QByteArray& standardOutput);

}  // namespace atelier
