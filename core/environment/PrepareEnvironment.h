#pragma once

#include <QString>
#include <functional>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// Loads the modules, makes the virtual environment and installs the requirements on the login node, the way
/// the job will: in a temporary folder that is removed afterwards where the job makes its own, else in the
/// home folder for good. Every line of output goes to `output` as it comes. Errors: ModuleUnknown,
/// PackageUnavailable, VirtualenvFailed, RemotePathMissing, those of RemoteHost.
Expected<void> prepareEnvironment(RemoteHost& host, const JobSpec& job,
                                  const std::function<void(const QString&)>& output, std::stop_token stop);

}  // namespace atelier
