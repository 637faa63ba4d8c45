#pragma once

#include <QtGlobal>

namespace atelier {

/// Bytes of the largest script that Slurm takes (max_script_size of slurm.conf(5), unless the site says
/// more).
inline constexpr qint64 largestScript = 4LL * 1024 * 1024;

}  // namespace atelier
