#include <QtTest>

#include "core/journey/SubmittedJob.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

JobStatus statusOf(JobState state, StatusSource by = StatusSource::Slurm) {
    JobStatus status;
    status.state = state;
    status.source = by;
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
        SubmittedJob job = withObservedStatus({}, statusOf(JobState::Running), first);
        QCOMPARE(job.lastSeen, LastSeen({JobState::Running, first}));
        job = withObservedStatus(job, statusOf(JobState::Running), later);
        QCOMPARE(job.lastSeen->at, first);
        QVERIFY(!hasEnded(job));
        job = withObservedStatus(job, statusOf(JobState::Completed), later);
        QCOMPARE(job.lastSeen, LastSeen({JobState::Completed, later}));
        QVERIFY(hasEnded(job));
    }

    void aJobThatSlurmHasForgottenHasEndedAndKeepsWhatWasSeen() {
        SubmittedJob job = withObservedStatus({}, statusOf(JobState::Running), first);
        job = withObservedStatus(job, statusOf(JobState::Unknown, StatusSource::Nobody), later);
        QVERIFY(hasEnded(job));
        QCOMPARE(job.lastSeen, LastSeen({JobState::Running, first}));
    }

    void whatWasNotedWasNotSeenNow() {
        SubmittedJob job;
        job.lastSeen = LastSeen{JobState::Completed, first};
        job = withObservedStatus(job, statusOf(JobState::Completed, StatusSource::Note), later);
        QCOMPARE(job.lastSeen->at, first);
    }

    void whatWasFetchedBeforeTheEndIsNotAll() {
        SubmittedJob job = withObservedStatus({}, statusOf(JobState::Running), first);
        job.resultsFetched = true;
        job = withObservedStatus(job, statusOf(JobState::Running), later);
        QVERIFY(job.resultsFetched);
        job = withObservedStatus(job, statusOf(JobState::Failed), later);
        QVERIFY(!job.resultsFetched);
        job.resultsFetched = true;
        QVERIFY(withObservedStatus(job, statusOf(JobState::Failed), later).resultsFetched);
    }
};

ATELIER_TEST(TestSubmittedJob)
#include "test_SubmittedJob.moc"
