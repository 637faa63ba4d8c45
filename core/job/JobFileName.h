#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// A file name for a job's name, whatever is in it: "my net/1" is "my-net-1".
QString fileNameFor(const QString& jobName);

/// The folder a job of that name is submitted from, as the cluster writes it: its script and its log come to
/// lie there. It is in the place the site wants, else in scratch, since some sites refuse the home folder.
QString jobFolder(const ClusterProfile& cluster, const QString& jobName);

/// What a log's name begins with: "%x", in whose place Slurm puts the job's name as it is; the file name for
/// it where that name has a slash, which would lead the log into another folder.
/// Source: sbatch(1), "filename pattern".
QString logNamePattern(const QString& jobName);

}  // namespace atelier
