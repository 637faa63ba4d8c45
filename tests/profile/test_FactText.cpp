#include <QJsonArray>
#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/error/RecordErrors.h"
#include "core/profile/FactText.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

/// What a user types of a cluster.
class TestFactText : public QObject {
    Q_OBJECT

    static SiteProfile site() {
        return {.catalogue = {{QStringLiteral("id"), QStringLiteral("uni")},
                              {QStringLiteral("name"), QStringLiteral("Uni")}},
                .found = {},
                .foundAt = {},
                .said = {}};
    }

private Q_SLOTS:
    void whatIsTypedIsRead_data() {
        QTest::addColumn<FactForm>("form");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QJsonValue>("value");
        const auto row = [](const char* name, FactForm form, const char* typed, const QJsonValue& value) {
            QTest::newRow(name) << form << QString::fromUtf8(typed) << value;
        };
        row("minutes", FactForm::Minutes, "90", 90);
        row("hours", FactForm::Minutes, " 12:00:00 ", 720);
        row("days", FactForm::Minutes, "7-00:00:00", 10080);
        row("memory", FactForm::MiB, "186G", 190464);
        row("mebibytes", FactForm::MiB, "4000", 4000);
        row("number", FactForm::Number, " 64", 64);
        row("names", FactForm::Names, "python/3.12, python/3.11  cuda",
            QJsonArray{QStringLiteral("python/3.12"), QStringLiteral("python/3.11"), QStringLiteral("cuda")});
        row("no names", FactForm::Names, " , ", QJsonArray());
        row("labels", FactForm::Labels, "A100 · 40 GB; MI250X (GCD) ;",
            QJsonArray{QStringLiteral("A100 · 40 GB"), QStringLiteral("MI250X (GCD)")});
        row("numbers", FactForm::Numbers, "1,2 4", QJsonArray{1, 2, 4});
        row("path", FactForm::Path, " /local/$SLURM_JOB_ID ", QStringLiteral("/local/$SLURM_JOB_ID"));
    }

    void whatIsTypedIsRead() {
        QFETCH(FactForm, form);
        QFETCH(QString, typed);
        QFETCH(QJsonValue, value);
        const auto read = factFromText(form, typed);
        QVERIFY(read);
        QCOMPARE(*read, value);
        // What is shown to be changed is what would be typed.
        QCOMPARE(*factFromText(form, factText(form, value)), value);
    }

    void whatIsNoValueIsRefusedWithWhatWasTyped_data() {
        QTest::addColumn<FactForm>("form");
        QTest::addColumn<QString>("typed");
        QTest::newRow("a word for a time") << FactForm::Minutes << QStringLiteral("a week");
        QTest::newRow("no end") << FactForm::Minutes << QStringLiteral("UNLIMITED");
        QTest::newRow("minutes and seconds, or hours and minutes")
            << FactForm::Minutes << QStringLiteral("12:00");
        QTest::newRow("nothing for a number") << FactForm::Number << QString();
        QTest::newRow("half a core") << FactForm::Number << QStringLiteral("1.5");
        QTest::newRow("a word for memory") << FactForm::MiB << QStringLiteral("much");
        QTest::newRow("a word among numbers") << FactForm::Numbers << QStringLiteral("1, two");
    }

    void whatIsNoValueIsRefusedWithWhatWasTyped() {
        QFETCH(FactForm, form);
        QFETCH(QString, typed);
        const auto read = factFromText(form, typed);
        QVERIFY(!read);
        QVERIFY(read.error().as<error::FactUnfit>());
    }

    void everyKindOfFactCanBeTypedOrChosen() {
        for (const FactKind& kind : factKinds()) {
            const FactInput input = inputOf(kind.form);
            QCOMPARE(input == FactInput::Choice, !factChoices(kind.form).isEmpty());
            for (const QJsonValue& choice : factChoices(kind.form))
                QVERIFY2(withUserValue(site(), kind, choice), kind.path);
        }
    }

    void whatIsSaidCountsAndCanBeTakenBack() {
        const FactKind& kind = *factKind(QStringLiteral("limits.maxTime"));
        const auto said = withUserValue(site(), kind, 60);
        QVERIFY(said);
        QCOMPARE(effectiveCluster(*said)->limits.maxTime, std::optional<std::chrono::minutes>(1h));
        QCOMPARE(*withUserValue(*said, kind, QJsonValue::Undefined), site());
    }

    void aVariableThatOnlyTheSiteHasNamesTheNodesDisk() {
        const FactKind& disk = *factKind(QStringLiteral("storage.localDisk"));
        for (const char* said : {"$LOCAL_SCRATCH", "/local/$OUR_JOB", "$A$B/x"})
            QVERIFY2(withUserValue(site(), disk, QString::fromUtf8(said)), said);
        for (const char* said : {"$(id)", "${HOME}", "$1", "$", "$A/../x", "/local/$A;id", "`id`"})
            QVERIFY2(!withUserValue(site(), disk, QString::fromUtf8(said)), said);
    }

    void whatHasNotTheFormOfItsFactIsRefused() {
        const auto refused = withUserValue(site(), *factKind(QStringLiteral("storage.localDisk")),
                                           QStringLiteral("/tmp; rm -r ~"));
        QVERIFY(!refused);
        const auto* unfit = refused.error().as<error::FactUnfit>();
        QVERIFY(unfit);
        QCOMPARE(unfit->typed, QStringLiteral("/tmp; rm -r ~"));
        for (const int cores : {-4, 0, 1'000'000})
            QVERIFY(!withUserValue(site(), *factKind(QStringLiteral("cpusPerNode")), cores));
        for (const char* amount : {"memoryMiBPerNode", "limits.maxTime", "limits.maxJobs"})
            QVERIFY2(!withUserValue(site(), *factKind(QString::fromLatin1(amount)), 0), amount);
        // Of these a user may say that the site has none.
        for (const char* amount : {"limits.minTime", "limits.memoryMiBPerCpu"})
            QVERIFY2(withUserValue(site(), *factKind(QString::fromLatin1(amount)), 0), amount);
    }
};

ATELIER_TEST(TestFactText)
#include "test_FactText.moc"
