#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier::ctl {

/// The options of the command line about a sweep, which change that of the recipe.
struct SweepOptions {
    std::vector<std::string> parameters;  ///< "lr=0.1,0.01"; an option without dashes gets two
    bool list = false;
    std::string packed;  ///< "parallel", "glost", "meta"; empty: an array
    int atOnce = 0;
    std::string tracking;  ///< "wandb", "comet"
};

/// Adds these options to a subcommand; `options` must outlive it.
void addSweepOptions(CLI::App& command, SweepOptions& options);

/// The job as the options change it.
JobSpec withSweepOptions(JobSpec job, const SweepOptions& options);

/// The options as words of a command line.
QStringList sweepWords(const SweepOptions& options);

/// Prints on standard error what is wrong with the job's sweep. False if it cannot be submitted.
bool tellSweep(const JobSpec& job, const ClusterProfile& cluster);

/// Prints on standard error what the job costs at most, once it is the one that is used.
void tellCost(const JobSpec& job, const ClusterProfile& cluster);

}  // namespace atelier::ctl
