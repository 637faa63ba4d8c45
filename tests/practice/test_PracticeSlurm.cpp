#include <QtTest>

#include "core/practice/Practice.h"
#include "tests/practice/Ssh.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What Slurm does on the practice cluster, and what its submission filter refuses.
class TestPracticeSlurm : public QObject {
    Q_OBJECT

    PracticeConnection cluster_;

private Q_SLOTS:
    void initTestCase() {
        cluster_ = practiceForTests();
        QVERIFY(cluster_.port != 0);
    }

    void refusesAsSitesDo_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("unknown account")
            << QByteArray("--account=def-nobody") << QByteArray("not associated with the account def-nobody");
        QTest::newRow("account, Slurm's words")
            << QByteArray("--account=def-nobody")
            << QByteArray("Invalid account or account/partition combination specified");
        QTest::newRow("gres without a model")
            << QByteArray("--gres=gpu:1") << QByteArray("without saying which model (gpu:1)");
        QTest::newRow("gres without a number")
            << QByteArray("--gres=gpu") << QByteArray("without saying which model (gpu)");
        QTest::newRow("gpus-per-node without a model")
            << QByteArray("--gpus-per-node=2") << QByteArray("without saying which model (gpu:2)");
        QTest::newRow("gpus without a model")
            << QByteArray("--gpus=1") << QByteArray("--gpus-per-node=practice:1");
        QTest::newRow("gpus-per-task without a model")
            << QByteArray("--ntasks=1 --gpus-per-task=1") << QByteArray("Models:   practice");
        QTest::newRow("refusal, Slurm's words") << QByteArray("--gpus=1") << QByteArray("Unspecified error");
        QTest::newRow("unknown model") << QByteArray("--gpus-per-node=h100:1")
                                       << QByteArray("Requested node configuration is not available");
        QTest::newRow("too many GPUs") << QByteArray("--gpus-per-node=practice:3")
                                       << QByteArray("Requested node configuration is not available");
        QTest::newRow("over a week") << QByteArray("--time=7-00:01")
                                     << QByteArray("maximum walltime of 7 days");
        QTest::newRow("time, Slurm's words")
            << QByteArray("--time=8-0") << QByteArray("Requested time limit is invalid");
        QTest::newRow("too much memory")
            << QByteArray("--mem=64G") << QByteArray("Requested node configuration is not available");
        QTest::newRow("array index") << QByteArray("--array=1-1001")
                                     << QByteArray("Invalid job array specification");
    }

    void refusesAsSitesDo() {
        QFETCH(QByteArray, options);
        QFETCH(QByteArray, said);
        // What the first one says ends at this line.
        const auto refused = login(cluster_, "sbatch " + options + " --wrap=true; echo $?; echo NEXT >&2\n" +
                                                 "sbatch --test-only " + options + " --wrap=true; echo $?");
        QCOMPARE(refused.output, QByteArray("1\n1\n"));
        const qsizetype next = refused.error.indexOf("NEXT\n");
        QVERIFY(next >= 0);
        QVERIFY2(refused.error.first(next).contains(said), refused.error.constData());
        QVERIFY2(refused.error.sliced(next).contains(said), refused.error.constData());
    }

    void takesWhatIsRight_data() {
        QTest::addColumn<QByteArray>("options");
        QTest::newRow("nothing said") << QByteArray();
        QTest::newRow("account") << QByteArray("--account=def-sponsor00");
        QTest::newRow("account by kind")
            << QByteArray("--account=def-sponsor00_gpu --gpus-per-node=practice:1");
        QTest::newRow("gres with a model") << QByteArray("--gres=gpu:practice:2");
        QTest::newRow("model without a number") << QByteArray("--gres=gpu:practice");
        QTest::newRow("a week") << QByteArray("--time=7-0");
        QTest::newRow("whole cluster")
            << QByteArray("-N 2 --gpus-per-node=practice:2 --cpus-per-task=8 --mem=32000");
        QTest::newRow("chain") << QByteArray("--array=1-10%1");
    }

    void takesWhatIsRight() {
        QFETCH(QByteArray, options);
        const auto taken = login(cluster_, "sbatch --test-only " + options + " --wrap=true");
        QVERIFY2(taken.code == 0, taken.error.constData());
        QVERIFY2(taken.error.contains(" to start at 20"), taken.error.constData());
    }

    void everyJobHasAFolderOfItsOwnThatGoesWithIt() {
        const auto job = batchJob(cluster_, "--account=def-sponsor00",
                                  "echo $SLURM_TMPDIR; touch $SLURM_TMPDIR/x && stat -c %a $SLURM_TMPDIR\n"
                                  "srun ls $SLURM_TMPDIR");
        const QList<QByteArray> lines = job.output.split('\n');
        QCOMPARE(lines.value(1), QByteArray("700"));
        QCOMPARE(lines.value(2), QByteArray("x"));
        QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(QString::fromUtf8(lines[0])), 60'000);
    }

    void stepsOfAnInteractiveAllocationSeeItToo() {
        const auto tried = login(
            cluster_,
            "salloc -Q --time=5 --gpus-per-node=practice:1 srun bash -c 'cd $SLURM_TMPDIR && nvidia-smi -L'\n"
            "echo 'cd $SLURM_TMPDIR && echo inside' | salloc -Q --time=5 2> /dev/null\n"
            "srun --time=5 bash -c 'cd $SLURM_TMPDIR && echo direct'\n");
        QVERIFY2(tried.output.startsWith("GPU 0: Atelier practice (simulated)"), tried.all().constData());
        QVERIFY2(tried.output.contains("\ninside\ndirect\n"), tried.all().constData());
    }

    void aStepJoinsARunningJob() {
        const auto joined = login(
            cluster_, R"(id=$(sbatch --parsable -o /dev/null --gpus-per-node=practice:2 --wrap='sleep 60')
until squeue -h -o %t -j $id | grep -q R; do sleep 0.2; done
srun --jobid=$id --overlap bash -c 'ls -d $SLURM_TMPDIR && nvidia-smi -L | wc -l'
scancel $id)");
        QVERIFY2(joined.output.endsWith("\n2\n"), joined.all().constData());
    }

    void jobsWithoutTheUsersEnvironmentStayAwayFromTheRealHome() {
        const auto job = batchJob(cluster_, "--export=NONE",
                                  "echo $HOME; module load python && python --version; cd; pwd");
        const QList<QByteArray> lines = job.output.split('\n');
        QCOMPARE(QString::fromUtf8(lines.value(0)), cluster_.home);
        QVERIFY2(lines.value(1).startsWith("Python 3.11"), job.all().constData());
        QCOMPARE(QString::fromUtf8(lines.value(2)), cluster_.home);
    }

    void gpusAreSharedOutAndJobsWaitForThem() {
        const auto queue = login(cluster_, R"(cd $(mktemp -d)
a=$(sbatch --parsable -o /dev/null -w node2 --gpus-per-node=practice:2 --wrap='sleep 60')
until squeue -h -o %t -j $a | grep -q R; do sleep 0.2; done
b=$(sbatch --parsable -o out -w node2 --gpus-per-node=practice:1 --wrap='echo $CUDA_VISIBLE_DEVICES')
# Until Slurm has looked whether there is a place for it.
while squeue -h -o %r -j $b | grep -qx None; do sleep 0.2; done
squeue -h -o '%t %r' -j $b
sq -j $a,$b | grep -c practice:
scancel $a
until [ -s out ]; do sleep 0.2; done; cat out)");
        // Which of the two it gets is Slurm's to say: another test may have the other one by then. Where one
        // of another test waits as well, it is that one's turn first.
        static const QRegularExpression waitsAndGetsOne(
            QStringLiteral("^PD (Resources|Priority)\n2\n[01]\n$"));
        QVERIFY2(waitsAndGetsOne.match(QString::fromUtf8(queue.output)).hasMatch(), queue.all().constData());
    }

    void pieceAfterPiece() {
        const auto chain = login(cluster_, R"(cd $(mktemp -d)
id=$(sbatch --parsable --array=1-3%1 -o out-%A_%a --wrap='date +%s%N; sleep 0.3; date +%s%N')
# Not `sbatch --wait`: it looks ever more seldom.
while squeue -h -j $id | grep -q .; do sleep 0.2; done
cat out-*_1 out-*_2 out-*_3 | sort -c && ls out-* | wc -l)",
                                 180);
        QCOMPARE(chain.output, QByteArray("3\n"));
    }

    void readersCannotRelyOnPresetsOfTheSite() {
        QVERIFY(login(cluster_, "echo ${SQUEUE_FORMAT:+set} ${SQUEUE_SORT:+set}").output == "set set\n");
    }
};

ATELIER_TEST(TestPracticeSlurm)
#include "test_PracticeSlurm.moc"
