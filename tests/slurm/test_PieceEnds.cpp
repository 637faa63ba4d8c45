#include <QtTest>

#include "core/slurm/PieceEnds.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

JobRow task(const QString& tasks, JobState state, int exitCode = -1) {
    JobRow row;
    row.arrayJobId = QStringLiteral("36");
    row.jobId = row.arrayJobId + QLatin1Char('_') + tasks;
    row.tasks = tasks;
    row.state = state;
    row.exitCode = exitCode;
    return row;
}

JobStatus ended(JobState state, int pieces) {
    JobStatus status;
    status.jobId = QStringLiteral("36_%1").arg(pieces);
    status.state = state;
    status.piecesDone = pieces;
    return status;
}

}  // namespace

class TestPieceEnds : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ofASweepEveryRunCounts() {
        PieceEnds ends;
        ends.add({task("1", JobState::Completed), task("2", JobState::OutOfMemory, 137),
                  task("3", JobState::Completed)},
                 "36");
        const auto whole = ends.ofWhole(ended(JobState::Completed, 3), PieceKind::Run);
        QCOMPARE(whole.state, JobState::OutOfMemory);
        QCOMPARE(whole.jobId, QString("36_2"));
        QCOMPARE(whole.exitCode, 137);
        QCOMPARE(whole.failedPieces, QList<int>{2});
    }

    void whereRunsFailedInSeveralWaysTheSweepHasJustFailed() {
        PieceEnds ends;
        ends.add({task("1", JobState::TimedOut), task("2", JobState::Failed, 3)}, "36");
        const auto whole = ends.ofWhole(ended(JobState::Failed, 2), PieceKind::Task);
        QCOMPARE(whole.state, JobState::Failed);
        QCOMPARE(whole.exitCode, -1);
        QCOMPARE(whole.failedPieces, (QList<int>{1, 2}));
    }

    void ofAChainTheLastPieceDecides() {
        PieceEnds ends;
        ends.add({task("1", JobState::NodeFailed), task("2", JobState::Completed),
                  task("3-5%1", JobState::Cancelled)},
                 "36");
        const auto whole = ends.ofWhole(ended(JobState::Completed, 5), PieceKind::Piece);
        QCOMPARE(whole.state, JobState::Completed);
        QCOMPARE(whole.failedPieces, QList<int>{1});
        QCOMPARE(whole.piecesCancelled, 3);
    }

    void aSweepOfWhichSomeWasCancelledIsNotDone() {
        PieceEnds ends;
        ends.add({task("1", JobState::Completed), task("2-4", JobState::Cancelled)}, "36");
        QCOMPARE(ends.ofWhole(ended(JobState::Completed, 4), PieceKind::Run).state, JobState::Cancelled);
    }

    void whatWasToldIsKeptAndWhatRunsAgainHasNotEnded() {
        PieceEnds ends;
        ends.add({task("1", JobState::Failed, 1), task("2", JobState::Failed, 1)}, "36");
        ends.add({task("2", JobState::Running)}, "36");
        QCOMPARE(ends.known(), 1);
        JobStatus running = ended(JobState::Running, 1);
        running.piecesRunning = 1;
        const auto whole = ends.ofWhole(running, PieceKind::Run);
        QCOMPARE(whole.state, JobState::Running);
        QCOMPARE(whole.failedPieces, QList<int>{1});
    }

    void ofVeryLargeArraysSoManyEndsAreKept() {
        PieceEnds ends;
        for (int i = 0; i < 3; ++i)
            ends.add({task("0-4000000", JobState::Cancelled), task("0-4000000:7", JobState::Failed)}, "36");
        QVERIFY(ends.known() <= mostTaskNumbers);
    }

    void anAnswerThatTellsOfTheSameTasksAgainAndAgainTakesNoLonger() {
        QList<JobRow> rows;
        for (int i = 0; i < 20'000; ++i) rows << task("0-4000000", JobState::Failed);
        QElapsedTimer time;
        time.start();
        PieceEnds ends;
        ends.add(rows, "36");
        QCOMPARE(ends.known(), mostTaskNumbers);
        QVERIFY2(time.elapsed() < 30'000, "not for each of its rows");
    }

    void otherJobsDoNotCount() {
        PieceEnds ends;
        ends.add({task("1", JobState::Failed)}, "360");
        QCOMPARE(ends.known(), 0);
    }
};

ATELIER_TEST(TestPieceEnds)
#include "test_PieceEnds.moc"
