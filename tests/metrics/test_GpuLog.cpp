#include <QtTest>
#include <cmath>

#include "core/metrics/GpuSeries.h"
#include "tests/metrics/SeriesColumns.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

// The form of nvidia-smi --format=csv,noheader,nounits.
static const QByteArray twoGpus =
    "2026/11/21 10:00:00.123, 0, NVIDIA A100-SXM4-40GB, 91, 27001, 40960\n"
    "2026/11/21 10:00:00.124, 1, NVIDIA A100-SXM4-40GB, 3, 12, 40960\n";

/// What nvidia-smi of a real GPU wrote, of its columns those that the batch script asks for.
static QByteArray realGpu() {
    QFile file(QStringLiteral(ATELIER_SOURCE_DIR "/tests/data/gpu/h100.csv"));
    if (!file.open(QIODevice::ReadOnly)) return {};
    QByteArray log;
    while (!file.atEnd()) log += file.readLine().split(',').mid(0, 6).join(',').trimmed() + '\n';
    return log;
}

class TestGpuLog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void a_line_is_a_sample() {
        GpuLogReader reader;
        const auto samples = reader.feed(twoGpus);
        QCOMPARE(samples.size(), 2);
        QCOMPARE(samples[0].time, QDateTime(QDate(2026, 11, 21), QTime(10, 0, 0, 123)));
        QCOMPARE(samples[0].name, QStringLiteral("NVIDIA A100-SXM4-40GB"));
        QCOMPARE(samples[0].utilization, 91.0);
        QCOMPARE(samples[1].index, 1);
        QCOMPARE(samples[1].memoryUsedMiB, 12.0);
        QCOMPARE(samples[1].memoryTotalMiB, 40960.0);
    }

    void a_cut_line_waits_for_its_rest() {
        for (qsizetype cut = 0; cut <= twoGpus.size(); ++cut) {
            GpuLogReader reader;
            auto samples = reader.feed(twoGpus.left(cut));
            samples += reader.feed(twoGpus.mid(cut));
            QCOMPARE(samples.size(), 2);
            QCOMPARE(reader.skippedLines(), 0);
        }
    }

    void what_the_device_does_not_tell_is_no_number() {
        GpuLogReader reader;
        const auto samples =
            reader.feed("2026/11/21 10:00:00.123, 0, NVIDIA A100 MIG 1g.5gb, [N/A], [Not Supported], 4864\n");
        QCOMPARE(samples.size(), 1);
        QVERIFY(std::isnan(samples[0].utilization));
        QVERIFY(std::isnan(samples[0].memoryUsedMiB));
        QCOMPARE(samples[0].memoryTotalMiB, 4864.0);
    }

    void lines_that_are_no_samples_are_counted() {
        GpuLogReader reader;
        QCOMPARE(reader.feed("No devices were found\ntimestamp, index, name\n\n" + twoGpus).size(), 2);
        QCOMPARE(reader.skippedLines(), 2);
    }

    void what_a_real_gpu_wrote_is_read() {
        GpuLogReader reader;
        const auto samples = reader.feed(realGpu());
        QCOMPARE(samples.size(), 180);
        QCOMPARE(reader.skippedLines(), 1);  // the names of the columns
        QCOMPARE(samples[0].name, QStringLiteral("NVIDIA H100 80GB HBM3"));
        QCOMPARE(samples[0].memoryTotalMiB, 81559.0);
        for (const GpuSample& sample : samples) {
            const qint64 second = samples[0].time.secsTo(sample.time);
            if (second < 22) QCOMPARE(sample.utilization, 0.0);
            if (second > 23 && second < 43) QVERIFY(sample.utilization >= 98);
            if (second > 23 && second < 43) QCOMPARE(sample.memoryUsedMiB, 2099.0);
            if (second > 130 && second < 151) QVERIFY(sample.utilization >= 3 && sample.utilization <= 9);
        }
    }

    void each_gpu_has_its_curves() {
        GpuLogReader reader;
        auto series = gpuSeries(reader.feed(twoGpus));
        append(series, reader.feed("2026/11/21 10:00:15.123, 0, NVIDIA A100-SXM4-40GB, 95, 27002, 40960\n"));
        QCOMPARE(series.keys(), QList<int>({0, 1}));
        QCOMPARE(valuesOf(series[0].utilization), (std::vector<double>{91, 95}));
        QCOMPARE(stepsOf(series[0].utilization), (std::vector<qint64>{0, 1}));
        QCOMPARE(wallTimesOf(series[0].utilization)[1] - wallTimesOf(series[0].utilization)[0], 15.0);
        QCOMPARE(valuesOf(series[1].memoryUsedMiB), std::vector<double>{12});
    }
};

ATELIER_TEST(TestGpuLog)
#include "test_GpuLog.moc"
