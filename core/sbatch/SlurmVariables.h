#pragma once

#include <QString>

namespace atelier {

/// The variable of Slurm that a name probably means: "SLURM_ARRAY_TASKID" → "SLURM_ARRAY_TASK_ID"; or the one
/// that corresponds to another scheduler's: "PBS_O_WORKDIR" → "SLURM_SUBMIT_DIR". Empty for names that Slurm
/// itself uses, and for names that are not like any. Source: sbatch(1), "OUTPUT ENVIRONMENT VARIABLES";
/// SLURM_TMPDIR is set by the sites.
QString slurmVariableMeant(const QString& name);

}  // namespace atelier
