#pragma once

#include "core/remote/Command.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// What an answer of sbatch without a job's number means for whether there is a job all the same.
enum class SbatchDoubt {
    None,      ///< Slurm or the site refused: there is no job
    AskQueue,  ///< sbatch had asked, and no answer came: there is one, or there will be one within a minute
    Open,      ///< sbatch itself was ended, or a child of what is called so is still at work: nobody knows
};

/// Reads it from the exit code and the words. The words of a broken conversation are those of Slurm's
/// slurm_errno.c and of errno(3) for a connection that stood; that the controller could not be connected to,
/// and what it refuses for, leaves no doubt. A shell tells of a signal by a code of 128 and more, whatever
/// is printed (POSIX, "Exit Status for Commands").
SbatchDoubt doubtAfter(const CommandResult& answer);

}  // namespace atelier
