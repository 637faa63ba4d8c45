#include <QtTest>

#include "core/sbatch/SlurmTime.h"
#include "tests/sbatch/ForeignLetters.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

/// Times as time_str2secs of Slurm's parse_time.c reads them.
class TestSlurmTime : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimeIsSoManySeconds_data() {
        QTest::addColumn<qint64>("seconds");
        const auto row = [](const char* text, qint64 seconds) { QTest::newRow(text) << seconds; };
        row("1", 60);
        row("007", 420);
        row("90", 5400);
        row("10:30", 630);
        row("0:01", 1);
        row("10:90", 690);
        row("1:00:00", 3600);
        row("0:90:0", 5400);
        row("24:0:0", 86400);
        row("100:100:100", 366100);
        row("1-0", 86400);
        row("0-1", 3600);
        row("1-12", 129600);
        row("2-30", 280800);
        row("1-12:30", 131400);
        row("0-03:00:00", 10800);
        row("6-23:59:59", 604799);
        row("0-0:0:1", 1);
        row("00000000000000000010", 600);
        row("0000000000001-00000000000000002", 93600);
    }

    void aTimeIsSoManySeconds() {
        QFETCH(qint64, seconds);
        const auto time = parseSlurmTime(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(time);
        QCOMPARE(qint64(time->length.count()), seconds);
        QVERIFY(!time->unlimited);
    }

    void zeroAndThreeWordsMeanNoLimit() {
        for (const char* text : {"0", "000", "0:0", "00:00:00", "0-0", "00-00:00:00", "-1", "UNLIMITED",
                                 "unlimited", "Infinite", "INFINITE"}) {
            const auto time = parseSlurmTime(QString::fromLatin1(text));
            QVERIFY2(time && time->unlimited, text);
        }
    }

    /// What most people mean as hours and minutes.
    void twoNumbersAreMinutesAndSeconds() {
        for (const char* text : {"12:00", "1:30", "0:0", "100:5"})
            QVERIFY2(parseSlurmTime(QString::fromLatin1(text))->minutesAndSeconds, text);
        for (const char* text : {"12", "1:2:3", "1-2", "1-2:3", "1-2:3:4", "UNLIMITED"})
            QVERIFY2(!parseSlurmTime(QString::fromLatin1(text))->minutesAndSeconds, text);
    }

    void secondsBeginAMinute() {
        QCOMPARE(parseSlurmTime(QStringLiteral("0:01"))->minutes(), 1min);
        QCOMPARE(parseSlurmTime(QStringLiteral("0:60"))->minutes(), 1min);
        QCOMPARE(parseSlurmTime(QStringLiteral("0:61"))->minutes(), 2min);
        QCOMPARE(parseSlurmTime(QStringLiteral("1-0:0:1"))->minutes(), 1441min);
    }

    void noTimeIsRead_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"",      " ",           " 10",  "10 ",    "1 0",     "+10",       "--1",     "10m",
              "24h",   "1d",          "1.5",  "1,5",    "1e3",     "0x10",      "abc",     "1:xx",
              "10:",   ":10",         ":",    "::",     "1::2",    "1:2:",      "1-:2",    "1--2",
              "1-2-3", "1:2-3",       "1-2:", "1-2:3:", "1:2:3:4", "1-2:3:4:5", "4:30 PM", "10;20",
              "10\n",  "UNLIMITED\n", "-1 ",  "-2",     "NONE",    "max",       "INF",     "UNLIMITEDLY"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("a NUL") << QString(QChar(0));
        QTest::newRow("a NUL behind it") << QStringLiteral("10") + QChar(0);
        QTest::newRow("a number that no field holds") << QStringLiteral("99999999999999999999");
        QTest::newRow("a number of a million digits") << QString(1'000'000, QLatin1Char('9'));
        QTest::newRow("a million colons") << QString(1'000'000, QLatin1Char(':'));
    }

    void noTimeIsRead() {
        QFETCH(QString, text);
        QVERIFY(!parseSlurmTime(text));
    }

    void whatOnlyLooksLikeATimeIsNone() {
        for (const char* text : {"1-10:11:01", "infinite", "INFINITE", "unlimited", "10"})
            for (const QString& other : lookAlikes(QString::fromLatin1(text)))
                QVERIFY2(!parseSlurmTime(other), qPrintable(other));
    }

    void aTimeIsWrittenInTheOneFormThatCannotBeMisread_data() {
        QTest::addColumn<qint64>("minutes");
        const auto row = [](const char* text, qint64 minutes) { QTest::newRow(text) << minutes; };
        row("0-00:00:00", 0);
        row("0-00:01:00", 1);
        row("0-00:59:00", 59);
        row("0-01:00:00", 60);
        row("0-23:59:00", 1439);
        row("1-00:00:00", 1440);
        row("28-00:00:00", 40320);
        row("694444-10:39:00", 999999999);
    }

    void aTimeIsWrittenInTheOneFormThatCannotBeMisread() {
        QFETCH(qint64, minutes);
        const QString text = slurmTimeText(std::chrono::minutes(minutes));
        QCOMPARE(text, QString::fromLatin1(QTest::currentDataTag()));
        QCOMPARE(qint64(parseSlurmTime(text)->minutes().count()), minutes);
    }
};

ATELIER_TEST(TestSlurmTime)
#include "test_SlurmTime.moc"
