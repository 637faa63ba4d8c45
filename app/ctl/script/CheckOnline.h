#pragma once

#include <QList>

#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/cluster/NamedCluster.h"
#include "app/ctl/script/CheckedScript.h"
#include "core/error/Expected.h"

namespace atelier::ctl {

/// Signs in once and adds to each script's findings those of the cluster itself; Slurm's estimate of the
/// start goes to standard error. Errors: those of signing in and of checkOnCluster; SlurmUnavailable where
/// Slurm did not answer, after the rest was added. `user`: the one whose name was typed before the host; may
/// be empty.
Expected<void> checkOnline(QList<CheckedScript>& scripts, const NamedCluster& named, const QString& user,
                           const AccessOptions& access, const std::stop_token& stop);

}  // namespace atelier::ctl
