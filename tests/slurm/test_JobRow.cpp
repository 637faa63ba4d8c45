#include <QtTest>

#include "core/slurm/JobRow.h"
#include "tests/support/TestMain.h"

using namespace atelier;

static JobRow piece(const QString& tasks, JobState state) {
    JobRow row;
    row.jobId = QStringLiteral("36_") + tasks;
    row.arrayJobId = QStringLiteral("36");
    row.tasks = tasks;
    row.state = state;
    return row;
}

class TestJobRow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tasksAreCounted_data() {
        QTest::addColumn<int>("count");
        QTest::newRow("2-10%1") << 9;
        QTest::newRow("3") << 1;
        QTest::newRow("0-96:4") << 25;
        QTest::newRow("1,3,5-9:2%3") << 5;
        QTest::newRow("") << 0;
        QTest::newRow("1-4,7-9,...") << 7;
        QTest::newRow("5-1") << 0;
        // More than Slurm gives numbers to, or than there are numbers.
        QTest::newRow("0-2147483647") << 0;
        QTest::newRow("1-9223372036854775807") << 0;
        QTest::newRow("4000001") << 0;
        QTest::newRow("0-4000000") << 4'000'001;
        QTest::newRow("0-4000000,0-4000000,0-4000000") << 4'000'001;
        QTest::newRow("1-9:2147483647") << 1;
    }

    void tasksAreCounted() {
        QFETCH(int, count);
        QCOMPARE(taskCount(QString::fromLatin1(QTest::currentDataTag())), count);
    }

    void ofVeryLargeArraysSoManyNumbersAreTold() {
        QCOMPARE(taskNumbers(QStringLiteral("1-4:2,7")), (QList<int>{1, 3, 7}));
        QCOMPARE(taskNumbers(QStringLiteral("0-4000000,0-4000000")).size(), mostTaskNumbers);
        QVERIFY(taskNumbers(QStringLiteral("0-2147483647")).isEmpty());
    }

    void manyRowsOfManyTasksAreNoMoreThanAnArrayHas() {
        QList<JobRow> rows;
        for (int i = 0; i < 2000; ++i) rows << piece(QStringLiteral("0-4000000"), JobState::Running);
        for (int i = 0; i < 2000; ++i) rows << piece(QStringLiteral("0-4000000"), JobState::Pending);
        const auto status = jobStatus(rows, QStringLiteral("36"), 10);
        QVERIFY(status);
        QCOMPARE(status->piecesRunning, 4'000'001);
        QCOMPARE(status->piecesPending, 4'000'001);
        QCOMPARE(status->piecesDone, 0);
    }

    void theRunningPieceSpeaksForItsChain() {
        const QList<JobRow> rows{piece(QStringLiteral("3-10%1"), JobState::Pending),
                                 piece(QStringLiteral("2"), JobState::Running),
                                 piece(QStringLiteral("1"), JobState::Completed)};
        const auto status = jobStatus(rows, QStringLiteral("36"), 10);
        QVERIFY(status);
        QCOMPARE(status->jobId, QStringLiteral("36_2"));
        QCOMPARE(status->state, JobState::Running);
        QCOMPARE(status->piecesDone, 1);
        QCOMPARE(status->piecesRunning, 1);
        QCOMPARE(status->piecesPending, 8);
    }

    void ofWhatWaitsTheNextPieceSpeaks() {
        const auto status =
            jobStatus({piece(QStringLiteral("3-10%1"), JobState::Pending)}, QStringLiteral("36"), 10);
        QVERIFY(status);
        QCOMPARE(status->jobId, QStringLiteral("36_3"));
        QCOMPARE(status->piecesDone, 2);
    }

    void ofWhatHasEndedTheLastPieceSpeaks() {
        const QList<JobRow> rows{piece(QStringLiteral("1"), JobState::Completed),
                                 piece(QStringLiteral("10"), JobState::Failed),
                                 piece(QStringLiteral("9"), JobState::Completed)};
        const auto status = jobStatus(rows, QStringLiteral("36"), 10);
        QVERIFY(status);
        QCOMPARE(status->jobId, QStringLiteral("36_10"));
        QCOMPARE(status->state, JobState::Failed);
        QCOMPARE(status->piecesDone, 10);
    }

    void aChainThatFinishedEarlyIsNotCancelled() {
        auto second = piece(QStringLiteral("2"), JobState::Completed);
        second.nodeList = QStringLiteral("node1");
        second.secondsRun = 60;
        const QList<JobRow> rows{piece(QStringLiteral("1"), JobState::TimedOut), second,
                                 piece(QStringLiteral("3-10%1"), JobState::Cancelled)};
        const auto status = jobStatus(rows, QStringLiteral("36"), 10);
        QVERIFY(status);
        QCOMPARE(status->state, JobState::Completed);
        QCOMPARE(status->jobId, QStringLiteral("36_2"));
        QCOMPARE(jobStatus({rows.last()}, QStringLiteral("36"), 10)->state, JobState::Cancelled);
    }

    void otherJobsDoNotSpeak() {
        JobRow other;
        other.jobId = other.arrayJobId = QStringLiteral("360");
        QVERIFY(!jobStatus({other}, QStringLiteral("36"), 1));
    }
};

ATELIER_TEST(TestJobRow)
#include "test_JobRow.moc"
