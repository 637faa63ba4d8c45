#pragma once

#include <QList>
#include <QString>
#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// All tools, in the order in which they are offered.
QList<EnvironmentTool> allEnvironmentTools();
/// The program of a tool: "conda", "uv", "apptainer"; empty for Python's own means.
QString programOf(EnvironmentTool tool);
/// Whether a tool makes environments of conda's kind, with a Python and libraries of their own.
bool makesCondaEnvironments(EnvironmentTool tool);
/// Whether a tool runs the program in a container.
bool runsContainers(EnvironmentTool tool);

/// Whether a list of packages is one for conda: "environment.yml".
bool isCondaList(const QString& requirements);
/// Whether the tool can install from such a list; true where there is none.
bool canInstall(EnvironmentTool tool, const QString& requirements);

/// A tool that a cluster has.
struct OfferedTool {
    EnvironmentTool tool = EnvironmentTool::Python;
    QString module;  ///< the one that brings it, where it is not there without; may be empty
    bool operator==(const OfferedTool&) const = default;
};

/// The tools that are known to be on a cluster; Python's own means come first and are always there. mamba is
/// offered only where conda is too, which activates what mamba makes: how mamba itself does changed with its
/// second version.
QList<OfferedTool> environmentToolsAt(const ClusterProfile& cluster);

/// Which tool a job uses on a cluster: its own, or one of the same kind where that one is not known to be
/// there.
EnvironmentTool toolAt(const ClusterProfile& cluster, EnvironmentTool tool);

/// The environment with another tool: with the module that brings it on the cluster, if it needs one.
EnvironmentSpec withTool(EnvironmentSpec environment, EnvironmentTool tool, const ClusterProfile& cluster);

}  // namespace atelier
