#include <QtTest>

#include "core/ssh/command/MarkerFilter.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestMarkerFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyWhatFollowsTheMarkersLineIsTheProgramsOwn_data() {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("own");
        QTest::addColumn<QByteArray>("noise");
        QTest::addColumn<QByteArray>("tail");
        QTest::newRow("no noise") << QByteArray("MARK 12\nanswer\n") << QByteArray("answer\n") << QByteArray()
                                  << QByteArray("12");
        QTest::newRow("noise") << QByteArray("hello\nMARK 12\nanswer") << QByteArray("answer")
                               << QByteArray("hello\n") << QByteArray("12");
        QTest::newRow("noise without line end")
            << QByteArray("> MARK 1\n\n") << QByteArray("\n") << QByteArray("> ") << QByteArray("1");
        QTest::newRow("terminal") << QByteArray("hi\r\nMARK 7\r\nanswer\r\n") << QByteArray("answer\r\n")
                                  << QByteArray("hi\r\n") << QByteArray("7");
        QTest::newRow("half a marker first")
            << QByteArray("MARMARK 1\nx") << QByteArray("x") << QByteArray("MAR") << QByteArray("1");
        QTest::newRow("marker again")
            << QByteArray("MARK 1\nMARK 2\n") << QByteArray("MARK 2\n") << QByteArray() << QByteArray("1");
        QTest::newRow("binary") << QByteArray("MARK 1\n\0\xff\n", 10) << QByteArray("\0\xff\n", 3)
                                << QByteArray() << QByteArray("1");
        QTest::newRow("never") << QByteArray("only noise") << QByteArray() << QByteArray("only noise")
                               << QByteArray();
    }

    void onlyWhatFollowsTheMarkersLineIsTheProgramsOwn() {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArray, own);
        QFETCH(QByteArray, noise);
        QFETCH(QByteArray, tail);
        for (qsizetype step : {qsizetype(1), qsizetype(2), qsizetype(3), stream.size()}) {
            MarkerFilter filter("MARK");
            QByteArray got;
            for (qsizetype at = 0; at < stream.size(); at += step) got += filter.feed(stream.mid(at, step));
            QCOMPARE(got, own);
            QCOMPARE(filter.passed(), !tail.isEmpty());
            QCOMPARE(filter.tail(), tail);
            QCOMPARE(filter.noise(), noise);
        }
    }

    void endlessNoiseIsNotKept() {
        MarkerFilter filter("MARK");
        for (int i = 0; i < 1000; ++i) QVERIFY(filter.feed(QByteArray(10000, 'x')).isEmpty());
        QVERIFY(filter.noise().size() < 10000);
        QCOMPARE(filter.feed("MARK\nok"), QByteArray("ok"));
        QVERIFY(!filter.overflowed());
    }

    void afterSomeMegabytesOfNoiseNoProgramIsWaitedFor() {
        MarkerFilter filter("MARK");
        const QByteArray noise(1 << 20, 'x');
        for (int i = 0; i < 16; ++i) QVERIFY(filter.feed(noise).isEmpty());
        QVERIFY(!filter.overflowed());
        QVERIFY(filter.feed(noise).isEmpty());
        QVERIFY(filter.overflowed());
        QVERIFY(filter.feed("MARK 1\nanswer").isEmpty());
        QVERIFY(!filter.passed());
        QVERIFY(filter.noise().startsWith("xxx"));
        QVERIFY(filter.noise().size() < 10000);
    }

    void aMarkersLineThatDoesNotEndIsNone() {
        MarkerFilter filter("MARK");
        QVERIFY(filter.feed("hello MARK 12").isEmpty());
        QVERIFY(!filter.overflowed());
        for (int i = 0; i < 1000; ++i) QVERIFY(filter.feed(QByteArray(10000, '1')).isEmpty());
        QVERIFY(filter.overflowed());
        QVERIFY(!filter.passed());
        QVERIFY(filter.noise().startsWith("hello MARK 12111"));
        QVERIFY(filter.noise().size() < 10000);
    }
};

ATELIER_TEST(TestMarkerFilter)
#include "test_MarkerFilter.moc"
