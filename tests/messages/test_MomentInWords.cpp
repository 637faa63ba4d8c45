#include <QtTest>

#include "core/messages/MomentInWords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestMomentInWords : public QObject {
    Q_OBJECT

    static inline const QDateTime moment_{QDate(2026, 11, 23), QTime(16, 6)};

private Q_SLOTS:
    void cleanup() { QLocale::setDefault(QLocale::c()); }

    /// The sentence it stands in has its own full stop.
    void noMomentHasAFullStop_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("time");
        QTest::newRow("English") << QStringLiteral("en_CA") << QStringLiteral("4:06 PM");
        QTest::newRow("none set") << QStringLiteral("C") << QStringLiteral("4:06 PM");
        QTest::newRow("Spanish") << QStringLiteral("es_ES") << QStringLiteral("16:06");
        QTest::newRow("French") << QStringLiteral("fr_CA") << QStringLiteral("16 h 06");
    }

    void noMomentHasAFullStop() {
        QFETCH(QString, locale);
        QFETCH(QString, time);
        QLocale::setDefault(QLocale(locale));
        for (const QString& said :
             {timeInWords(moment_.time()), momentInWords(moment_), shortMoment(moment_)}) {
            QVERIFY2(QString(said).replace(QChar(0xa0), QLatin1Char(' ')).endsWith(time), qPrintable(said));
            QVERIFY2(!said.contains(QLatin1Char('.')), qPrintable(said));
        }
    }

    void theFirstOfAMonthIsAnOrdinalInFrench() {
        QLocale::setDefault(QLocale(QStringLiteral("fr_CA")));
        QCOMPARE(dayInWords(QDate(2025, 9, 1)), QStringLiteral("1er septembre 2025"));
        QCOMPARE(dayInWords(QDate(2025, 9, 2)), QStringLiteral("2 septembre 2025"));
        QLocale::setDefault(QLocale(QStringLiteral("en_CA")));
        QCOMPARE(dayInWords(QDate(2025, 9, 1)), QStringLiteral("September 1, 2025"));
    }

    /// No language borrows the forms of another.
    void anyLanguageHasItsOwnForm_data() {
        QTest::addColumn<QString>("locale");
        QTest::addColumn<QString>("day");
        QTest::newRow("Spanish") << QStringLiteral("es_ES") << QStringLiteral("27 de noviembre de 2026");
        QTest::newRow("German") << QStringLiteral("de_DE") << QStringLiteral("27. November 2026");
        QTest::newRow("Hungarian") << QStringLiteral("hu_HU") << QStringLiteral("2026. november 27.");
        QTest::newRow("none set") << QStringLiteral("C") << QStringLiteral("November 27, 2026");
    }

    void anyLanguageHasItsOwnForm() {
        QFETCH(QString, locale);
        QLocale::setDefault(QLocale(locale));
        QTEST(dayInWords(QDate(2026, 11, 27)), "day");
    }
};

ATELIER_TEST(TestMomentInWords)
#include "test_MomentInWords.moc"
