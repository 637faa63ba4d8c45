#pragma once

#include <CLI/CLI.hpp>

namespace atelier::ctl {

/// Makes an option or argument one that names something on this computer: an empty name is refused, and one
/// that begins with a colon is a file's, not that of something built into the program
/// (core/base/GivenPath.h).
CLI::Option* asPath(CLI::Option* option);

}  // namespace atelier::ctl
