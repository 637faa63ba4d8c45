#include <QJsonArray>
#include <QLocale>
#include <QtTest>

#include "core/profile/FactWords.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a reader is told of a cluster's facts.
class TestFactWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// As `atelierctl site` and Slurm count it, whichever the language.
    void memoryIsToldInTheUnitsOfSlurm_data() {
        QTest::addColumn<int>("mebibytes");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("french");
        QTest::newRow("less than a gibibyte") << 256 << "256\u00a0MiB"
                                              << "256\u00a0Mio";
        QTest::newRow("a node") << 32000 << "31\u00a0GiB"
                                << "31\u00a0Gio";
        QTest::newRow("a small node") << 3891 << "3.8\u00a0GiB"
                                      << "3,8\u00a0Gio";
        QTest::newRow("a large node") << 1536 * 1024 << "1.5\u00a0TiB"
                                      << "1,5\u00a0Tio";
    }

    void memoryIsToldInTheUnitsOfSlurm() {
        QFETCH(int, mebibytes);
        QFETCH(QString, english);
        QFETCH(QString, french);
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::French));
        const QString inFrench = factInWords(FactForm::MiB, mebibytes);
        QLocale::setDefault(QLocale::c());
        const QString inEnglish = factInWords(FactForm::MiB, mebibytes);
        QLocale::setDefault(before);
        QCOMPARE(inEnglish, english);
        QCOMPARE(inFrench, french);
    }

    void whatWasLookedForInVainIsNotUnknown() {
        SiteProfile profile{.catalogue = {}, .found = {}, .foundAt = {}, .said = {}};
        const auto told = [&profile](const char* path) {
            for (const ProfileFact& fact : allFactsOf(profile))
                if (qstrcmp(fact.kind->path, path) == 0) return valueInWords(fact, profile);
            return QString();
        };
        QCOMPARE(told("constraints"), QStringLiteral("not known"));
        profile.foundAt = QDateTime(QDate(2026, 11, 20), QTime(10, 0), Qt::UTC);
        QCOMPARE(told("constraints"), QStringLiteral("none found"));
        // Nobody looks for the rules of a site.
        QCOMPARE(told("rules.accountPrefixes"), QStringLiteral("not known"));
        profile.found.insert(QStringLiteral("constraints"), QJsonArray{QStringLiteral("ib")});
        QCOMPARE(told("constraints"), QStringLiteral("ib"));
        // What was found counts for nothing beside what the catalogue says of its group, and is there still.
        profile.catalogue.insert(QStringLiteral("gpuModules"), QJsonArray{QStringLiteral("cuda")});
        profile.found.insert(QStringLiteral("pythonModules"), QJsonArray{QStringLiteral("python/3.12")});
        QCOMPARE(told("pythonModules"), QStringLiteral("not known"));
    }
};

ATELIER_TEST(TestFactWords)
#include "test_FactWords.moc"
