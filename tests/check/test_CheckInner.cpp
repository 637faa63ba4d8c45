#include "core/diagnostic/BodyRules.h"
#include "core/diagnostic/DataRules.h"
#include "core/diagnostic/SoftwareRules.h"
#include "tests/check/BodyCases.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// The rules on the body, on what is run by `$(…)`, back-ticks and `bash -c '…'`.
class TestCheckInner : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void innerCommands_data() {
        bodyColumns();
        const auto bad = [](Rule rule, const QByteArray& commands) {
            bodyRow(rule, true, jobWith(commands));
        };
        const auto good = [](Rule rule, const QByteArray& commands) {
            bodyRow(rule, false, jobWith(commands));
        };
        bad(BodyRule::SallocInside, "host=$(salloc -N 1 hostname)");
        bad(BodyRule::SallocInside, "echo \"on `salloc hostname`\"");
        bad(BodyRule::SallocInside, "bash -lc 'salloc -N 1'");
        bad(BodyRule::SallocInside, "srun -n 1 sh -c \"cd /x && salloc -N 1\"");
        good(BodyRule::SallocInside, "echo '$(salloc)'");
        good(BodyRule::SallocInside, "bash -c 'echo salloc'");
        good(BodyRule::SallocInside, "bash -c 'cat <<E\nsalloc\nE\n'");

        bad(SoftwareRule::PipNeedsInternet,
            "srun --ntasks=1 bash -c 'source env/bin/activate; pip install torch'");
        bad(SoftwareRule::PipNeedsInternet, "apptainer exec image.sif bash -c \"pip install \\\"torch\\\"\"");
        good(SoftwareRule::PipNeedsInternet, "bash -c 'pip install --no-index torch'");
        good(SoftwareRule::PipNeedsInternet, "version=$(pip --version)");
        good(SoftwareRule::PipNeedsInternet, "bash -c 'echo pip install torch'");

        bad(SoftwareRule::DownloadNeedsInternet, "page=$(curl -s https://example.org/list)");
        good(SoftwareRule::DownloadNeedsInternet, "page=$(curl -s http://localhost:8000/list)");
        bad(SoftwareRule::CondaUsed, "eval \"$(conda shell.bash hook)\"");
        good(SoftwareRule::CondaUsed, "eval \"$(./hook.sh)\"");

        bad(DataRule::DataOnSharedStorage,
            "srun bash -c 'python -u train.py --data /project/def-tremblay/images'");
        good(DataRule::DataOnSharedStorage, "srun bash -c 'python -u train.py --data $SLURM_TMPDIR/images'");
        good(DataRule::DataOnSharedStorage, "run=$(python best_run.py /project/def-tremblay/runs)");
        bad(BodyRule::PythonBuffered, "srun bash -c \"python train.py\"");
        good(BodyRule::PythonBuffered, "srun bash -c \"python -u train.py\"");
        good(BodyRule::PythonBuffered, "accuracy=$(python train.py)");

        bad(DataRule::ResultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; python -u train.py'");
        good(DataRule::ResultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; python -u train.py; cp -r out ~/'");
        good(DataRule::ResultsNotCopied, "here=$(cd $SLURM_TMPDIR; pwd)\npython -u train.py");
        good(DataRule::ResultsNotCopied, "bash -c 'cd $SLURM_TMPDIR; ls'\npython -u train.py");

        bad(BodyRule::WorkLeftBehind, "srun bash -c 'python -u train.py' &");
        good(BodyRule::WorkLeftBehind, "srun bash -c 'python -u train.py' &\nwait");
        good(BodyRule::WorkLeftBehind, "bash -c 'python -u a.py & python -u b.py & wait'");
        good(BodyRule::WorkLeftBehind,
             "bash -c 'while true; do ./use.sh; sleep 9; done' > use.csv &\npython -u train.py");
        good(BodyRule::WorkLeftBehind, "srun > log.txt &");
        bad(BodyRule::WorkLeftBehind, "python -u train.py &\necho \"$(python date.py)\"");

        bad(DataRule::UnpackedOnShared, "bash -c 'cd /scratch/me; tar -xf train_data.tar'");
        good(DataRule::UnpackedOnShared, "here=$(cd /scratch/me; pwd)\ntar -xf train_data.tar");
        good(SoftwareRule::PythonModuleLate,
             "srun bash -c 'source env/bin/activate; python -u train.py'\nmodule load python\npython -u "
             "train.py");
        good(DataRule::ResultsLostOnFailure,
             "bash -c 'set -e; ls'\npython -u train.py --out $SLURM_TMPDIR/out\ncp -r $SLURM_TMPDIR/out ~/");
        bad(BodyRule::CommandCutOff, "bash -c 'python -u train.py\n  --epochs 3'");
        good(BodyRule::CommandCutOff, "bash -c 'python -u train.py \\\n  --epochs 3'");
        good(BodyRule::CommandCutOff, "bash -c '-x'");
        good(BodyRule::VariableMisspelt, "EPOCHS=3\nbash -c 'EPOCHS_=$EPOCHS; echo $EPOCHS_'");
    }

    void innerCommands() { checkBodyRow(); }

    void columnsAreThoseOfTheScript() {
        const auto script = jobWith("srun bash -c 'echo a; pip install torch'");
        const auto found = foundOf(SoftwareRule::PipNeedsInternet, script, "narval");
        QCOMPARE(found.size(), 1);
        QCOMPARE(found[0].column, 27);
        QCOMPARE(found[0].endColumn, 34);
        QVERIFY(found[0].fix);
        QVERIFY(withFix(script, *found[0].fix).endsWith("pip install --no-index torch'\n"));
    }

    void aFixLeavesTheQuotesAroundItAlone() {
        const auto plain = foundOf(DataRule::DangerousRemoval, jobWith("rm -rf $OUT/home"), "narval");
        QVERIFY(plain.size() == 1 && plain[0].fix);
        const auto inner =
            foundOf(DataRule::DangerousRemoval, jobWith("bash -c \"rm -rf $OUT/home\""), "narval");
        QVERIFY(inner.size() == 1 && !inner[0].fix);
    }
};

ATELIER_TEST(TestCheckInner)
#include "test_CheckInner.moc"
