#include <QJsonArray>
#include <QtTest>

#include "core/job/JobSpecJson.h"
#include "tests/job/SampleJobs.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestJobSpecJson : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyJobComesBack() {
        OddJobs odd(5);
        for (int i = 0; i < 200; ++i) {
            auto job = odd.next();
            job.cpus += 1;
            job.time += std::chrono::minutes(1);
            job.chain.epochsTotal += 1;
            job.chain.epochsPerPiece += 1;
            job.follow.gpuLogSeconds += 1;
            const auto read = jobSpecFromJson(QStringLiteral("r.json"), toJson(job));
            QVERIFY(read.has_value());
            QVERIFY(*read == job);
        }
    }

    void absentFieldsKeepTheirDefaults() {
        const auto read = jobSpecFromJson(QStringLiteral("r.json"), {{"cpus", 4}});
        QVERIFY(read.has_value());
        JobSpec expected;
        expected.cpus = 4;
        QVERIFY(*read == expected);
    }

    void wrongFieldsAreNamed_data() {
        QTest::addColumn<QJsonObject>("json");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("where");
        QTest::newRow("unknown") << QJsonObject{{"cpu", 4}} << int(ErrorKind::JsonInvalid) << "cpu";
        QTest::newRow("nested") << QJsonObject{{"chain", QJsonObject{{"epochs", 4}}}}
                                << int(ErrorKind::JsonInvalid) << "chain.epochs";
        QTest::newRow("type") << QJsonObject{{"account", 4}} << int(ErrorKind::JsonInvalid) << "account";
        QTest::newRow("word") << QJsonObject{{"language", "de"}} << int(ErrorKind::JsonInvalid) << "language";
        QTest::newRow("list") << QJsonObject{{"environment", QJsonObject{{"modules", QJsonArray{1}}}}}
                              << int(ErrorKind::JsonInvalid) << "environment.modules";
        QTest::newRow("range") << QJsonObject{{"cpus", 0}} << int(ErrorKind::RecipeInvalid) << "cpus";
        QTest::newRow("no time") << QJsonObject{{"time", 0}} << int(ErrorKind::RecipeInvalid) << "time";
        QTest::newRow("too many") << QJsonObject{{"gpus", 2147483647}} << int(ErrorKind::RecipeInvalid)
                                  << "gpus";
        QTest::newRow("too much") << QJsonObject{{"memoryMiB", 9007199254740992.0}}
                                  << int(ErrorKind::RecipeInvalid) << "memoryMiB";
        QTest::newRow("too long") << QJsonObject{{"time", 9007199254740992.0}}
                                  << int(ErrorKind::RecipeInvalid) << "time";
        QTest::newRow("too many epochs")
            << QJsonObject{{"chain",
                            QJsonObject{{"epochsTotal", 2147483647}, {"epochsPerPiece", 2147483647}}}}
            << int(ErrorKind::RecipeInvalid) << "chain.epochsTotal";
        QTest::newRow("newer") << QJsonObject{{"version", 99}} << int(ErrorKind::VersionUnknown) << "99";
    }

    /// Who wrote "de" is told the words that may stand there.
    void aWordThatIsNoneIsNamedWithThoseThatAre() {
        const auto read = jobSpecFromJson(QStringLiteral("r.json"), {{"language", "de"}});
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().arguments().mid(3),
                 QStringList({QStringLiteral("de"), QStringLiteral("en, fr")}));
    }

    void wrongFieldsAreNamed() {
        QFETCH(QJsonObject, json);
        QFETCH(int, kind);
        QFETCH(QString, where);
        const auto read = jobSpecFromJson(QStringLiteral("r.json"), json);
        QVERIFY(!read.has_value());
        QCOMPARE(int(read.error().kind()), kind);
        QCOMPARE(read.error().arguments().value(0), QStringLiteral("r.json"));
        QCOMPARE(read.error().arguments().value(1), where);
    }
};

ATELIER_TEST(TestJobSpecJson)
#include "test_JobSpecJson.moc"
