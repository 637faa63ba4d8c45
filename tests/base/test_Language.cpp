#include <QtTest>

#include "core/base/Language.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestLanguage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void frenchAndEnglishAreSpoken() {
        QVERIFY(languageCodes().contains(QStringLiteral("fr")));
        QVERIFY(languageCodes().contains(QStringLiteral("en")));
    }

    void aLanguageIsToldFromTheOthers() {
        for (const auto language : allLanguages()) {
            QCOMPARE(languageFromCode(languageCode(language)), std::optional(language));
            QVERIFY(!languageName(language).isEmpty());
            QCOMPARE(QLocale(QString::fromLatin1(rowOf(language).locale)).name().left(2),
                     languageCode(language));
        }
    }

    void aLanguageIsKnownByItsCodeOrLocale_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("language");
        QTest::newRow("code") << "fr"
                              << "fr";
        QTest::newRow("capitals") << "EN"
                                  << "en";
        QTest::newRow("locale") << "fr_CA.UTF-8"
                                << "fr";
        QTest::newRow("of the web") << "en-US"
                                    << "en";
        QTest::newRow("with a variant") << "fr@euro"
                                        << "fr";
    }

    void aLanguageIsKnownByItsCodeOrLocale() {
        QFETCH(QString, code);
        QFETCH(QString, language);
        const auto found = languageFromCode(code);
        QVERIFY(found);
        QCOMPARE(languageCode(*found), language);
    }

    void aLanguageThatIsNotSpokenIsNone() {
        for (const char* code : {"", "de", "frr", "C", "fra", "e", "../fr"})
            QVERIFY2(!languageFromCode(QString::fromLatin1(code)), code);
    }
};

ATELIER_TEST(TestLanguage)
#include "test_Language.moc"
