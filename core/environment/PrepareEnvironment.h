#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/cluster/ClusterProfile.h"
#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Loads the modules, makes the virtual environment and installs the requirements on the login node, as the
/// job will: in a temporary folder that is removed afterwards if each job makes its own environment, else in
/// the home folder for good. Each line of output goes to `output` as it comes. Errors: ModuleUnknown,
/// PackageUnavailable, VirtualenvFailed, EnvironmentIsOther (nothing was changed then), RemotePathMissing,
/// those of RemoteHost.
Expected<void> prepareEnvironment(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                  const std::function<void(const QString&)>& output, std::stop_token stop);

/// Whether an error of prepareEnvironment tells that the environment does not work, and not only that it
/// could not be made this time.
bool isEnvironmentFault(const Error& error);

}  // namespace atelier
