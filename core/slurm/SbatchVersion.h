#pragma once

#include <QByteArray>
#include <QString>

namespace atelier {

/// The version in the answer of `sbatch --version`: "22.05.8" in "slurm 22.05.8" or in Debian's "slurm-wlm
/// 22.05.8"; empty if there is none.
QString parseSbatchVersion(const QByteArray& standardOutput);

}  // namespace atelier
