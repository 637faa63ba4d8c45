#pragma once

#include "core/job/JobSpec.h"
#include "core/shell/ShellScript.h"

namespace atelier {

/// Takes from one command of a script what it says of the tool that makes the environment: conda and its
/// like, uv, a container.
void readEnvironmentTool(const ShellCommand& command, EnvironmentSpec& environment);

}  // namespace atelier
