#include <QElapsedTimer>
#include <algorithm>
#include <cstdio>

#include "core/cluster/Catalogue.h"
#include "core/script/Check.h"

using namespace atelier;

/// How long a script of a thousand lines takes to check: the middle of a hundred times, at most 5 ms.
int main() {
    QByteArray script =
        "#!/bin/bash\n#SBATCH --account=def-sponsor00\n#SBATCH --gpus-per-node=practice:1\n"
        "#SBATCH --cpus-per-task=4\n#SBATCH --mem=8G\n#SBATCH --time=0-03:00:00\n#SBATCH "
        "--output=%x-%j.out\n";
    const QByteArrayList lines{
        "module load python/3.11 cuda",
        "if [ -d \"$SLURM_TMPDIR/data\" ]; then",
        "    cp \"$HOME/projects/def-sponsor00/data.tar\" \"$SLURM_TMPDIR/\" # one file",
        "fi",
        "for epoch in $(seq 1 10); do",
        "    python -u train.py --epochs \"$epoch\" --out \"$SLURM_TMPDIR/out\" | tee log.txt",
        "done",
        "# a comment about what comes next",
        "",
        "echo 'all is well' >> \"$SLURM_SUBMIT_DIR/notes.txt\""};
    for (int i = 0; script.count('\n') < 1000; ++i) script += lines[i % lines.size()] + '\n';
    const auto cluster = Catalogue::builtIn().find(QStringLiteral("practice")).value_or(ClusterProfile{});
    QList<qint64> microseconds;
    qsizetype found = 0;
    for (int i = 0; i < 100; ++i) {
        QElapsedTimer timer;
        timer.start();
        found = check(script, cluster).size();
        microseconds.append(timer.nsecsElapsed() / 1000);
    }
    std::sort(microseconds.begin(), microseconds.end());
    std::printf("1000 lines, %lld things found: %.2f ms in the middle, %.2f ms at worst\n",
                static_cast<long long>(found), microseconds[50] / 1000.0, microseconds.last() / 1000.0);
    return microseconds[50] < 5000 ? 0 : 1;
}
