#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// The index of the word that names a command's program, behind the programs that only start another one
/// (`nohup`, `timeout 60`, `srun -n 1`, `apptainer exec IMAGE`, `uv run` …).
qsizetype programIndex(const ShellCommand& command);
/// The program's name without its folder; empty for a command that only assigns variables.
QString programName(const ShellCommand& command);
/// Whether a word is among the program's arguments.
bool hasArgument(const ShellCommand& command, const QString& argument);
/// Whether a program's name is that of Python, of any version.
bool isPythonProgram(const QString& name);
/// The last component of a path.
QString lastComponent(const QString& path);

}  // namespace atelier
