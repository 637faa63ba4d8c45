#pragma once

#include <QMap>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// What is known after signing in about the cluster and the user's folders and accounts there
/// (core/discover/ReadSiteFacts.h).
struct SiteFacts {
    QString user;
    QString home;
    QString scratch;  ///< existing folder, else empty
    /// The folders that the login shell's variables name, by the names of these (siteFolders).
    QMap<QString, QString> folders = {};
    /// All that lies at the root of the login node's file system: "/home", "/scratch"; empty: not known.
    QStringList roots = {};
    QStringList accounts;  ///< Slurm accounts, from associations or from the folders in ~/projects
    QString slurmVersion;  ///< "22.05.8"; empty where sbatch is missing
    /// The variables of the login shell from which sbatch takes options; see effectiveOptions.
    QMap<QString, QString> environment = {};
    bool slurmAnswers = false;  ///< whether the controller answered
    /// Slurm has listed its nodes, and no GPU among them.
    bool withoutGpus = false;
    bool withoutModules = false;  ///< its login shell has no command "module"
    bool rsync = false;           ///< the login node has rsync
    bool git = false;             ///< the login node has git
    bool operator==(const SiteFacts&) const = default;
};

/// A path of a script with `~`, `$USER`, `$HOME` and `$SCRATCH` replaced by their values for this user; a
/// relative path is completed with the home folder.
QString expandedPath(const QString& path, const SiteFacts& facts);

}  // namespace atelier
