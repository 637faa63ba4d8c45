#pragma once

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Whether there may be a job although sbatch printed no number.
enum class SbatchDoubt {
    None,      ///< Slurm or the site refused: there is no job
    AskQueue,  ///< sbatch had asked, but got no answer: there is a job, or will be within a minute
    /// Sbatch itself was killed, or a child of a wrapper of that name still works: it is not known.
    Open,
};

/// Judges by exit code and messages. The messages of a broken conversation are those of Slurm's slurm_errno.c
/// and of errno(3) for a connection that was established; a failure to connect to the controller and a
/// refusal leave no doubt. A shell reports a signal by a code of 128 and more, whatever is printed (POSIX,
/// "Exit Status for Commands").
SbatchDoubt doubtAfter(const CommandResult& answer);

}  // namespace atelier
