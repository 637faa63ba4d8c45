#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier::ctl {

/// What the command line says of a sweep beside the recipe's own.
struct SweepOptions {
    std::vector<std::string> parameters;  ///< "lr=0.1,0.01"; an option without dashes gets two
    bool list = false;
    std::string packed;  ///< "parallel", "glost", "meta"; empty: an array
    int atOnce = 0;
    std::string tracking;  ///< "wandb", "comet"
};

/// Adds the options to a subcommand.
void addSweepOptions(CLI::App& command, SweepOptions& options);

/// The job with what the options say.
JobSpec withSweepOptions(JobSpec job, const SweepOptions& options);

/// The same options as they are typed, for a command that shows the same job.
QStringList sweepWords(const SweepOptions& options);

/// Says on standard error what is wrong with the job's sweep, and what the job costs at most. False where it
/// cannot be sent.
bool tellSweep(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier::ctl
