#include <QtTest>

#include "core/dataset/pack/CompressionAdvice.h"
#include "tests/dataset/SampleTree.h"
#include "tests/support/Noise.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

class TestCompressionAdvice : public QObject {
    Q_OBJECT

    SampleFolder folder_;

    CompressionSample sampleOf(const std::string& content) {
        folder_.clear();
        for (int i = 0; i < 4; ++i) put(folder_.path(), std::to_string(i), content);
        auto tree = FileTree::read(folder_.path(), LeaveOut::Rubbish, {}, {});
        return sampleCompression(ArchiveLayout(std::move(*tree)), {}).value();
    }

private Q_SLOTS:
    void textShrinksAndNoiseDoesNot() {
        const auto incompressible = sampleOf(noise(5'000'000));
        QVERIFY2(incompressible.ratio() > 0.99, qPrintable(QString::number(incompressible.ratio())));
        QVERIFY(incompressible.bytes <= 17 << 20);
        std::string text;
        while (text.size() < 5'000'000) text += "epoch " + std::to_string(text.size() % 100) + ", loss 0.1\n";
        const auto log = sampleOf(text);
        QVERIFY2(log.ratio() < 0.5, qPrintable(QString::number(log.ratio())));
        QVERIFY(log.bytesPerSecond > 1e6);
    }

    void aSmallDatasetIsLookedAtToo() {
        const auto sample = sampleOf("x");
        QVERIFY(sample.bytes > 0 && sample.ratio() < 1);
    }

    void itSaysWhatPaysAndWhy_data() {
        QTest::addColumn<double>("left");
        QTest::addColumn<double>("line");
        QTest::addColumn<Compression>("compression");
        QTest::addColumn<CompressionAdvice::Reason>("reason");
        using Reason = CompressionAdvice::Reason;
        constexpr double mega = 1e6;
        QTest::newRow("JPEGs, slow line") << 0.97 << 1 * mega << Compression::None << Reason::ShrinksLittle;
        QTest::newRow("JPEGs, no line yet") << 0.97 << 0. << Compression::None << Reason::ShrinksLittle;
        QTest::newRow("text, home line") << 0.3 << 5 * mega << Compression::Zstd << Reason::SavesTime;
        QTest::newRow("text, machine room") << 0.3 << 900 * mega << Compression::None << Reason::LineIsFaster;
        QTest::newRow("text, no line yet") << 0.3 << 0. << Compression::Zstd << Reason::SavesRoom;
        QTest::newRow("a little, no line yet") << 0.8 << 0. << Compression::None << Reason::LineUnknown;
        QTest::newRow("a little, home line") << 0.8 << 5 * mega << Compression::Zstd << Reason::SavesTime;
    }

    void itSaysWhatPaysAndWhy() {
        QFETCH(double, left);
        QFETCH(double, line);
        const CompressionSample sample{1'000'000, qint64(left * 1'000'000), 600e6};
        const auto advice =
            adviseCompression(sample, 10'000'000'000, line > 0 ? std::optional(line) : std::nullopt);
        QTEST(advice.compression, "compression");
        QTEST(advice.reason, "reason");
        QCOMPARE(advice.bytes, qint64(left * 10'000'000'000));
        QCOMPARE(advice.secondsPlain, line > 0 ? 10'000'000'000 / line : 0.);
    }
};

ATELIER_TEST(TestCompressionAdvice)
#include "test_CompressionAdvice.moc"
