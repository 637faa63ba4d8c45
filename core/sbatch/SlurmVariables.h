#pragma once

#include <QString>

namespace atelier {

/// The variable of Slurm that a name is meant to be, by all appearance: "SLURM_ARRAY_TASKID" →
/// "SLURM_ARRAY_TASK_ID"; and the one that stands for another scheduler's: "PBS_O_WORKDIR" →
/// "SLURM_SUBMIT_DIR". Empty for names that Slurm gives itself, and for those that are like none.
/// Source: sbatch(1), "OUTPUT ENVIRONMENT VARIABLES"; SLURM_TMPDIR is set by the sites.
QString slurmVariableMeant(const QString& name);

}  // namespace atelier
