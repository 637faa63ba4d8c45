#pragma once

#include <QByteArrayList>
#include <QRandomGenerator>

namespace atelier {

/// Scripts as people have them, put together from good and bad lines, and spoilt ones; the same for the same
/// seed.
class OddScripts {
public:
    explicit OddScripts(quint32 seed) : random_(seed) {}

    /// Directives of all spellings, then a body of which half is wrong.
    QByteArray script() {
        const QByteArray lineBreak = random_.bounded(6) == 0 ? "\r\n" : "\n";
        QByteArray made = random_.bounded(8) == 0 ? QByteArray() : "#!/bin/bash" + lineBreak;
        for (int i = number(7); i > 0; --i) made += header() + lineBreak;
        for (int i = number(9); i > 0; --i) made += any(bodies()) + lineBreak;
        return number(9) == 0 && !made.isEmpty() ? made.chopped(lineBreak.size()) : made;
    }

    /// An odd script with a few bytes gone, doubled or replaced.
    QByteArray spoilt() {
        auto made = script() + ' ';
        for (int i = number(6); i > 0; --i) {
            const int at = number(static_cast<int>(made.size()));
            const int size = number(5);
            switch (number(4)) {
                case 0:
                    made.remove(at, size);
                    break;
                case 1:
                    made.insert(at, made.mid(number(static_cast<int>(made.size())), size));
                    break;
                case 2:
                    made.insert(at, any(oddBytes()));
                    break;
                default:
                    made.insert(at, static_cast<char>(number(256)));
            }
        }
        return made;
    }

    QByteArray bytes(int most) {
        QByteArray made;
        for (int i = number(most); i > 0; --i) made += static_cast<char>(number(256));
        return made;
    }

private:
    /// Below 1 there is only 0.
    int number(int below) { return below > 0 ? static_cast<int>(random_.bounded(below)) : 0; }
    const QByteArray& any(const QByteArrayList& list) { return list[number(static_cast<int>(list.size()))]; }

    QByteArray header() {
        if (number(5) == 0) return any(looseLines());
        QByteArray line = number(12) == 0 ? "#SBATCH\t" : "#SBATCH ";
        for (int i = 1 + number(3) / 2; i > 0; --i) line += any(options()) + (i > 1 ? " " : "");
        return number(4) == 0 ? line + "   # why" : line;
    }

    static const QByteArrayList& options() {
        static const QByteArrayList list{"--time=3:00:00",
                                         "--tim=12:00",
                                         "-t 1-0",
                                         "-t24h",
                                         "-Ht5",
                                         "--time",
                                         "--time \"1:00:00\"",
                                         "'--time=2:00:00'",
                                         "--mem=4G",
                                         "--mem 4",
                                         "--mem=\"32000M\"",
                                         "--mem-per-cpu=2G",
                                         "--cpus-per-task=4",
                                         "-c8",
                                         "-c 2",
                                         "--cpus-per-gpu=2",
                                         "--gres=gpu:a100:1",
                                         "--gres=gpu:a100:1,tmpdir:10G",
                                         "--gpus-per-node=a100:2",
                                         "-G1",
                                         "--account=def-moi",
                                         "-A def-x",
                                         "--output=%x-%j.out",
                                         "-o \"my log\"",
                                         "--array=1-4%1",
                                         "--mail-user=a@example.org",
                                         "--job-name=caf\xc3\xa9",
                                         "-J \xe9",
                                         "--wrong=1",
                                         "--hold",
                                         "word",
                                         "\xe2\x80\x93-mem=1G",
                                         "--comment=\"a # b\"",
                                         "--comment='",
                                         ":x",
                                         "--nodes=1"};
        return list;
    }

    static const QByteArrayList& looseLines() {
        static const QByteArrayList list{"",           "# a note",      "# SBATCH --mem=1G", "#sbatch -t 5h",
                                         "   ",        "  #SBATCH -n1", "##SBATCH --hold",   "#SBATCH",
                                         "#SLURM -n1", "#SBATCH # none"};
        return list;
    }

    static const QByteArrayList& bodies() {
        static const QByteArrayList list{"module load StdEnv/2023 python/3.12",
                                         "module load python/3.12 | tee log",
                                         "virtualenv $SLURM_TMPDIR/env",
                                         "source $SLURM_TMPDIR/env/bin/activate",
                                         "pip install -r requirements.txt",
                                         "pip install --no-index torch",
                                         "conda activate mine",
                                         "python train.py --data ~/projects/def-moi/data",
                                         "python -u train.py --out $SLURM_TMPDIR/out",
                                         "srun --pty bash",
                                         "salloc --time=1:0:0",
                                         "tensorboard --logdir logs",
                                         "tensorboard --logdir logs &",
                                         "wget https://example.org/data.tar",
                                         "tar xf data.tar -C $SLURM_TMPDIR",
                                         "cp -r $SLURM_TMPDIR/out ~/projects/def-moi/",
                                         "rm -rf $OUT/*",
                                         "cd /scratch/nobody/here",
                                         "set -e",
                                         "cat > run.sh <<'EOF'",
                                         "EOF",
                                         "#SBATCH --mem=9G",
                                         "# a note",
                                         "",
                                         "for f in *.pt; do last=$f; done",
                                         "if [ -e x ]; then echo \"caf\xc3\xa9\"; fi",
                                         "echo 'not closed",
                                         "x=$(date +%s",
                                         "trap 'kill $PID' USR1",
                                         "export WANDB_MODE=offline",
                                         "ls def-xxx/...",
                                         "hostname \\",
                                         "f() { echo 1; }",
                                         "}"};
        return list;
    }

    static const QByteArrayList& oddBytes() {
        static const QByteArrayList list{
            QByteArray(1, '\0'), "\r",       "\r\n", "\n", "\xef\xbb\xbf", "\xff", "\xe2\x80",
            "\xf0\x9f\x98\x80",  "\xc2\xa0", "\"",   "'",  "\\",           "#",    "#SBATCH "};
        return list;
    }

    QRandomGenerator random_;
};

}  // namespace atelier
