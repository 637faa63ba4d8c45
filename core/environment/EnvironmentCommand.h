#pragma once

#include <QString>
#include <QStringList>

#include "core/error/CommandErrors.h"
#include "core/error/Expected.h"
#include "core/job/JobSpec.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// An environment that is to be made on the cluster's login node as a job makes it.
struct EnvironmentPlan {
    QStringList modules;      ///< in loading order
    RemotePath folder;        ///< of the environment; empty: a temporary folder, removed at the end
    RemotePath requirements;  ///< list of packages; empty: none
    bool noIndex = true;      ///< only the site's own wheels are installed
    QStringList maker;        ///< words of the command by which Python makes an environment: environmentMaker
    EnvironmentTool tool = EnvironmentTool::Python;
    QString pythonVersion = {};  ///< that conda or uv bring; empty: whichever they take
    RemotePath image = {};       ///< the container's file; empty: none
    /// Where packages are looked for, to tell where one was not found.
    error::PackageSource packages = error::PackageSource::Wheelhouse;
};

/// Loads the modules, makes the environment (or uses the one that exists, where that is what is asked for)
/// and installs the packages, in one shell. All its output comes on standard output.
Command environmentCommand(const EnvironmentPlan& plan);

/// Whether a line of that output is a word of the program for parseEnvironment alone, which the user reads in
/// the sentence of the error.
bool isMark(const QString& line);

/// What the end of that command means; `output` is all its output. Errors: ModuleUnknown, ModulesMissing,
/// VirtualenvFailed, EnvironmentIsOther, PackageUnavailable, RemotePathMissing, CommandFailed; their detail
/// is the message of Lmod, virtualenv or pip.
Expected<void> parseEnvironment(const EnvironmentPlan& plan, const ExitStatus& status, const QString& output);

}  // namespace atelier
