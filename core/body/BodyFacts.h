#pragma once

#include "core/body/Trainings.h"
#include "core/shell/CommandProgram.h"
#include "core/shell/ShellVariables.h"

namespace atelier {

/// Whether a command is `pip install`, called as `pip`, as `python -m pip` or as `uv pip`.
bool isPipInstall(const ShellCommand& command);
/// The words that a command loads as modules: of `module load`, `module add` and `ml`.
QList<ShellWord> loadedModules(const ShellCommand& command);
/// Whether a command only writes its words to the log or into a variable, as `echo` does, so that they start
/// nothing.
bool onlyPrints(const ShellCommand& command);
/// Whether a program is conda or one of its like, mamba and micromamba.
bool isConda(const QString& program);
/// Whether a command activates a Python environment: `source …/bin/activate`, `conda activate …`.
bool activatesEnvironment(const ShellCommand& command);
/// Whether a command may set any variable: it reads in a file, other than an environment's, or runs a text.
bool maySetAnything(const ShellCommand& command);
/// Whether a command makes a Python environment: `virtualenv`, `python -m venv` or `uv venv`.
bool makesEnvironment(const ShellCommand& command);

/// Whether a path leads to storage that all nodes share.
bool isShared(const QString& path);
/// Whether a path leads to the node's own disk, which is emptied after the job.
bool isOnNode(const QString& path);

}  // namespace atelier
