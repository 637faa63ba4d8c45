#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/KeptJourney.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

JourneyState keptState() {
    JourneyState state;
    state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
    state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
    state.site.emplace().accounts = QStringList{QStringLiteral("def-prof")};
    adaptJob(state);
    chooseProgram(state, {QStringLiteral("/home/moi/ml-test"), {}});
    state.dataset.localPath = QStringLiteral("/home/moi/données");
    proposeFound(state, {QStringLiteral("train.py"), QStringLiteral("requirements.txt")});
    state.job.program.arguments = QStringList{QStringLiteral("--api-key"), QStringLiteral("hunter2-hunter2")};
    state.job.time = std::chrono::hours(7);
    return state;
}

}  // namespace

/// What is kept of a journey for the next run of the program.
class TestKeptJourney : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QString file() const { return folder_.filePath(QStringLiteral("own/journey.json")); }

    QJsonObject written() const {
        QFile read(file());
        return read.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(read.readAll()).object()
                                              : QJsonObject();
    }
    void write(const QByteArray& text) {
        QFile changed(file());
        QVERIFY(changed.open(QIODevice::WriteOnly));
        changed.write(text);
    }

private Q_SLOTS:
    void itComesBackAsItWasWithoutItsSecrets() {
        const auto kept = keptOf(keptState());
        QVERIFY(kept);
        QVERIFY(writeKeptJourney(file(), *kept));
        QVERIFY(!QJsonDocument(written()).toJson().contains("hunter2"));
        QCOMPARE(QFileInfo(file()).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        const auto read = readKeptJourney(file());
        QVERIFY(read);
        QCOMPARE(*read, *kept);
    }

    /// They may hold a secret anywhere.
    void linesWrittenByHandAreNotKeptButNamed() {
        JourneyState state = keptState();
        QVERIFY(!keptOf(state)->hasOwnLines);
        state.handWrittenScript = QStringLiteral("#!/bin/bash\necho hunter3\n");
        const auto kept = keptOf(state);
        QVERIFY(kept->hasOwnLines);
        QVERIFY(writeKeptJourney(file(), *kept));
        QVERIFY(!QJsonDocument(written()).toJson().contains("hunter3"));
        QVERIFY(readKeptJourney(file())->hasOwnLines);
    }

    void whatWasFoundWasSaidByNobodyAfterwardsEither() {
        JourneyState state;
        goOnWith(state, *keptOf(keptState()));
        state.job.program.arguments.clear();
        chooseProgram(state, {QStringLiteral("/home/moi/other"), {}});
        QVERIFY(!putAsideNow(state));
    }

    void itIsGoneOnWith() {
        const JourneyState before = keptState();
        const auto kept = keptOf(before);
        JourneyState state;
        goOnWith(state, *kept);
        QCOMPARE(state.program.localFolder, QStringLiteral("/home/moi/ml-test"));
        QCOMPARE(state.dataset.localPath, QStringLiteral("/home/moi/données"));
        QCOMPARE(state.job, kept->job);
        QVERIFY(!state.connected && !state.login && !state.cluster);
        // Signing in where it was changes nothing.
        state.cluster = before.cluster;
        state.login = before.login;
        state.site = before.site;
        adaptJob(state);
        QCOMPARE(state.job, kept->job);
        QVERIFY(!state.adapted);
        QCOMPARE(keptOf(state), kept);
    }

    void nothingIsKeptOfAJourneyThatIsNotBegun() {
        QVERIFY(!keptOf({}));
        JourneyState state = keptState();
        chooseProgram(state, {});
        state.dataset = {};
        QVERIFY(!keptOf(state));
    }

    /// What the user has agreed to about it is not known from this file.
    void ofARecipeOnlyItsFileIsKept() {
        JourneyState state = keptState();
        state.recipe.emplace();
        QVERIFY(!keptOf(state));
        state.agreed.emplace().recipe = QStringLiteral("/cours/recette.json");
        const auto kept = keptOf(state);
        QCOMPARE(kept->recipe, QStringLiteral("/cours/recette.json"));
        QCOMPARE(kept->program, ProgramSource());
        QCOMPARE(kept->job, JobSpec());
    }

    void whatIsNotItsOwnIsNotRead_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("newer") << "version" << QJsonValue(2);
        QTest::newRow("relative folder") << "programFolder" << QJsonValue("../elsewhere");
        QTest::newRow("relative dataset") << "dataset" << QJsonValue("data");
        QTest::newRow("two programs") << "programGit" << QJsonValue("https://example.org/x.git");
        QTest::newRow("other type") << "cluster" << QJsonValue(7);
        QTest::newRow("other field") << "clusters" << QJsonValue("narval");
        QTest::newRow("no job") << "job" << QJsonValue("train");
        QTest::newRow("senseless job") << "job" << QJsonValue(QJsonObject{{"cpus", -1}});
        QTest::newRow("senseless proposal") << "proposed" << QJsonValue(QJsonObject{{"gpus", -1}});
    }
    void whatIsNotItsOwnIsNotRead() {
        QFETCH(QString, field);
        QFETCH(QJsonValue, value);
        QVERIFY(writeKeptJourney(file(), *keptOf(keptState())));
        QJsonObject object = written();
        object.insert(field, value);
        write(QJsonDocument(object).toJson());
        QVERIFY(!readKeptJourney(file()));
    }

    void whatIsNoJsonIsNotRead() {
        QVERIFY(!readKeptJourney(file() + QStringLiteral("-none")));
        write("{\"version\": 1, ");
        QVERIFY(!readKeptJourney(file()));
        write("{}");
        QVERIFY(!readKeptJourney(file()));
        write(QByteArray(5 * 1024 * 1024, ' '));
        QVERIFY(!readKeptJourney(file()));
    }
};

ATELIER_TEST(TestKeptJourney)
#include "test_KeptJourney.moc"
