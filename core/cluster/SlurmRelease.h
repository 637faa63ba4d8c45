#pragma once

#include <QString>

namespace atelier {

/// Whether a text is a release of Slurm and nothing else: "25.05", "22.05.8", "24.11.5-1".
bool isSlurmVersion(const QString& text);

/// The release in a version of Slurm as year and month in four digits: "22.05.8" → 2205; 0 where the text is
/// no version.
int slurmReleaseOf(const QString& version);

/// A release as Slurm writes it: "22.05"; empty for 0.
QString slurmReleaseText(int release);

}  // namespace atelier
