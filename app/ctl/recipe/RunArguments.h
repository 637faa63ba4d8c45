#pragma once

#include <string>

#include "app/ctl/cluster/ClusterAccess.h"
#include "app/ctl/recipe/SweepOptions.h"

namespace atelier::ctl {

/// What the user typed after `run`.
struct RunArguments {
    std::string recipe;
    std::string cluster;
    std::string host;
    AccessOptions access;
    std::string results = ".";
    bool noTrial = false;
    bool yes = false;
    bool fit = false;
    bool resume = false;
    bool leaveOutUnreadable = false;
    bool allowMissingPaths = false;
    SweepOptions sweep;
};

}  // namespace atelier::ctl
