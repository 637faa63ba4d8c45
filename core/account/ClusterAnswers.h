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

/// What is asked of a login node about the things a script names.
struct ClusterQuestions {
    QStringList workFolders;  ///< where to work from: the first of them that is there
    QStringList modules;
    QStringList paths;        ///< absolute
    QStringList roomFolders;  ///< whose file systems need room
};

/// What it answered. What nobody there could tell is simply missing.
struct ClusterAnswers {
    bool complete = false;  ///< false: not the answer of a shell that ran the questions to their end
    QString workFolder;     ///< empty: none is there
    QStringList accounts;   ///< by the associations of sacctmgr; empty where it does not answer
    QSet<QString> missingModules;
    QSet<QString> missingPaths;
    QStringList fullFolders;             ///< without room, or beyond their quota's hard limit
    QList<StorageQuota> quotas;          ///< of all places for which a quota is told
    QMap<QString, QString> environment;  ///< variables of the login shell from which sbatch takes options
    QList<GpuGres> gpus;                 ///< of all nodes, by sinfo
};

/// All the questions as one command, which changes nothing there.
Command clusterQuestionsCommand(const ClusterQuestions& questions);
ClusterAnswers parseClusterAnswers(const QByteArray& standardOutput);

}  // namespace atelier
