#include <QtTest>

#include "core/follow/JobFollower.h"
#include "tests/practice/Ssh.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// How a chain that ends early, and a job that requeues itself, look to who follows them on a real Slurm.
class TestChainFollowed : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    SystemClock clock_;

    /// Submits a script, and follows its job once it is over.
    Expected<FollowUpdate> followed(const QByteArray& script, int pieces) const {
        const auto folder = QStringLiteral("chain-followed");
        stage_.writeInHome(folder + QStringLiteral("/job.sh"), "#!/bin/bash\n" + script);
        const auto id =
            login(stage_.connection, "cd ~/chain-followed && sbatch --parsable job.sh\n").output.trimmed();
        bool moved = false;
        for (int i = 0; i < 200; ++i) {
            const auto listed =
                login(stage_.connection, "squeue -h -o '%t %r' -j " + id + "\n").output.trimmed();
            if (listed.isEmpty()) break;
            // Not at once: Slurm kills a job whose last run was ended in the same second ("credential
            // revoked").
            const bool waits = listed.startsWith("PD") && listed.endsWith("BeginTime");
            if (waits && !moved)
                moved = login(stage_.connection, "scontrol update JobId=" + id + " StartTime=now+3seconds\n")
                            .code == 0;
            // The pause between two looks.
            QTest::qWait(200);
        }
        SubmittedJob job;
        job.jobId = QString::fromUtf8(id);
        job.name = QStringLiteral("job.sh");
        job.pieces = pieces;
        job.outputPattern =
            stage_.inHome(folder + (pieces > 1 ? QStringLiteral("/out-%A_%a") : QStringLiteral("/out-%j")));
        JobFollower follower(job, clock_);
        return follower.look(*stage_.host, {});
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
    }

    void aChainThatIsFinishedEarlyIsCompleted() {
        const auto seen = followed(
            "#SBATCH --array=1-3%1\n#SBATCH --output=out-%A_%a\n"
            "scancel --state=PENDING $SLURM_ARRAY_JOB_ID\necho finished\n",
            3);
        QVERIFY(seen);
        QCOMPARE(seen->status.state, JobState::Completed);
        QVERIFY2(seen->status.jobId.endsWith(QStringLiteral("_1")), qPrintable(seen->status.jobId));
        QCOMPARE(seen->status.piecesDone, 3);
        QCOMPARE(seen->output, QByteArray("finished\n"));
    }

    void aJobThatRequeuedItselfIsCompletedAtItsSecondEnd() {
        const auto seen = followed(
            "#SBATCH --requeue\n#SBATCH --open-mode=append\n#SBATCH --output=out-%j\n"
            "echo run ${SLURM_RESTART_COUNT:-0}\n"
            "[ -n \"$SLURM_RESTART_COUNT\" ] || { scontrol requeue $SLURM_JOB_ID; sleep 20; }\n",
            1);
        QVERIFY(seen);
        QCOMPARE(seen->status.state, JobState::Completed);
        QVERIFY2(seen->output.contains("run 0\n") && seen->output.endsWith("run 1\n"),
                 seen->output.constData());
    }
};

ATELIER_TEST(TestChainFollowed)
#include "test_ChainFollowed.moc"
