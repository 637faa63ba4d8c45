#include <QtTest>

#include "core/follow/JobFiles.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestJobFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFrameIsWhatAFileGrewBy() {
        const auto files = parseFilesAnswer("file 7 4 3 /r/a b.out\nabc\nmetrics 900 0 2 /r/logs/x\n\n1\n");
        QCOMPARE(files.grown.size(), 2);
        QCOMPARE(files.grown[0].path, QStringLiteral("/r/a b.out"));
        QCOMPARE(files.grown[0].size, 7);
        QCOMPARE(files.grown[0].offset, 4);
        QCOMPARE(files.grown[0].bytes, QByteArray("abc"));
        QCOMPARE(files.grown[1].bytes, QByteArray("\n1"));
        QVERIFY(files.more);
    }

    void anUnfinishedFrameIsLeftForTheNextLook() {
        QVERIFY(parseFilesAnswer("file 7 4 3 /r/a\nab").grown.isEmpty());
        QVERIFY(parseFilesAnswer("file 7 4 3 /r/a\nabc").grown.isEmpty());
        QVERIFY(parseFilesAnswer("file 7 4 3 /r/a").grown.isEmpty());
    }

    void whatIsNoFrameEndsTheAnswer_data() {
        QTest::addColumn<QByteArray>("frame");
        QTest::newRow("more than there are bytes") << QByteArray("file 7 0 9223372036854775807 /r/a\nabc\n");
        QTest::newRow("just more") << QByteArray("file 7 0 4 /r/a\nabc\n");
        QTest::newRow("beyond all numbers") << QByteArray("file 7 0 9999999999999999999999 /r/a\nabc\n");
        QTest::newRow("fewer than none") << QByteArray("file 7 0 -1 /r/a\nabc\n");
        QTest::newRow("a size below none") << QByteArray("file -7 0 3 /r/a\nabc\n");
        QTest::newRow("an offset below none") << QByteArray("file 7 -9223372036854775808 3 /r/a\nabc\n");
        QTest::newRow("words") << QByteArray("file x y z /r/a\nabc\n");
        QTest::newRow("other words") << QByteArray("Permission denied\n");
    }

    void whatIsNoFrameEndsTheAnswer() {
        QFETCH(QByteArray, frame);
        const auto files = parseFilesAnswer("file 3 0 3 /r/a\nabc\n" + frame + "file 3 0 3 /r/c\nabc\n");
        QCOMPARE(files.grown.size(), 1);
        QVERIFY(!files.more);
    }

    void sizesAtTheEndOfAllNumbersAreOnlyLarge() {
        const auto files = parseFilesAnswer("file 9223372036854775807 9223372036854775807 3 /r/a\nabc\n");
        QCOMPARE(files.grown.size(), 1);
        QVERIFY(!files.more);
    }
};

ATELIER_TEST(TestJobFiles)
#include "test_JobFiles.moc"
