#pragma once

#include <QString>

#include "core/sbatch/Directive.h"

namespace atelier {

/// The release of Slurm, as `slurmRelease` counts, that takes a value of an option first; 0: any. The value
/// is one that some release takes. Source: slurm_opt.c, proc_args.c and parse_time.c of 22.05 to 26.05.
int valueSince(const QString& option, const QString& value);

/// Whether an option takes a value in a release; in any, where that is 0. `--requeue` takes one since 25.11,
/// `--get-user-env` until 24.11. Source: slurm_opt.c.
OptionArgument argumentIn(const Directive& directive, int slurmRelease);

}  // namespace atelier
