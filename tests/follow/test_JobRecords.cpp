#include <QtTest>
#include <algorithm>

#include "core/follow/JobRecords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

SubmittedJob job() {
    SubmittedJob one;
    one.jobId = QStringLiteral("4812");
    one.resultsFolder = QStringLiteral("/r");
    one.outputPattern = QStringLiteral("/r/out-%j");
    return one;
}

FileGrowth grown(const QString& path, const QByteArray& bytes = "abc") {
    return {path, bytes.size(), 0, bytes};
}

QStringList pathsOf(const QList<KnownFile>& files) {
    QStringList paths;
    for (const auto& file : files) paths << file.path;
    return paths;
}

ScalarRuns curvesOf(JobRecords& records) {
    FollowUpdate update;
    records.complete(update, true);
    return update.scalars;
}

}  // namespace

class TestJobRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filesOutsideOfTheJobsOwnAreNotFollowed() {
        JobRecords records(job());
        FollowUpdate update;
        records.apply({{grown(QStringLiteral("/r/4812/logs/tfevents.1")),
                        grown(QStringLiteral("/etc/tfevents.2")), grown(QStringLiteral("/rx/gpu.csv"))},
                       false},
                      0, update);
        const auto question = records.question(true);
        QCOMPARE(pathsOf(question.known), QStringList{QStringLiteral("/r/4812/logs/tfevents.1")});
        QCOMPARE(question.known[0].offset, 3);
    }

    void ofFilesWithoutEndSomeAreFollowed() {
        JobRecords records(job());
        FollowUpdate update;
        FilesAnswer answer;
        for (int i = 0; i < 20'000; ++i) {
            answer.grown << grown(QStringLiteral("/r/4812/logs/tfevents.%1").arg(i));
            answer.grown << grown(QStringLiteral("/r/4812/%1.csv").arg(i), "step,loss\n");
        }
        records.apply(answer, 0, update);
        const auto question = records.question(true);
        QCOMPARE(question.known.size(), 9'700);
        const auto isTable = [](const KnownFile& file) { return file.path.endsWith(QLatin1String(".csv")); };
        // The log of the GPUs is asked for besides.
        QCOMPARE(std::ranges::count_if(question.files, isTable), 301);
    }

    /// A search of all results is seldom; what is known is asked for each time.
    void whatWasFoundOutsideOfTheLogsIsAskedForByName() {
        SubmittedJob own = job();
        own.spec = JobSpec();
        own.spec->program.folder = QStringLiteral("~/code/net");
        JobRecords records(own);
        QVERIFY(records.question(true).metricsFolders.contains(QStringLiteral("/r/4812")));
        QVERIFY(records.question(true).foldersSinceBegun.contains(QStringLiteral("~/code/net")));
        FollowUpdate update;
        records.apply(
            {{grown(QStringLiteral("/r/4812/lightning_logs/version_0/metrics.csv"), "step,loss\n1,1\n"),
              grown(QStringLiteral("/home/me/code/net/out/history.json"), R"({"acc": [0.5, 0.75]})"),
              grown(QStringLiteral("/home/me/code/other/m.csv"), "step,loss\n1,1\n")},
             false},
            0, update);
        const auto question = records.question(false);
        QCOMPARE(question.metricsFolders, QStringList{QStringLiteral("/r/4812/logs")});
        QVERIFY(question.foldersSinceBegun.isEmpty());
        QVERIFY(
            pathsOf(question.files).contains(QStringLiteral("/r/4812/lightning_logs/version_0/metrics.csv")));
        QCOMPARE(pathsOf(question.wholeFiles),
                 QStringList{QStringLiteral("/home/me/code/net/out/history.json")});
        QCOMPARE(curvesOf(records).keys(),
                 (QStringList{QStringLiteral("lightning_logs/version_0/metrics.csv"),
                              QStringLiteral("out/history.json")}));
    }

    void tablesOfDataAreAskedForNoMore() {
        JobRecords records(job());
        FollowUpdate update;
        records.apply({{grown(QStringLiteral("/r/4812/labels.csv"), "file,label\na,1\n")}, false}, 0, update);
        QCOMPARE(records.question(true).ignored, QStringList{QStringLiteral("/r/4812/labels.csv")});
        QVERIFY(curvesOf(records).isEmpty());
    }

    void aTableThatIsWrittenAnewIsReadAnew() {
        JobRecords records(job());
        FollowUpdate update;
        const QString path = QStringLiteral("/r/4812/metrics.csv");
        records.apply({{grown(path, "step,loss\n1,1\n2,1\n")}, false}, 0, update);
        records.apply({{{path, 14, 18, {}}}, false}, 0, update);
        records.apply({{grown(path, "step,loss\n1,5\n")}, false}, 0, update);
        const Series loss = curvesOf(records).first().first();
        QCOMPARE(loss.size(), 1);
        QCOMPARE(loss.at(0).value, 5.0);
    }

    /// Values that are printed are exact enough where there is nothing better.
    void whatIsPrintedCountsWhereNoFileHasCurves() {
        JobRecords records(job());
        FollowUpdate update;
        records.switchToOutputOf(0, true, update);
        const QString output = QStringLiteral("/r/out-4812");
        records.apply({{grown(output, "Epoch 1 loss: 1\nEpoch 2 loss: 0.5\n")}, false}, 0, update);
        QCOMPARE(curvesOf(records).keys(), QStringList{printedRun});
        records.apply({{grown(QStringLiteral("/r/4812/logs/m.csv"), "step,loss\n1,1\n")}, false}, 0, update);
        QCOMPARE(curvesOf(records).keys(), QStringList{QStringLiteral("m.csv")});
    }
};

ATELIER_TEST(TestJobRecords)
#include "test_JobRecords.moc"
