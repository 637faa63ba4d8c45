#include <QtTest>

#include "core/slurm/Squeue.h"
#include "tests/slurm/Printed.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::printed;

class TestSqueue : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // Answers of Slurm 22.05.8 to the command below.
    void aChainIsItsPiecesAndWhatWaits() {
        const auto rows = parseSqueue(printed(
            "1_[3-10%1]|1|3-10%1|PD|JobArrayTaskLimit|0:00|5:00|5:00|N/"
            "A|2026-11-21T01:11:03|gpubase_bygpu_b1||"
            "atelier:1234|chain|x\n"
            "1_2|1|2|R|None|0:02|4:58|5:00|2026-11-21T01:11:07|2026-11-21T01:11:03|gpubase_bygpu_b1|node1|"
            "atelier:1234|chain|x\n"));
        QVERIFY(rows);
        QCOMPARE(rows->size(), 2);
        const JobRow& waits = rows->at(0);
        QCOMPARE(waits.jobId, QStringLiteral("1_[3-10%1]"));
        QCOMPARE(waits.arrayJobId, QStringLiteral("1"));
        QCOMPARE(waits.tasks, QStringLiteral("3-10%1"));
        QCOMPARE(waits.state, JobState::Pending);
        QCOMPARE(waits.reason, QStringLiteral("JobArrayTaskLimit"));
        QVERIFY(!waits.startTime.isValid());
        QVERIFY(waits.nodeList.isEmpty());
        const JobRow& runs = rows->at(1);
        QCOMPARE(runs.state, JobState::Running);
        QCOMPARE(runs.reason, QString());
        QCOMPARE(runs.secondsRun, 2);
        QCOMPARE(runs.secondsLeft, 298);
        QCOMPARE(runs.limitSeconds, 300);
        QCOMPARE(runs.startTime, QDateTime(QDate(2026, 11, 21), QTime(1, 11, 7)));
        QCOMPARE(runs.nodeList, QStringLiteral("node1"));
        QCOMPARE(jobStatus(*rows, QStringLiteral("1"), 10)->nodes, QStringList{QStringLiteral("node1")});
        QCOMPARE(runs.comment, QStringLiteral("atelier:1234"));
        QCOMPARE(runs.name, QStringLiteral("chain|x"));
    }

    void aPlainJobIsNoArray() {
        const auto rows =
            parseSqueue(printed("11|11|N/A|R|None|0:01|1:59|2:00|2026-11-21T01:11:26|2026-11-21T01:11:26|"
                                "gpubase_bygpu_b1|node[1-2]|(null)|wrap\n"));
        QVERIFY(rows);
        QCOMPARE(rows->size(), 1);
        QCOMPARE(rows->at(0).tasks, QString());
        QCOMPARE(rows->at(0).arrayJobId, QStringLiteral("11"));
        QCOMPARE(jobStatus(*rows, QStringLiteral("11"), 1)->nodes,
                 (QStringList{QStringLiteral("node1"), QStringLiteral("node2")}));
        QCOMPARE(rows->at(0).comment, QString());
    }

    /// sbatch --job-name=$'two\nlines'; a comment as well.
    void aNameMayHaveLines() {
        const auto rows =
            parseSqueue(printed("11|11|N/A|R|None|0:01|1:59|2:00|2026-11-21T01:11:26|2026-11-21T01:11:26|"
                                "b1|node1|(null)|two\nlines | and a bar\n"
                                "12|12|N/A|R|None|0:01|1:59|2:00|2026-11-21T01:11:26|2026-11-21T01:11:26|"
                                "b1|node1|a\ncomment|x\n"
                                "13_[2-4%1]|13|2-4%1|PD|None|0:00|2:00|2:00|N/A|2026-11-21T01:11:26|"
                                "b1||atelier:1|y\n"));
        QVERIFY(rows);
        QCOMPARE(rows->size(), 3);
        QCOMPARE(rows->at(0).name, QStringLiteral("two\nlines | and a bar"));
        QCOMPARE(rows->at(1).comment, QStringLiteral("a\ncomment"));
        QCOMPARE(numberOfJob(*rows, QStringLiteral("atelier:1")), QStringLiteral("13"));
    }

    void noJobsAreNoRows() {
        const auto rows = parseSqueue(printed(""));
        QVERIFY(rows);
        QVERIFY(rows->isEmpty());
    }

    void aSilentControllerIsNotAnEmptyQueue() {
        const auto rows = parseSqueue(
            printed("", "slurm_load_jobs error: Unable to contact slurm controller (connect failure)\n", 1));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::SlurmUnavailable);
        QVERIFY(rows.error().retryable);
    }

    void whatIsNoAnswerIsRefused() {
        const auto rows = parseSqueue(printed("JOBID PARTITION NAME\n"));
        QVERIFY(!rows);
        QCOMPARE(rows.error().kind(), ErrorKind::SlurmAnswerUnreadable);
    }

    void sitesPresetsDoNotCount() {
        const QString line = toShell(squeueCommand());
        QVERIFY(line.contains(QLatin1String(" -o ")));
        QVERIFY(line.contains(QLatin1String("--me")));
    }
};

ATELIER_TEST(TestSqueue)
#include "test_Squeue.moc"
