#pragma once

#include <QByteArrayList>
#include <QList>
#include <optional>

#include "core/cluster/ClusterProfile.h"
#include "core/practice/Practice.h"

namespace atelier::testing {

/// What the cluster's own `sbatch --test-only` answered to a script.
struct SbatchVerdict {
    int code = -1;    ///< its exit status; -1: no answer
    QByteArray said;  ///< what it printed
    bool refused() const { return code != 0; }
};

/// Asks it about each script, in one session on the cluster; empty where that failed. With `-v` among its
/// options it says what it read, too.
QList<SbatchVerdict> askSbatch(const PracticeConnection& to, const QByteArrayList& scripts,
                               const QByteArray& options = {});

/// The value of an option that sbatch says it read; none where it read none.
std::optional<QByteArray> valueRead(const SbatchVerdict& verdict, const QByteArray& option);

/// The release of the cluster's Slurm, as ClusterProfile counts: 2205.
int slurmRelease(const PracticeConnection& to);

/// The practice cluster as the catalogue has it.
ClusterProfile practiceProfile();

}  // namespace atelier::testing
