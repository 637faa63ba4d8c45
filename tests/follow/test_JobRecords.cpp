#include <QtTest>

#include "core/follow/JobRecords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

SubmittedJob job() {
    SubmittedJob one;
    one.jobId = QStringLiteral("4812");
    one.resultsFolder = QStringLiteral("/r");
    return one;
}

FileGrowth grown(const QString& path, bool events) {
    return {path, 3, 0, "abc", events};
}

}  // namespace

class TestJobRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOutsideOfTheJobsOwnAreNotFollowed() {
        JobRecords records(job());
        FollowUpdate update;
        records.apply(
            {{grown(QStringLiteral("/r/4812/logs/tfevents.1"), true),
              grown(QStringLiteral("/etc/tfevents.2"), true), grown(QStringLiteral("/rx/gpu.csv"), false)},
             false},
            update);
        const auto question = records.question();
        QCOMPARE(question.knownEvents.size(), 1);
        QCOMPARE(question.knownEvents[0].path, QStringLiteral("/r/4812/logs/tfevents.1"));
        QCOMPARE(question.knownEvents[0].offset, 3);
    }

    void ofFilesWithoutEndSomeAreFollowed() {
        JobRecords records(job());
        FollowUpdate update;
        FilesAnswer answer;
        for (int i = 0; i < 20'000; ++i)
            answer.grown << grown(QStringLiteral("/r/4812/logs/tfevents.%1").arg(i), true);
        records.apply(answer, update);
        QCOMPARE(records.question().knownEvents.size(), 10'000);
    }
};

ATELIER_TEST(TestJobRecords)
#include "test_JobRecords.moc"
