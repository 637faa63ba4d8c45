#include <QtTest>

#include "core/sbatch/HostNames.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Lists of nodes as Slurm's hostlist.c reads them.
class TestHostNames : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aListNamesTheseNodes_data() {
        QTest::addColumn<QString>("names");
        const auto row = [](const char* list, const char* names) {
            QTest::newRow(list) << QString::fromLatin1(names);
        };
        row("node1", "node1");
        row("node1,node2", "node1 node2");
        row("node1,,node2,", "node1 node2");
        row("node[1-3]", "node1 node2 node3");
        row("node[2-2]", "node2");
        row("node[7]", "node7");
        row("node[1,3]", "node1 node3");
        row("node[1-2,5,7-8]", "node1 node2 node5 node7 node8");
        row("node[1-2],x", "node1 node2 x");
        row("x,node[1-2]", "x node1 node2");
        row("a[1-2],b[3,4]", "a1 a2 b3 b4");
        row("[1-3]", "1 2 3");
        // The zeros of a range's beginning are kept.
        row("trig[0001-0003]", "trig0001 trig0002 trig0003");
        row("c[008-011]", "c008 c009 c010 c011");
        row("c[8-11]", "c8 c9 c10 c11");
        row("c[01,2]", "c01 c2");
        row("rack[1-2]node[1-2]", "rack1node1 rack1node2 rack2node1 rack2node2");
        row("gpu[1-2].site.ca", "gpu1.site.ca gpu2.site.ca");
    }

    void aListNamesTheseNodes() {
        QFETCH(QString, names);
        QCOMPARE(hostNames(QString::fromLatin1(QTest::currentDataTag())).join(QLatin1Char(' ')), names);
    }

    /// So that it is blamed as it stands in the script.
    void whatIsNoListStaysAsItIs_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"node[1", "node1]", "node[]", "node[1-]", "node[-2]", "node[a-b]", "node[3-1]", "node[1-2-3]",
              "node[1,]", "node[[1]]", "node]1[", "node[1 2]", "node[0-999999999]", "n[0-9999]m[0-9999]",
              "node[1-99999999999999999999]", "two words"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("digits of another script")
            << QStringLiteral("node[") + QChar(0x0661) + QLatin1Char(']');
        QTest::newRow("a thousand ranges") << QStringLiteral("[0-9]").repeated(1000);
        QTest::newRow("a name of a million letters") << QString(1'000'000, QLatin1Char('a'));
        QTest::newRow("a million brackets") << QString(1'000'000, QLatin1Char('['));
    }

    void whatIsNoListStaysAsItIs() {
        QFETCH(QString, text);
        QCOMPARE(hostNames(text), QStringList{text});
    }

    void oneThatIsNoneLeavesTheOthers() {
        QCOMPARE(hostNames(QStringLiteral("node[3-1],x[1-2]")),
                 (QStringList{QStringLiteral("node[3-1]"), QStringLiteral("x1"), QStringLiteral("x2")}));
    }

    void nothingNamesNone() {
        QVERIFY(hostNames(QString()).isEmpty());
        QVERIFY(hostNames(QStringLiteral(",,")).isEmpty());
    }
};

ATELIER_TEST(TestHostNames)
#include "test_HostNames.moc"
