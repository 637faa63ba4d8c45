#include <QLocale>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/widgets/Format.h"

using namespace atelier;

class TestFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    void amountsReadAsPeopleWriteThem_data() {
        QTest::addColumn<qint64>("count");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("french");
        QTest::newRow("small") << 812LL << "812 bytes"
                               << "812 octets";
        QTest::newRow("one digit") << 2'310'000'000LL << "2.3 GB"
                                   << "2,3 Go";
        QTest::newRow("whole") << 230'400'000LL << "230 MB"
                               << "230 Mo";
        QTest::newRow("rounds up to whole") << 9'990'000LL << "10 MB"
                                            << "10 Mo";
        QTest::newRow("tera") << 1'500'000'000'000LL << "1.5 TB"
                              << "1,5 To";
    }

    void amountsReadAsPeopleWriteThem() {
        QFETCH(qint64, count);
        QLocale::setDefault(QLocale(QLocale::English, QLocale::Canada));
        QTEST(plain(format::bytes(count)), "english");
        QLocale::setDefault(QLocale(QLocale::French, QLocale::Canada));
        QTEST(plain(format::bytes(count)), "french");
    }

    void aNumberNeverPartsFromItsUnit() {
        QLocale::setDefault(QLocale(QLocale::French, QLocale::Canada));
        QVERIFY(!format::bytes(2'310'000'000).contains(u' '));
        QVERIFY(!format::count(100'000).contains(u' '));
        QVERIFY(!format::duration(std::chrono::hours(3) + std::chrono::minutes(12)).contains(u' '));
    }

    void amountsThatGrowHaveThreeDigits() {
        QLocale::setDefault(QLocale(QLocale::English, QLocale::Canada));
        QCOMPARE(plain(format::bytesOf({1'450'000'000, 2'310'000'000, {}})), "1.45 GB of 2.31 GB · 62%");
        QCOMPARE(plain(format::bytesGrowing(63'240'000)), "63.2 MB");
        QCOMPARE(plain(format::bytesGrowing(999'950'000)), "1,000 MB");
    }

    void aHundredPercentMeansAll() {
        QCOMPARE(format::percent(99'999, 100'000), "99%");
        QCOMPARE(format::percent(100'000, 100'000), "100%");
        QCOMPARE(format::percent(0, 0), "0%");
    }

    void durationsNameTheTwoLargestUnits_data() {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << 0 << "0 s";
        QTest::newRow("seconds") << 23 << "23 s";
        QTest::newRow("minutes") << 401 << "6 min 41 s";
        QTest::newRow("whole minutes") << 360 << "6 min";
        QTest::newRow("hours") << 11'525 << "3 h 12 min";
        QTest::newRow("no gap in the middle") << 3'605 << "1 h";
        QTest::newRow("days") << 187'200 << "2 d 4 h";
        QTest::newRow("never negative") << -5 << "0 s";
    }

    void durationsNameTheTwoLargestUnits() {
        QFETCH(int, seconds);
        QTEST(plain(format::duration(std::chrono::seconds(seconds))), "text");
    }

private:
    static QString plain(QString text) {
        return text.replace(QChar(0x00A0), QChar(u' ')).replace(QChar(0x202F), QChar(u' '));
    }
};

ATELIER_TEST(TestFormat)
#include "test_Format.moc"
