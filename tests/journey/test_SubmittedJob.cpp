#include <QtTest>

#include "core/journey/SubmittedJob.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

JobStatus statusOf(JobState state, ToldBy by = ToldBy::Slurm) {
    JobStatus status;
    status.state = state;
    status.toldBy = by;
    return status;
}

const QDateTime first(QDate(2026, 11, 21), QTime(2, 0));
const QDateTime later = first.addSecs(60);

}  // namespace

/// What a job remembers of the looks at it.
class TestSubmittedJob : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itRemembersSinceWhenItIsAsItIs() {
        SubmittedJob job = afterLook({}, statusOf(JobState::Running), first);
        QCOMPARE(job.lastSeen, LastSeen({JobState::Running, first}));
        job = afterLook(job, statusOf(JobState::Running), later);
        QCOMPARE(job.lastSeen->at, first);
        QVERIFY(!hasEnded(job));
        job = afterLook(job, statusOf(JobState::Completed), later);
        QCOMPARE(job.lastSeen, LastSeen({JobState::Completed, later}));
        QVERIFY(hasEnded(job));
    }

    void aJobThatSlurmHasForgottenHasEndedAndKeepsWhatWasSeen() {
        SubmittedJob job = afterLook({}, statusOf(JobState::Running), first);
        job = afterLook(job, statusOf(JobState::Unknown, ToldBy::Nobody), later);
        QVERIFY(hasEnded(job));
        QCOMPARE(job.lastSeen, LastSeen({JobState::Running, first}));
    }

    void whatWasNotedWasNotSeenNow() {
        SubmittedJob job;
        job.lastSeen = LastSeen{JobState::Completed, first};
        job = afterLook(job, statusOf(JobState::Completed, ToldBy::Note), later);
        QCOMPARE(job.lastSeen->at, first);
    }

    void whatWasFetchedBeforeTheEndIsNotAll() {
        SubmittedJob job = afterLook({}, statusOf(JobState::Running), first);
        job.resultsFetched = true;
        job = afterLook(job, statusOf(JobState::Running), later);
        QVERIFY(job.resultsFetched);
        job = afterLook(job, statusOf(JobState::Failed), later);
        QVERIFY(!job.resultsFetched);
        job.resultsFetched = true;
        QVERIFY(afterLook(job, statusOf(JobState::Failed), later).resultsFetched);
    }
};

ATELIER_TEST(TestSubmittedJob)
#include "test_SubmittedJob.moc"
