#pragma once

#include <QString>

namespace atelier {

/// Whether Slurm's reason for a refusal is about the numbers of a job array (ESLURM_INVALID_ARRAY in its
/// src/common/slurm_errno.c), which names neither the number nor the limit.
inline bool isAboutArray(const QString& reason) {
    return reason.contains(QLatin1String("Invalid job array specification"));
}

}  // namespace atelier
