#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The rules on the body, on what is run by `$(…)`, back-ticks and `bash -c '…'`.
class TestCheckInner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void innerCommands_data() {
        bodyColumns();
        const auto bad = [](const char* code, const QByteArray& commands) {
            bodyRow(code, true, jobWith(commands));
        };
        const auto good = [](const char* code, const QByteArray& commands) {
            bodyRow(code, false, jobWith(commands));
        };
        bad(code::sallocInside, "host=$(salloc -N 1 hostname)");
        bad(code::sallocInside, "echo \"on `salloc hostname`\"");
        bad(code::sallocInside, "bash -lc 'salloc -N 1'");
        bad(code::sallocInside, "srun -n 1 sh -c \"cd /x && salloc -N 1\"");
        good(code::sallocInside, "echo '$(salloc)'");
        good(code::sallocInside, "bash -c 'echo salloc'");
        good(code::sallocInside, "bash -c 'cat <<E\nsalloc\nE\n'");

        bad(code::pipNeedsInternet, "srun --ntasks=1 bash -c 'source env/bin/activate; pip install torch'");
        bad(code::pipNeedsInternet, "apptainer exec image.sif bash -c \"pip install \\\"torch\\\"\"");
        good(code::pipNeedsInternet, "bash -c 'pip install --no-index torch'");
        good(code::pipNeedsInternet, "version=$(pip --version)");
        good(code::pipNeedsInternet, "bash -c 'echo pip install torch'");

        bad(code::downloadNeedsInternet, "page=$(curl -s https://example.org/list)");
        good(code::downloadNeedsInternet, "page=$(curl -s http://localhost:8000/list)");
        bad(code::condaUsed, "eval \"$(conda shell.bash hook)\"");
        good(code::condaUsed, "eval \"$(./hook.sh)\"");

        bad(code::dataOnSharedStorage,
            "srun bash -c 'python -u train.py --data /project/def-tremblay/images'");
        good(code::dataOnSharedStorage, "srun bash -c 'python -u train.py --data $SLURM_TMPDIR/images'");
        good(code::dataOnSharedStorage, "run=$(python best_run.py /project/def-tremblay/runs)");
        bad(code::pythonBuffered, "srun bash -c \"python train.py\"");
        good(code::pythonBuffered, "srun bash -c \"python -u train.py\"");
        good(code::pythonBuffered, "accuracy=$(python train.py)");

        bad(code::resultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; python -u train.py'");
        good(code::resultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; python -u train.py; cp -r out ~/'");
        good(code::resultsNotCopied, "here=$(cd $SLURM_TMPDIR; pwd)\npython -u train.py");
        good(code::resultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; ls'\npython -u train.py");

        bad(code::workLeftBehind, "srun bash -c 'python -u train.py' &");
        good(code::workLeftBehind, "srun bash -c 'python -u train.py' &\nwait");
        good(code::workLeftBehind, "bash -c 'python -u a.py & python -u b.py & wait'");
        good(code::workLeftBehind,
             "bash -c 'while true; do ./use.sh; sleep 9; done' > use.csv &\npython -u train.py");
        good(code::workLeftBehind, "srun > log.txt &");
        bad(code::workLeftBehind, "python -u train.py &\necho \"$(python date.py)\"");

        bad(code::unpackedOnShared, "bash -c 'cd /scratch/me; tar -xf train_data.tar'");
        good(code::unpackedOnShared, "here=$(cd /scratch/me; pwd)\ntar -xf train_data.tar");
        good(code::pythonModuleLate,
             "srun bash -c 'source env/bin/activate; python -u train.py'\nmodule load python\npython -u "
             "train.py");
        good(code::resultsLostOnFailure,
             "bash -c 'set -e; ls'\npython -u train.py --out $SLURM_TMPDIR/out\ncp -r $SLURM_TMPDIR/out ~/");
        bad(code::commandCutOff, "bash -c 'python -u train.py\n  --epochs 3'");
        good(code::commandCutOff, "bash -c 'python -u train.py \\\n  --epochs 3'");
        good(code::commandCutOff, "bash -c '-x'");
        good(code::variableMisspelt, "EPOCHS=3\nbash -c 'EPOCHS_=$EPOCHS; echo $EPOCHS_'");
    }

    void innerCommands() { checkBodyRow(); }

    void columnsAreThoseOfTheScript() {
        const auto script = jobWith("srun bash -c 'echo a; pip install torch'");
        const auto found = foundOf(code::pipNeedsInternet, script, "narval");
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].column, 27);
        QCOMPARE(found[0].endColumn, 34);
        QVERIFY(found[0].fix);
        QVERIFY(withFix(script, *found[0].fix).endsWith("pip install --no-index torch'\n"));
    }

    void aFixLeavesTheQuotesAroundItAlone() {
        const auto plain = foundOf(code::dangerousRemoval, jobWith("rm -rf $OUT/home"), "narval");
        QVERIFY(plain.size() == 1 && plain[0].fix);
        const auto inner = foundOf(code::dangerousRemoval, jobWith("bash -c \"rm -rf $OUT/home\""), "narval");
        QVERIFY(inner.size() == 1 && !inner[0].fix);
    }
};

ATELIER_TEST(TestCheckInner)
#include "test_CheckInner.moc"
