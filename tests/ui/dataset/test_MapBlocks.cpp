#include <QGuiApplication>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/dataset/MapBlocks.h"

using namespace atelier;

class TestMapBlocks : public QObject {
    Q_OBJECT

    static QList<DatasetPart> parts(const QList<qint64>& bytes) {
        QList<DatasetPart> parts;
        for (const qint64 size : bytes)
            parts << DatasetPart{QStringLiteral("part%1").arg(parts.size()), size, 1};
        return parts;
    }

private Q_SLOTS:
    void aFewPartsAreShownAsTheyAre() {
        const auto blocks = mapBlocks(parts({80, 10, 10}));
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[2].part.name, QStringLiteral("part2"));
        QCOMPARE(blocks[2].merged, 0);
    }

    void whatIsTooSmallToBeSeenIsOneBlock() {
        const auto blocks = mapBlocks(parts({900'000, 100'000, 100, 50, 1}));
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[2].merged, 3);
        QCOMPARE(blocks[2].part.bytes, 151);
        QCOMPARE(blocks[2].part.files, 3);
    }

    void oneAloneStandsForItself() {
        const auto blocks = mapBlocks(parts({900'000, 100'000, 100}));
        QCOMPARE(blocks.size(), 3);
        QCOMPARE(blocks[2].merged, 0);
    }

    void aThousandFoldersAreTwelveBlocks() {
        const auto blocks = mapBlocks(parts(QList<qint64>(1000, 5)));
        QVERIFY(blocks.size() <= 13);
        QCOMPARE(blocks.last().merged + blocks.size() - 1, 1000);
        QVERIFY(mapBlocks({}).isEmpty());
    }

    void aLabelThatTellsNothingIsNotWritten() {
        const QFontMetricsF metrics{QFont()};
        const QString name = QStringLiteral("validation_of_everything");
        QCOMPARE(blockLabel(name, metrics, 1000), name);
        const QString begin = blockLabel(name, metrics, metrics.horizontalAdvance(name) / 2);
        QVERIFY(begin.startsWith(QStringLiteral("valid")));
        QVERIFY(blockLabel(name, metrics, metrics.horizontalAdvance(QStringLiteral("va…"))).isEmpty());
    }
};

ATELIER_WINDOW_TEST(TestMapBlocks)
#include "test_MapBlocks.moc"
