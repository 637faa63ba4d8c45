#pragma once

#include <QString>

#include "core/cluster/ClusterProfile.h"

namespace atelier {

/// A file name for a job's name, whatever is in it: "my net/1" is "my-net-1".
QString fileNameFor(const QString& jobName);

/// The folder from which a job of that name is submitted, as a path on the cluster: its script and its log
/// are put there. It lies where the site wants it, else in scratch, since some sites refuse the home folder;
/// in the home folder where neither is known.
QString jobFolder(const ClusterProfile& cluster, const QString& jobName);

/// Whether a place outside the home folder is known for them.
bool hasPlaceForJobs(const ClusterProfile& cluster);

/// The beginning of a log's name: "%x", which Slurm replaces by the job's name; but the file name of the job
/// where its name has a slash, which would lead the log into another folder. Source: sbatch(1), "filename
/// pattern".
QString logNamePattern(const QString& jobName);

}  // namespace atelier
