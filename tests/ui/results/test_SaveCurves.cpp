#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/follow/GpuCharts.h"
#include "ui/results/SaveCurves.h"

using namespace atelier;

namespace {

FollowedJob jobWith(const QByteArray& power) {
    FollowedJob job;
    GpuLogReader reader;
    job.gpus = gpuSeries(
        reader.feed("timestamp, index, name, memory.total [MiB], utilization.gpu [%], memory.used [MiB], "
                    "power.draw [W]\n2026/11/21 02:00:00.000, 0, NVIDIA A100, 40960, 91, 27000, " +
                    power + '\n'));
    return job;
}

}  // namespace

class TestSaveCurves : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFigureOfTheGpusIsSavedInItsUnit() {
        const QTemporaryDir folder;
        const auto saved = saveCurves(curveFiles(jobWith("287.50")), folder.path());
        QVERIFY(saved);
        QCOMPARE(*saved, QStringList({"gpu.csv", "gpu.png", "gpu-power.png"}));
        QFile table(folder.filePath("gpu.csv"));
        QVERIFY(table.open(QIODevice::ReadOnly));
        const QByteArray values = table.readAll();
        QVERIFY(values.contains("\"gpu0.utilization.percent\",0,"));
        QVERIFY(values.contains("\"gpu0.memory.MiB\",0,"));
        QVERIFY(values.contains("\"gpu0.power.W\",0,"));
        for (const char* picture : {"gpu.png", "gpu-power.png"})
            QVERIFY(!QImage(folder.filePath(picture)).isNull());
    }

    void whatNoGpuTellsIsNotSaved() {
        const QTemporaryDir folder;
        const auto saved = saveCurves(curveFiles(jobWith("[N/A]")), folder.path());
        QVERIFY(saved);
        QCOMPARE(*saved, QStringList({"gpu.csv", "gpu.png"}));
        QFile table(folder.filePath("gpu.csv"));
        QVERIFY(table.open(QIODevice::ReadOnly));
        QVERIFY(!table.readAll().contains("power"));
    }
};

ATELIER_WINDOW_TEST(TestSaveCurves)
#include "test_SaveCurves.moc"
