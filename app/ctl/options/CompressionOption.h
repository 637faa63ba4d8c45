#pragma once

#include <CLI/CLI.hpp>

#include "core/dataset/pack/Compression.h"

namespace atelier::ctl {

/// Adds `--compress none|gzip|zstd`; `value` must outlive the command.
void addCompressionOption(CLI::App& command, Compression& value);

}  // namespace atelier::ctl
