#pragma once

#include <QString>
#include <QStringList>

#include "core/base/Expected.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// An environment to make on the cluster's login node, the way a job makes it.
struct EnvironmentPlan {
    QStringList modules;      ///< in loading order
    RemotePath folder;        ///< where the environment stays; empty: a temporary one, removed at the end
    RemotePath requirements;  ///< list of packages; empty: none
    bool noIndex = true;      ///< only the site's own wheels
};

/// Loads the modules, makes the environment (or takes the one that is there already) and installs the
/// packages, in one shell. All it prints comes on its standard output.
Command environmentCommand(const EnvironmentPlan& plan);

/// What its end means; `output` is all it printed. Errors: ModuleUnknown, VirtualenvFailed,
/// PackageUnavailable, RemotePathMissing, CommandFailed; their detail is what Lmod, virtualenv or pip said.
Expected<void> parseEnvironment(const EnvironmentPlan& plan, const ExitStatus& status, const QString& output);

}  // namespace atelier
