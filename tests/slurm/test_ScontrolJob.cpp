#include <QtTest>

#include "core/slurm/ScontrolJob.h"
#include "tests/slurm/Printed.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::printed;

// Records of Slurm 22.05.8, less the fields nobody reads.
static const QByteArray running(
    "JobId=5 ArrayJobId=1 ArrayTaskId=2 ArrayTaskThrottle=1 JobName=chain|x UserId=slurmt(1001) "
    "JobState=RUNNING Reason=None Dependency=(null) Requeue=1 ExitCode=0:0 RunTime=00:00:02 "
    "TimeLimit=00:05:00 "
    "TimeMin=N/A SubmitTime=2026-11-21T01:11:03 StartTime=2026-11-21T01:11:07 EndTime=2026-11-21T01:16:07 "
    "Partition=gpubase_bygpu_b1 NodeList=node1 BatchHost=node1 NumNodes=1 Comment=atelier:1234  "
    "StdOut=/home/slurmt/chain|x-1_2.out Power= TresPerNode=gres:gpu:h100:1 \n");
static const QByteArray waiting(
    "JobId=1 ArrayJobId=1 ArrayTaskId=3-10%1 ArrayTaskThrottle=1 JobName=chain|x JobState=PENDING "
    "Reason=JobArrayTaskLimit ExitCode=0:0 RunTime=00:00:00 TimeLimit=00:05:00 StartTime=Unknown NodeList= "
    "\n");
static const QByteArray cancelled(
    "JobId=11 JobName=a b JobState=x|y UserId=slurmt(1001) JobState=CANCELLED Reason=None ExitCode=0:15 "
    "RunTime=00:00:05 TimeLimit=00:02:00 NodeList=node[1-2] Comment=q Reason=zz|  StdOut=/home/a b/x.out "
    "Power= \n");

class TestScontrolJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPieceIsNamedByItsChain() {
        const auto rows = parseScontrolJob(QStringLiteral("1"), printed(waiting + running));
        QVERIFY(rows);
        QCOMPARE(rows->size(), 2);
        QCOMPARE(rows->at(0).jobId, QStringLiteral("1_3-10%1"));
        QCOMPARE(rows->at(0).reason, QStringLiteral("JobArrayTaskLimit"));
        const JobRow& runs = rows->at(1);
        QCOMPARE(runs.jobId, QStringLiteral("1_2"));
        QCOMPARE(runs.arrayJobId, QStringLiteral("1"));
        QCOMPARE(runs.state, JobState::Running);
        QCOMPARE(runs.exitCode, -1);
        QCOMPARE(runs.secondsLeft, 298);
        QCOMPARE(runs.outputFile, QStringLiteral("/home/slurmt/chain|x-1_2.out"));
        QCOMPARE(runs.comment, QStringLiteral("atelier:1234"));
        QCOMPARE(jobStatus(*rows, QStringLiteral("1"), 10)->piecesDone, 1);
    }

    void theEndOfAJobHasItsSignal() {
        const auto rows = parseScontrolJob(QStringLiteral("11"), printed(cancelled));
        QVERIFY(rows);
        QCOMPARE(rows->at(0).exitCode, 143);
        QCOMPARE(rows->at(0).outputFile, QStringLiteral("/home/a b/x.out"));
        QCOMPARE(rows->at(0).nodeList, QStringLiteral("node[1-2]"));
        QCOMPARE(rows->at(0).name, QStringLiteral("a b JobState=x|y"));
    }

    void aForgottenJobIsUnknown() {
        const auto rows = parseScontrolJob(
            QStringLiteral("999"), printed("", "slurm_load_jobs error: Invalid job id specified\n", 1));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::JobUnknown);
        QCOMPARE(rows.error().arguments(), QStringList{QStringLiteral("999")});
    }

    void aSilentControllerKnowsNothing() {
        const auto rows = parseScontrolJob(
            QStringLiteral("3"),
            printed("", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)\n", 1));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::SlurmUnavailable);
    }
};

ATELIER_TEST(TestScontrolJob)
#include "test_ScontrolJob.moc"
