#pragma once

#include <QString>

namespace atelier {

/// The release of a version of Slurm as year and month in four digits: "22.05.8" → 2205; 0 where it is none.
int slurmReleaseOf(const QString& version);

/// "22.05"; empty for 0.
QString slurmReleaseText(int release);

}  // namespace atelier
