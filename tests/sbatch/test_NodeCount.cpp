#include <QtTest>

#include "core/sbatch/NodeCount.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Values of `--nodes` as Slurm's proc_args.c reads them.
class TestNodeCount : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueAllowsFromTheLeastToTheMost_data() {
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::addColumn<bool>("fixed");
        QTest::newRow("2") << 2 << 2 << true;
        QTest::newRow("2-4") << 2 << 4 << false;
        QTest::newRow("2-2") << 2 << 2 << true;
        QTest::newRow("1k") << 1024 << 1024 << true;
        QTest::newRow("1K-1024") << 1024 << 1024 << true;
        QTest::newRow("1-1m") << 1 << 1048576 << false;
        QTest::newRow("0") << 0 << 0 << false;
        // None is -1 here.
        QTest::newRow("") << -1 << -1 << false;
        QTest::newRow("two") << -1 << -1 << false;
        QTest::newRow("2-x") << 2 << -1 << false;
        QTest::newRow("2g") << -1 << -1 << false;
    }

    void aValueAllowsFromTheLeastToTheMost() {
        QFETCH(int, least);
        QFETCH(int, most);
        const auto value = QString::fromLatin1(QTest::currentDataTag());
        QCOMPARE(leastNodes(value).value_or(-1), least);
        QCOMPARE(mostNodes(value).value_or(-1), most);
        QTEST(areNodesFixed(value), "fixed");
    }
};

ATELIER_TEST(TestNodeCount)
#include "test_NodeCount.moc"
