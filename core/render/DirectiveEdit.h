#pragma once

#include <QByteArray>
#include <QString>

#include "core/cluster/ClusterProfile.h"
#include "core/directives/DirectiveSpans.h"
#include "core/edit/OptionEdit.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// The script with those `#SBATCH` values changed that differ between two jobs, and every other byte as it
/// was; it is read as the cluster's release of Slurm reads it. GPUs stay in the form in which the script asks
/// for them. An option that excludes a new one, as `--mem-per-cpu` does `--mem`, is replaced by it. For
/// scripts that `render` did not write or that somebody changed.
QByteArray withDirectivesChanged(const QByteArray& script, const JobSpec& before, const JobSpec& after,
                                 const ClusterProfile& cluster);
/// A script's text with those `#SBATCH` values changed that differ between two jobs, as of the other
/// withDirectivesChanged.
QString withDirectivesChanged(const QString& script, const JobSpec& before, const JobSpec& after,
                              const ClusterProfile& cluster);

}  // namespace atelier
