#pragma once

#include "core/shell/ShellScript.h"

namespace atelier {

/// A command without what merely runs it (`nohup`, `timeout 60`, `srun -n 1`, `apptainer exec IMAGE`, `uv
/// run` …): its index of the program's word.
qsizetype programIndex(const ShellCommand& command);
/// The program's name without its folder; empty for a mere assignment.
QString programName(const ShellCommand& command);
/// Whether a word is among the program's arguments.
bool hasArgument(const ShellCommand& command, const QString& argument);
/// Whether a program's name is that of Python, of whichever version.
bool isPythonProgram(const QString& name);
/// The name of a file without its folder.
QString lastComponent(const QString& path);

}  // namespace atelier
