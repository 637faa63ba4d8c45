#pragma once

#include "core/body/Trainings.h"
#include "core/shell/CommandProgram.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

/// Whether it is pip that installs, called as `pip` or as `python -m pip`.
bool isPipInstall(const ShellCommand& command);
/// The words that a command loads as modules: of `module load`, `module add` and `ml`.
QList<ShellWord> loadedModules(const ShellCommand& command);
/// The words that a command writes to the log or a variable, and does not act on.
bool onlySays(const ShellCommand& command);
/// Whether it activates an environment of Python's own: `source …/bin/activate`.
bool activatesEnvironment(const ShellCommand& command);
/// Whether it makes one: `virtualenv` or `python -m venv`.
bool makesEnvironment(const ShellCommand& command);

/// Whether a path leads to storage that all nodes share.
bool isShared(const QString& path);
/// Whether a path leads to the node's own disk, which is emptied after the job.
bool isOnNode(const QString& path);

}  // namespace atelier
