#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/SubmittedJob.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A job of which only the number is known, with the name and the output file that Slurm's controller tells
/// (`scontrol show job`, StdOut). Of an array that is the file of a task that runs, else of the last one. The
/// file is empty where the job writes none, as one of salloc. Errors: JobUnknown where the controller does
/// not know the job, or has forgotten it (MinJobAge of slurm.conf(5)); those of askSlurm and
/// parseScontrolJob.
Expected<SubmittedJob> asControllerTells(RemoteHost& host, SubmittedJob job, std::stop_token stop);

}  // namespace atelier
