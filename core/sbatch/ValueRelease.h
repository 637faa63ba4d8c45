#pragma once

#include <QString>

#include "core/sbatch/Directive.h"

namespace atelier {

/// The first release of Slurm, as `slurmRelease`, that accepts a value of an option; 0: any. The value must
/// be one that some release accepts. Source: slurm_opt.c, proc_args.c and parse_time.c of 22.05 to 26.05.
int valueSince(const QString& option, const QString& value);

/// Whether an option takes a value in a release; 0: in any. `--requeue` takes one since 25.11,
/// `--get-user-env` did until 24.11. Source: slurm_opt.c.
OptionArgument argumentIn(const Directive& directive, int slurmRelease);

}  // namespace atelier
