#include <QtTest>

#include "core/slurm/SinfoNodes.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestSinfoNodes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void eachKindOfNodeIsOneShape() {
        const auto shapes = parseSinfoNodes(
            "gpu|16|64|515000|1800000|2:16:2|gpu:a100:4(S:0,1),tmpdisk:1800000|a100,nvlink,ib\n"
            "cpu|2K|128|257000|0|2:64:1|(null)|(null)\n");
        QCOMPARE(shapes.size(), 2);
        const NodeShape& gpu = shapes[0];
        QCOMPARE(gpu.partition, QStringLiteral("gpu"));
        QCOMPARE(gpu.nodes, 16);
        QCOMPARE(gpu.cpus, 64);
        QCOMPARE(gpu.memoryMiB, 515000);
        QCOMPARE(gpu.temporaryMiB, 1800000);
        QCOMPARE(gpu.sockets, 2);
        QCOMPARE(gpu.threadsPerCore, 2);
        QCOMPARE(gpu.gpus, (QList<GpuGres>{{QStringLiteral("a100"), 4}}));
        QCOMPARE(gpu.otherGres, QStringList{QStringLiteral("tmpdisk:1800000")});
        QCOMPARE(gpu.features,
                 QStringList({QStringLiteral("a100"), QStringLiteral("nvlink"), QStringLiteral("ib")}));
        QCOMPARE(shapes[1].nodes, 2048);
        QVERIFY(shapes[1].gpus.isEmpty() && shapes[1].features.isEmpty() && shapes[1].otherGres.isEmpty());
    }

    void gpusWithoutModelsAndInstancesAreRead() {
        QCOMPARE(parseSinfoNodes("p|1|8|1000|0|1:8:1|gpu:4|\n").value(0).gpus,
                 (QList<GpuGres>{{QString(), 4}}));
        QCOMPARE(parseSinfoNodes("p|1|8|1000|0|1:8:1|gpu:a100_1g.5gb:28,gpu:a100:2|\n").value(0).gpus,
                 (QList<GpuGres>{{QStringLiteral("a100"), 2}, {QStringLiteral("a100_1g.5gb"), 28}}));
    }

    void otherLinesAreNoNodes() {
        QVERIFY(parseSinfoNodes("slurm_load_partitions: Unable to contact slurm controller\n"
                                "p|x|8|1000|0|1:8:1|(null)|(null)\n"
                                "p|0|8|1000|0|1:8:1|(null)|(null)\n"
                                "|1|8|1000|0|1:8:1|(null)|(null)\n"
                                "p|1|8|1000|0|1:8:1|(null)\n")
                    .isEmpty());
        const auto wild =
            parseSinfoNodes("p|1|99999999999|99999999999|-5|0:0:0|gpu:h100:99999999|f\n").value(0);
        QCOMPARE(wild.cpus, 0);
        QCOMPARE(wild.memoryMiB, 0);
        QCOMPARE(wild.temporaryMiB, 0);
        QCOMPARE(wild.sockets, 1);
        QCOMPARE(wild.threadsPerCore, 1);
    }
};

ATELIER_TEST(TestSinfoNodes)
#include "test_SinfoNodes.moc"
