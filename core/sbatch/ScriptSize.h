#pragma once

#include <QtGlobal>

namespace atelier {

/// Bytes of the largest script that Slurm accepts, unless the site has set another limit (max_script_size of
/// slurm.conf(5)).
inline constexpr qint64 largestScript = 4LL * 1024 * 1024;

}  // namespace atelier
