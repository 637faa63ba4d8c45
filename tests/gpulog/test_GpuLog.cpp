#include <QtTest>
#include <cmath>

#include "core/gpulog/GpuSeries.h"
#include "tests/metrics/SeriesColumns.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

// The form of nvidia-smi --format=csv,noheader,nounits, as Atelier's scripts had it written before they had
// the columns named.
static const QByteArray twoGpus =
    "2026/11/21 10:00:00.123, 0, NVIDIA A100-SXM4-40GB, 91, 27001, 40960\n"
    "2026/11/21 10:00:00.124, 1, NVIDIA A100-SXM4-40GB, 3, 12, 40960\n";

static const QByteArray columns =
    "timestamp, index, name, memory.total [MiB], utilization.gpu [%], memory.used [MiB], power.draw [W]\n";

/// What nvidia-smi of a real GPU wrote, under the names of its columns, of which the log of a job has some.
static QByteArray realGpu() {
    QFile file(QStringLiteral(ATELIER_SOURCE_DIR "/tests/data/gpu/h100.csv"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

static double figure(const GpuSample& sample, GpuFigure figure) {
    return sample.figures[figure];
}

/// A line of the log with these values.
static QByteArray lineWith(const QByteArray& index, const QByteArray& utilization,
                           const QByteArray& power = "287.50") {
    return "2026/11/21 10:00:00.123, " + index + ", NVIDIA A100, 40960, " + utilization + ", 12, " + power +
           '\n';
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
        QCOMPARE(figure(samples[0], GpuFigure::Utilization), 91.0);
        QCOMPARE(samples[1].index, 1);
        QCOMPARE(figure(samples[1], GpuFigure::MemoryUsed), 12.0);
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
        QVERIFY(std::isnan(figure(samples[0], GpuFigure::Utilization)));
        QVERIFY(std::isnan(figure(samples[0], GpuFigure::MemoryUsed)));
        QCOMPARE(samples[0].memoryTotalMiB, 4864.0);
    }

    void lines_that_are_no_samples_are_counted() {
        GpuLogReader reader;
        QCOMPARE(reader.feed("No devices were found\ntimestamp, index, name\n\n" + twoGpus).size(), 2);
        QCOMPARE(reader.skippedLines(), 2);
    }

    void the_columns_are_where_their_names_say() {
        GpuLogReader reader;
        const auto samples = reader.feed(
            "timestamp, memory.used [MiB], colour, index, memory.total [MiB], name\n"
            "2026/11/21 10:00:00.123, 12, red, 3, 40960, NVIDIA, of old, 40 GB\n");
        QCOMPARE(samples.size(), 1);
        QCOMPARE(samples[0].index, 3);
        QCOMPARE(samples[0].name, QStringLiteral("NVIDIA, of old, 40 GB"));
        QCOMPARE(figure(samples[0], GpuFigure::MemoryUsed), 12.0);
        QCOMPARE(samples[0].memoryTotalMiB, 40960.0);
        QVERIFY(std::isnan(figure(samples[0], GpuFigure::Utilization)));
    }

    /// A job that is started again has its log go on, whose columns are then named again.
    void columns_may_be_named_again() {
        GpuLogReader reader;
        const auto samples = reader.feed(twoGpus + columns + lineWith("0", "95") + columns);
        QCOMPARE(samples.size(), 3);
        QCOMPARE(figure(samples[2], GpuFigure::Utilization), 95.0);
        QCOMPARE(reader.skippedLines(), 0);
    }

    /// Of which it would otherwise be said in the wrong unit.
    void a_column_in_another_unit_is_not_read() {
        GpuLogReader reader;
        const auto samples = reader.feed(
            "timestamp, index, name, memory.used [GiB], utilization.gpu [%]\n"
            "2026/11/21 10:00:00.123, 0, NVIDIA A100, 12, 91\n");
        QCOMPARE(samples.size(), 1);
        QVERIFY(std::isnan(figure(samples[0], GpuFigure::MemoryUsed)));
        QCOMPARE(figure(samples[0], GpuFigure::Utilization), 91.0);
    }

    /// As nvidia-smi names the temperature.
    void a_column_that_is_named_without_a_unit_is_read() {
        GpuLogReader reader;
        const auto samples = reader.feed(
            "timestamp, index, name, power.draw, utilization.gpu [%]\n"
            "2026/11/21 10:00:00.123, 0, NVIDIA A100, 287.50, 91\n");
        QCOMPARE(samples.size(), 1);
        QCOMPARE(figure(samples[0], GpuFigure::Power), 287.5);
        QCOMPARE(figure(samples[0], GpuFigure::Utilization), 91.0);
    }

    void what_no_gpu_can_be_is_not_believed_data() {
        QTest::addColumn<QByteArray>("value");
        for (const char* value : {"-1", "100.5", "1e300", "inf", "-inf", "nan"})
            QTest::newRow(value) << QByteArray(value);
    }

    void what_no_gpu_can_be_is_not_believed() {
        QFETCH(QByteArray, value);
        GpuLogReader reader;
        const auto samples = reader.feed(columns + lineWith("0", value));
        QCOMPARE(samples.size(), 1);
        QVERIFY(std::isnan(figure(samples[0], GpuFigure::Utilization)));
        QCOMPARE(figure(samples[0], GpuFigure::MemoryUsed), 12.0);
    }

    /// Each would get curves of its own.
    void a_gpu_that_no_node_has_is_no_gpu() {
        GpuLogReader reader;
        QVERIFY(
            reader.feed(columns + lineWith("64", "1") + lineWith("-1", "1") + lineWith("99999999999", "1"))
                .isEmpty());
        QCOMPARE(reader.skippedLines(), 3);
    }

    void power_is_told_in_watts() {
        GpuLogReader reader;
        const auto samples = reader.feed(columns + lineWith("0", "91"));
        QCOMPARE(figure(samples.at(0), GpuFigure::Power), 287.5);
        QVERIFY(isTold(gpuSeries(samples), GpuFigure::Power));
    }

    /// Where the device does not tell it, or the log has no such column, it is not zero.
    void power_that_is_not_told_is_no_number() {
        for (const QByteArray& log : {columns + lineWith("0", "91", "[N/A]"), twoGpus}) {
            GpuLogReader reader;
            const auto samples = reader.feed(log);
            QVERIFY(std::isnan(figure(samples.at(0), GpuFigure::Power)));
            QVERIFY(!isTold(gpuSeries(samples), GpuFigure::Power));
            QVERIFY(isTold(gpuSeries(samples), GpuFigure::Utilization));
        }
    }

    /// "°C" has a letter that is not ASCII.
    void a_unit_is_shown_as_its_row_has_it() {
        for (const GpuFigure figure : allGpuFigures())
            QCOMPARE(unitOf(figure).toUtf8(), QByteArray(rowOf(figure).unit));
    }

    void the_script_asks_for_every_figure() {
        const QStringList asked =
            gpuLogOptions().first().section(QLatin1Char('='), 1).split(QLatin1Char(','));
        for (const GpuFigure figure : allGpuFigures())
            QVERIFY(asked.contains(QLatin1String(rowOf(figure).query)));
    }

    /// Otherwise a job there has no log at all: nvidia-smi refuses a query with a name that it does not know.
    void the_practice_cluster_tells_every_figure() {
        QFile standIn(QStringLiteral(ATELIER_SOURCE_DIR "/resources/practice/cluster/bin/nvidia-smi"));
        QVERIFY(standIn.open(QIODevice::ReadOnly));
        const QByteArray program = standIn.readAll();
        for (const GpuFigure figure : allGpuFigures()) {
            const QByteArray query = rowOf(figure).query;
            const QByteArray column = '"' + query + "\": \"";
            QVERIFY2(program.contains(column + rowOf(figure).unit + '"') || program.contains(column + '"'),
                     query);
        }
    }

    void what_a_real_gpu_wrote_is_read() {
        GpuLogReader reader;
        const auto samples = reader.feed(realGpu());
        QCOMPARE(samples.size(), 180);
        QCOMPARE(reader.skippedLines(), 0);
        QCOMPARE(samples[0].name, QStringLiteral("NVIDIA H100 80GB HBM3"));
        QCOMPARE(samples[0].memoryTotalMiB, 81559.0);
        for (const GpuSample& sample : samples) {
            const qint64 second = samples[0].time.secsTo(sample.time);
            if (second < 22) QCOMPARE(figure(sample, GpuFigure::Utilization), 0.0);
            if (second > 23 && second < 43) QVERIFY(figure(sample, GpuFigure::Utilization) >= 98);
            if (second > 23 && second < 43) QCOMPARE(figure(sample, GpuFigure::MemoryUsed), 2099.0);
            if (second > 130 && second < 151)
                QVERIFY(figure(sample, GpuFigure::Utilization) >= 3 &&
                        figure(sample, GpuFigure::Utilization) <= 9);
        }
    }

    /// A figure whose row says another unit than its column has would never be told.
    void every_figure_that_a_real_gpu_wrote_is_read() {
        GpuLogReader reader;
        const auto samples = reader.feed(realGpu());
        QStringList written;
        for (const QByteArray& column : realGpu().split('\n').first().split(','))
            written << QString::fromUtf8(column).trimmed().section(QLatin1Char(' '), 0, 0);
        QVERIFY(written.contains(QLatin1String(rowOf(GpuFigure::Power).query)));
        for (const GpuFigure each : allGpuFigures())
            if (written.contains(QLatin1String(rowOf(each).query)))
                QVERIFY2(!std::isnan(figure(samples.at(0), each)), rowOf(each).query);
    }

    void each_gpu_has_its_curves() {
        GpuLogReader reader;
        auto series = gpuSeries(reader.feed(twoGpus));
        append(series, reader.feed("2026/11/21 10:00:15.123, 0, NVIDIA A100-SXM4-40GB, 95, 27002, 40960\n"));
        QCOMPARE(series.keys(), QList<int>({0, 1}));
        const Series& utilization = series[0].curves[GpuFigure::Utilization];
        QCOMPARE(valuesOf(utilization), (std::vector<double>{91, 95}));
        QCOMPARE(stepsOf(utilization), (std::vector<qint64>{0, 1}));
        QCOMPARE(wallTimesOf(utilization)[1] - wallTimesOf(utilization)[0], 15.0);
        QCOMPARE(valuesOf(series[1].curves[GpuFigure::MemoryUsed]), std::vector<double>{12});
    }
};

ATELIER_TEST(TestGpuLog)
#include "test_GpuLog.moc"
