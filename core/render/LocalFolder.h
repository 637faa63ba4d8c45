#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The lines after which `$SLURM_TMPDIR` is a folder of the job's own on its node's disk: where the site
/// sets it, one that ends the job with a sentence if it has not, an assignment where the site has such a
/// folder by another name, else one is made where the variable is not set, and LOCAL_FOLDER holds its path so
/// that `removeLocalFolder` can take it away.
QStringList localFolderLines(const JobSpec& spec, const ClusterProfile& cluster);

/// The command that removes the folder that `localFolderLines` made; empty where they make none.
QString removeLocalFolder(const ClusterProfile& cluster);

}  // namespace atelier
