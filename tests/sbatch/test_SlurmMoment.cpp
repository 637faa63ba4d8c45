#include <QTimeZone>
#include <QtTest>

#include "core/sbatch/SlurmMoment.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Moments that are written out, as _get_date and _get_time of Slurm's parse_time.c read them.
class TestSlurmMoment : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMomentThatIsWrittenOutIsRead_data() {
        QTest::addColumn<QString>("moment");
        const auto row = [](const char* text, const char* moment) {
            QTest::newRow(text) << QString::fromLatin1(moment);
        };
        row("2026-12-01", "2026-12-01T00:00:00");
        row("2026-12-1", "2026-12-01T00:00:00");
        row("2026-12-01T08:00", "2026-12-01T08:00:00");
        row("2026-12-01T8:05", "2026-12-01T08:05:00");
        row("2026-12-01T23:59:59", "2026-12-01T23:59:59");
        row("2026-12-01T00:00:00", "2026-12-01T00:00:00");
        row("2028-02-29T12:00", "2028-02-29T12:00:00");
        row("1999-12-31", "1999-12-31T00:00:00");
        row("9999-12-31T23:59", "9999-12-31T23:59:00");
        row("  2026-12-01T08:00 ", "2026-12-01T08:00:00");
    }

    void aMomentThatIsWrittenOutIsRead() {
        QFETCH(QString, moment);
        const auto read = parseSlurmMoment(QString::fromLatin1(QTest::currentDataTag()));
        QVERIFY(read);
        QCOMPARE(read->toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss")), moment);
        QCOMPARE(read->timeZone(), QTimeZone::utc());
    }

    void whatDependsOnTheTimeOfReadingIsNot_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"now", "now+1hour", "today", "tomorrow", "noon", "midnight", "teatime",
                                 "16:00", "12/01", "12/01/26", "120126", "2026-12-01Tnoon"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }

    void whatDependsOnTheTimeOfReadingIsNot() {
        QFETCH(QString, text);
        QVERIFY(!parseSlurmMoment(text));
    }

    void noMomentIsRead_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"",
                                 " ",
                                 "2026",
                                 "2026-12",
                                 "2026-12-",
                                 "2026-1-02",
                                 "2026-1-2",
                                 "2026-13-01",
                                 "2026-00-01",
                                 "2026-12-00",
                                 "2026-12-32",
                                 "2027-02-30",
                                 "2027-02-29",
                                 "26-12-01",
                                 "02026-12-01",
                                 "2026/12/01",
                                 "01-12-2026",
                                 "2026-12-01T",
                                 "2026-12-01T8",
                                 "2026-12-01T24:00",
                                 "2026-12-01T08:60",
                                 "2026-12-01T08:0",
                                 "2026-12-01T08:00:60",
                                 "2026-12-01T08:00:",
                                 "2026-12-01T08:00:00Z",
                                 "2026-12-01T08:00:00.5",
                                 "2026-12-01T008:00",
                                 "-2026-12-01",
                                 "+2026-12-01",
                                 "2026-12-01T-8:00",
                                 "2026-12-01\n1"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("a NUL behind it") << QStringLiteral("2026-12-01") + QChar(0);
        QTest::newRow("a number of a million digits") << QString(1'000'000, QLatin1Char('1'));
    }

    void noMomentIsRead() {
        QFETCH(QString, text);
        QVERIFY(!parseSlurmMoment(text));
    }

    void aDigitOfAnotherScriptIsNone() {
        QVERIFY(!parseSlurmMoment(QStringLiteral("2026-12-0") + QChar(0xFF11)));
        QVERIFY(!parseSlurmMoment(QString(QStringLiteral("2026-12-01")).replace('-', QChar(0x2013))));
    }
};

ATELIER_TEST(TestSlurmMoment)
#include "test_SlurmMoment.moc"
