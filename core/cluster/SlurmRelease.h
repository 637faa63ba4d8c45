#pragma once

#include <QString>

namespace atelier {

/// The release in a version of Slurm as year and month in four digits: "22.05.8" → 2205; 0 where the text is
/// no version.
int slurmReleaseOf(const QString& version);

/// A release as Slurm writes it: "22.05"; empty for 0.
QString slurmReleaseText(int release);

}  // namespace atelier
