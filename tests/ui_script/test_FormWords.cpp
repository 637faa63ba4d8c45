#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/script/form/FormWords.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

int minutesOf(const QString& text) {
    const auto time = timeFromWords(text);
    return time ? int(time->count()) : -1;
}

}  // namespace

class TestFormWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimeIsSaidInItsLargestUnits() {
        QCOMPARE(timeInWords(12min), QString("12 min"));
        QCOMPARE(timeInWords(12h), QString("12 h"));
        QCOMPARE(timeInWords(24h), QString("24 h"));
        QCOMPARE(timeInWords(150min), QString("2 h 30 min"));
        QCOMPARE(timeInWords(168h), QString("7 d"));
        QCOMPARE(timeInWords(25h + 1min), QString("1 d 1 h 1 min"));
        QCOMPARE(timeInWords(0min), QString("0 min"));
    }

    void timesAreReadInBothLanguages_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("minutes");
        QTest::newRow("hours") << "12 h" << 720;
        QTest::newRow("minutes") << "12 min" << 12;
        QTest::newRow("no space") << "1d6h" << 1800;
        QTest::newRow("words") << "2 hours 15 minutes" << 135;
        QTest::newRow("jours") << "2 jours" << 2880;
        QTest::newRow("heures") << "1 j 3 heures" << 1620;
        QTest::newRow("fraction") << "1.5 h" << 90;
        QTest::newRow("French fraction") << "1,5 h" << 90;
        QTest::newRow("minutes after hours") << "2 h 30" << 150;
        QTest::newRow("no-break space") << QString("12\u00a0h") << 720;
        QTest::newRow("Slurm with days") << "1-06:00:00" << 1800;
        QTest::newRow("Slurm with seconds") << "12:00:00" << 720;
        QTest::newRow("could be minutes or hours") << "12:00" << -1;
        QTest::newRow("a number alone") << "12" << -1;
        QTest::newRow("minutes, then a number") << "12 min 5" << -1;
        QTest::newRow("nothing") << "" << -1;
        QTest::newRow("another word") << "12 weeks" << -1;
        QTest::newRow("no limit") << "UNLIMITED" << -1;
    }

    void timesAreReadInBothLanguages() {
        QFETCH(QString, text);
        QTEST(minutesOf(text), "minutes");
    }

    void everyTimeThatIsSaidIsReadBack() {
        for (int minutes = 1; minutes < 20000; minutes += 7)
            QCOMPARE(minutesOf(timeInWords(std::chrono::minutes(minutes))), minutes);
    }

    void memoryIsReadWithItsUnitAndSaidWithIt_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("mebibytes");
        QTest::newRow("GB") << "124 GB" << qint64(126976);
        QTest::newRow("Go") << "124 Go" << qint64(126976);
        QTest::newRow("as Slurm writes it") << "124G" << qint64(126976);
        QTest::newRow("MB") << "32000 MB" << qint64(32000);
        QTest::newRow("fraction") << "1.5 GB" << qint64(1536);
        QTest::newRow("terabytes") << "1 To" << qint64(1048576);
        QTest::newRow("nothing asked") << "" << qint64(0);
        QTest::newRow("a number alone") << "124" << qint64(-1);
        QTest::newRow("another word") << "124 cores" << qint64(-1);
    }

    void memoryIsReadWithItsUnitAndSaidWithIt() {
        QFETCH(QString, text);
        QTEST(memoryFromWords(text).value_or(-1), "mebibytes");
    }

    void everyAmountThatIsSaidIsReadBack() {
        QCOMPARE(memoryInWords(126976), QString("124 GB"));
        QCOMPARE(memoryInWords(32000), QString("32000 MB"));
        for (const qint64 amount : {1, 1023, 1024, 32000, 510000, 1048576})
            QCOMPARE(memoryFromWords(memoryInWords(amount)), std::optional(amount));
    }
};

ATELIER_TEST(TestFormWords)
#include "test_FormWords.moc"
