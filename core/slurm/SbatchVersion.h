#pragma once

#include <QByteArray>
#include <QString>

#include "core/remote/Command.h"

namespace atelier {

/// `sbatch --version`, which tells the release of Slurm.
Command sbatchVersionCommand();

/// The version in the answer of sbatchVersionCommand: "22.05.8" in "slurm 22.05.8" or in Debian's "slurm-wlm
/// 22.05.8"; empty if there is none.
QString parseSbatchVersion(const QByteArray& standardOutput);

}  // namespace atelier
