#include <QtTest>
#include <cmath>

#include "tests/support/TestMain.h"
#include "ui/follow/EmptyWords.h"
#include "ui/follow/IdleGpus.h"
#include "ui/follow/JobEndWords.h"
#include "ui/follow/MetricGroups.h"

using namespace atelier;

namespace {

ScalarRuns withTags(const QStringList& tags) {
    ScalarRuns runs;
    for (const QString& tag : tags) runs[QStringLiteral(".")][tag].append({1, 1, 1});
    return runs;
}

GpuSeries gpu(int minutes, double utilization, double atTheEnd) {
    GpuSeries series;
    Series& curve = series.curves[GpuFigure::Utilization];
    for (int i = 0; i < minutes * 4; ++i) curve.append({i, 15.0 * i, utilization});
    curve.append({minutes * 4, 60.0 * minutes, atTheEnd});
    return series;
}

}  // namespace

class TestJobWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatIsMeasuredTwiceIsOneGroup() {
        const auto groups = metricGroups(
            withTags({"train/loss", "val/loss", "val/accuracy", "lr", "val_f1", "train_f1", "validity"}));
        QCOMPARE(groups, QList<MetricGroup>({{"f1", {"train_f1", "val_f1"}},
                                             {"loss", {"train/loss", "val/loss"}},
                                             {"lr", {"lr"}},
                                             {"val/accuracy", {"val/accuracy"}},
                                             {"validity", {"validity"}}}));
        QCOMPARE(figureTag(groups[1]), QStringLiteral("val/loss"));
        QCOMPARE(mainGroup(groups, withTags({"train/loss", "val/loss"})), 1);
    }

    void theBestIsTheLowestLossAndTheHighestAccuracy() {
        ScalarRuns runs;
        const QList<double> values{3, 1, std::nan(""), 2};
        for (const char* tag : {"val/loss", "val_acc", "epoch"})
            for (int i = 0; i < values.size(); ++i)
                runs[QStringLiteral(".")][QLatin1String(tag)].append({i, 0, values[i]});
        QCOMPARE(bestValue(runs, QStringLiteral("val/loss"))->step, 1);
        QCOMPARE(bestValue(runs, QStringLiteral("val_acc"))->step, 0);
        QVERIFY(!bestValue(runs, QStringLiteral("epoch")));
    }

    void aGpuIsIdleOnlyAfterSomeMinutes() {
        QVERIFY(!idleGpus({}));
        QVERIFY(!idleGpus({{0, gpu(4, 0, 0)}}));
        QVERIFY(!idleGpus({{0, gpu(8, 95, 96)}}));
        QVERIFY(!idleGpus({{0, gpu(8, 0, 50)}}));
        const auto idle = idleGpus({{0, gpu(8, 3, 0)}});
        QVERIFY(idle && !idle->othersBusy);
        QCOMPARE(idle->since, std::chrono::seconds(480));
    }

    void oneIdleGpuBesideABusyOneIsAnotherMatter() {
        const auto idle = idleGpus({{0, gpu(8, 95, 95)}, {1, gpu(8, 0, 0)}});
        QVERIFY(idle && idle->othersBusy);
        QCOMPARE(idle->gpus, QList<int>{1});
        QVERIFY(sentence(*idle).contains(QLatin1String("GPU 1")));
        QVERIFY(advice(*idle).contains(QLatin1String("on one GPU")));
    }

    void gpusThatDoNotTellAreNotBlamed() { QVERIFY(!idleGpus({{0, gpu(8, std::nan(""), std::nan(""))}})); }

    void aWaitingJobTellsItsStartWhereSlurmDoes() {
        JobStatus status;
        status.state = JobState::Pending;
        QVERIFY(waitReasonInWords(status).isEmpty());
        status.startTime = QDateTime(QDate(2026, 11, 21), QTime(14, 5));
        QVERIFY(waitReasonInWords(status).contains(QStringLiteral("by the cluster’s clock")));
        status.state = JobState::Running;
        QVERIFY(waitReasonInWords(status).isEmpty());
    }

    /// The output may have been removed, or be empty.
    void whereThereIsNoOutputNobodyIsSentThere() {
        JobStatus status;
        status.state = JobState::Failed;
        for (const int code : {0, 1, 127, 137}) {
            status.exitCode = code;
            QVERIFY2(endReasonInWords(status, "boom\n").contains(QStringLiteral("last lines of the output")),
                     qPrintable(endReasonInWords(status, "boom\n")));
            const QString words = endReasonInWords(status, {});
            QVERIFY2(!words.contains(QStringLiteral("output")), qPrintable(words));
            QCOMPARE(words.contains(QString::number(code)), code != 0);
            QCOMPARE(words.trimmed(), words);
        }
    }

    /// Slurm's and the shell's 128 + signal; sys.exit(-1) is 255.
    void onlyOfASignalItIsSaidThatThereWasOne() {
        JobStatus status;
        status.state = JobState::Failed;
        for (const int code : {129, 137, 192}) {
            status.exitCode = code;
            const QString signal = QStringLiteral("signal %1").arg(code - 128);
            QVERIFY2(endReasonInWords(status, {}).contains(signal), qPrintable(endReasonInWords(status, {})));
        }
        for (const int code : {1, 126, 128, 193, 255}) {
            status.exitCode = code;
            const QString words = endReasonInWords(status, {});
            QVERIFY2(!words.contains(QStringLiteral("ignal")), qPrintable(words));
            QVERIFY2(words.contains(QStringLiteral("exit code %1.").arg(code)), qPrintable(words));
        }
    }

    void whatWasCancelledWhileItWaitedHasKeptNothing() {
        FollowedJob followed;
        followed.job.resultsFolder = QStringLiteral("/project/results");
        followed.status.state = JobState::Cancelled;
        followed.status.secondsRun = 0;
        QVERIFY(endReasonInWords(followed.status, {}).contains(QStringLiteral("before it began")));
        QVERIFY(noGpusInWords(followed).contains(QStringLiteral("before it began")));
        QVERIFY(noMetricsInWords(followed).contains(QStringLiteral("before it began")));
        followed.status.nodes << QStringLiteral("node1");
        followed.status.secondsRun = 5;
        QVERIFY(endReasonInWords(followed.status, {}).contains(QStringLiteral("among the results")));
        QVERIFY(noGpusInWords(followed).contains(QStringLiteral("gpu.csv")));
    }

    void aGoodEndNeedsNoWords() {
        JobStatus status;
        status.state = JobState::Completed;
        QVERIFY(endReasonInWords(status, "slurmstepd: error: Detected 1 oom_kill event in StepId=6.0\n")
                    .isEmpty());
    }
};

ATELIER_TEST(TestJobWords)
#include "test_JobWords.moc"
