#pragma once

#include <CLI/CLI.hpp>

namespace atelier::ctl {

/// Makes an option or argument one for a path on this computer: an empty path is refused, and one that begins
/// with a colon names a file, not a resource built into the program
/// (core/files/FilePath.h).
CLI::Option* asPath(CLI::Option* option);

}  // namespace atelier::ctl
