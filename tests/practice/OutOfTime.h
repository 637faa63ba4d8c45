#pragma once

#include <QFileInfo>

#include "tests/practice/Ssh.h"

namespace atelier::testing {

/// Where the job lies that runs out of its time.
inline QString outOfTimeFolder(const PracticeConnection& cluster) {
    return cluster.home + QStringLiteral("/out-of-time");
}

/// Submits a job that runs out of its time, in place of an earlier one. Slurm's shortest limit is a minute,
/// so that it is begun with the cluster: by the time somebody looks, most of the minute is over. Slurm looks
/// every half minute for jobs to warn, and warns the sooner for that. A warning before the script has begun
/// would be lost; of ten seconds, it comes twenty after the job's start at the earliest.
inline Answer beginJobOutOfTime(const PracticeConnection& cluster) {
    return login(cluster, R"(rm -rf ~/out-of-time && mkdir ~/out-of-time && cd ~/out-of-time
cat > job.sh <<'END'
#!/bin/bash
#SBATCH --time=1 --signal=B:USR1@10 -o out
trap 'echo warned' USR1
echo "$SLURM_TMPDIR" > tmpdir
for i in $(seq 100); do sleep 1; done
END
sbatch -Q job.sh)");
}

}  // namespace atelier::testing
