#include <QtTest>

#include "core/sbatch/GpuRequest.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// "h100×4 any×1"; "nothing" for what is no request.
static QString told(const std::optional<QList<GpuCount>>& request) {
    if (!request) return QStringLiteral("nothing");
    QStringList gpus;
    for (const GpuCount& gpu : *request)
        gpus << QStringLiteral("%1×%2").arg(gpu.model.isEmpty() ? QStringLiteral("any") : gpu.model,
                                            QString::number(gpu.count));
    return gpus.join(QLatin1Char(' '));
}

/// GPUs as sbatch(1) has them: --gpus=[type:]number, and --gres=name[[:type]:count].
class TestGpuRequest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void gpusAreCountedByModel_data() {
        QTest::addColumn<QString>("read");
        const auto row = [](const char* text, const char* read) {
            QTest::newRow(text) << QString::fromUtf8(read);
        };
        row("1", "any×1");
        row("0", "any×0");
        row("004", "any×4");
        row("h100:1", "h100×1");
        row("h100=2", "h100×2");
        row("h100", "h100×1");
        row("H100:1", "H100×1");
        row("h100:0", "h100×0");
        row("a100:1,h100:2", "a100×1 h100×2");
        row("a100:1,a100:1", "a100×1 a100×1");
        row("nvidia_h100_80gb_hbm3_1g.10gb:1", "nvidia_h100_80gb_hbm3_1g.10gb×1");
        row("2g:1", "2g×1");
        row("999999999", "any×999999999");
        for (const char* none :
             {"",           ",",     ":",     ":1",  "h100:",      "h100:x",          "h100::1", "h100:1:2",
              "gpu:h100:1", "-1",    "1.5",   "1x",  "h100:-1",    "h100:1,",         ",h100:1", "h100 :1",
              "h100: 1",    " h100", "h100 ", "1\n", "9999999999", "h100:9999999999", "$GPUS:1,"})
            row(none, "nothing");
    }

    void gpusAreCountedByModel() {
        QFETCH(QString, read);
        QCOMPARE(told(parseGpuRequest(QString::fromLatin1(QTest::currentDataTag()))), read);
    }

    void gpusAreCountedAmongOtherResources_data() {
        QTest::addColumn<QString>("read");
        const auto row = [](const char* text, const char* read) {
            QTest::newRow(text) << QString::fromUtf8(read);
        };
        row("gpu", "any×1");
        row("gpu:2", "any×2");
        row("gpu:0", "any×0");
        row("gpu:h100", "h100×1");
        row("gpu:h100:4", "h100×4");
        row("gpu=h100=4", "h100×4");
        row("gres:gpu:2", "any×2");
        row("gres/gpu:h100:2", "h100×2");
        row("gpu:a100:1,gpu:h100:2", "a100×1 h100×2");
        row("fpga:1,gpu:1,tmpdisk:10G", "any×1");
        row("fpga", "");
        row("none", "");
        row("tmp:10G", "");
        // Slurm compares the names of resources letter by letter.
        row("GPU:1", "");
        row("gpus:1", "");
        for (const char* none :
             {"", ",", ":1", "gpu:", "gpu::1", "1", "gpu:1,", ",gpu:1", "gpu:h100:x", "gpu:h100:1:x",
              "gpu h100", "gpu: 1", " gpu:1", "gpu:1 ", "gpu:9999999999x:9999999999", "gpu:1\n"})
            row(none, "nothing");
    }

    void gpusAreCountedAmongOtherResources() {
        QFETCH(QString, read);
        QCOMPARE(told(parseGres(QString::fromLatin1(QTest::currentDataTag()))), read);
    }

    void aDigitOfAnotherScriptIsNoNumber() {
        QVERIFY(!parseGpuRequest(QString(QChar(0xFF11))));
        QVERIFY(!parseGpuRequest(QStringLiteral("h100:") + QChar(0x0661)));
        QVERIFY(!parseGpuRequest(QString(1'000'000, QLatin1Char(','))));
        QVERIFY(!parseGres(QString(1'000'000, QLatin1Char(':'))));
    }

    void whatIsWrittenIsReadAsItWas() {
        for (const GpuCount& gpu : {GpuCount{"h100", 1}, GpuCount{"h100", 0}, GpuCount{{}, 8},
                                    GpuCount{"nvidia_a100_3g.20gb", 999}})
            QCOMPARE(parseGpuRequest(gpuRequestText(gpu)), QList<GpuCount>{gpu});
        QCOMPARE(gpuRequestText({"a100", 1}), QStringLiteral("a100:1"));
        QCOMPARE(gpuRequestText({{}, 1}), QStringLiteral("1"));
    }
};

ATELIER_TEST(TestGpuRequest)
#include "test_GpuRequest.moc"
