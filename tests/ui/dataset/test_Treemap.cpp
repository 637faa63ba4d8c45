#include <QtTest>
#include <numeric>

#include "tests/support/TestMain.h"
#include "ui/dataset/Treemap.h"

using namespace atelier;

class TestTreemap : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyBlockHasItsShareOfTheArea() {
        const QList<double> amounts{80000, 10000, 10000, 50, 1};
        const QRectF area(0, 0, 640, 120);
        const auto blocks = treemap(amounts, area);
        const double sum = std::accumulate(amounts.begin(), amounts.end(), 0.0);
        QCOMPARE(blocks.size(), amounts.size());
        for (qsizetype i = 0; i < blocks.size(); ++i) {
            const double share = blocks[i].width() * blocks[i].height() / (area.width() * area.height());
            QVERIFY(qAbs(share - amounts[i] / sum) < 1e-9);
            QVERIFY(area.adjusted(-1e-6, -1e-6, 1e-6, 1e-6).contains(blocks[i]));
        }
    }

    void blocksDoNotOverlap() {
        const auto blocks = treemap({6, 6, 4, 3, 2, 2, 1}, QRectF(0, 0, 600, 400));
        for (const auto& one : blocks)
            for (const auto& other : blocks) {
                const auto common = one.intersected(other);
                QVERIFY(one == other || common.width() * common.height() < 1e-6);
            }
    }

    void nothingToShowIsNoBlock() {
        QVERIFY(treemap({}, QRectF(0, 0, 10, 10)).isEmpty());
        QCOMPARE(treemap({0, 0}, QRectF(0, 0, 10, 10)), QList<QRectF>({QRectF(), QRectF()}));
    }
};

ATELIER_TEST(TestTreemap)
#include "test_Treemap.moc"
