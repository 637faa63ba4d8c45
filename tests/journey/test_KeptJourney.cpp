#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/credentials/Credentials.h"
#include "core/error/Error.h"
#include "core/files/NewerFile.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/MissingForJob.h"
#include "core/journey/SettingsPutAside.h"
#include "core/journey/kept/KeptJourney.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

JourneyState keptState() {
    JourneyState state;
    state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
    state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
    state.site.emplace().accounts = QStringList{QStringLiteral("def-prof")};
    proposeJob(state);
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
        const auto kept = keptJourneyOf(keptState());
        QVERIFY(kept);
        QVERIFY(writeKeptJourney(file(), *kept));
        QVERIFY(!QJsonDocument(written()).toJson().contains("hunter2"));
        QCOMPARE(QFileInfo(file()).permissions() & (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
        const auto read = readKeptJourney(file());
        QVERIFY(read);
        QCOMPARE(*read, *kept);
    }

    void linesWrittenByHandAreKeptWithoutTheirSecrets() {
        JourneyState state = keptState();
        QVERIFY(!keptJourneyOf(state)->hasOwnLines);
        state.handWrittenScript =
            QStringLiteral("#!/bin/bash\nexport WANDB_API_KEY=hunter3-hunter3\n\techo mine\r\n");
        const auto kept = keptJourneyOf(state);
        QVERIFY(kept->hasOwnLines && lacksSecrets(*kept));
        QVERIFY(writeKeptJourney(file(), *kept));
        QVERIFY(!QJsonDocument(written()).toJson().contains("hunter3"));
        const auto read = readKeptJourney(file());
        QVERIFY(read);
        QCOMPARE(*read, *kept);
        JourneyState later;
        resumeJourney(later, *read);
        QVERIFY(later.handWrittenScript.contains(QStringLiteral("\techo mine\r\n")));
        QVERIFY(isMasked(later.handWrittenScript));
    }

    void moreLinesThanAnybodyWritesAreNotKept() {
        JourneyState state = keptState();
        state.handWrittenScript = QString(600'000, QLatin1Char('x'));
        const auto kept = keptJourneyOf(state);
        QVERIFY(kept->hasOwnLines);
        QVERIFY(kept->ownLines.isEmpty());
    }

    void whatIsMaskedHasToBeTypedAgain() {
        JourneyState state = keptState();
        const auto kept = keptJourneyOf(state);
        QVERIFY(lacksSecrets(*kept));
        resumeJourney(state, *kept);
        state.connected = true;
        sendProgramOf(state);
        QCOMPARE(stepStatus(state, Step::Trial).need, StepNeed::Secret);
        QCOMPARE(missingForJob(state).constLast().what, JobNeed::Secret);
        state.job.program.arguments.last() = QStringLiteral("$MY_KEY");
        QCOMPARE(stepStatus(state, Step::Trial).need, StepNeed::Nothing);
        QVERIFY(!lacksSecrets(*keptJourneyOf(state)));
    }

    /// Nothing that is as it was has to be done again after a restart.
    void whatWasDoneIsDoneAfterwardsToo() {
        JourneyState before = keptState();
        before.connected = true;
        before.program.listing = ProgramListing{"1", {{QStringLiteral("requirements.txt"), "1"}}};
        before.dataset.summary.emplace();
        before.dataset.summary->bytes = 7;
        before.dataset.summary->digest = "d";
        sendProgramOf(before);
        sendDatasetOf(before);
        testEnvironmentOf(before);
        tryStepsOf(before);
        QVERIFY(writeKeptJourney(file(), *keptJourneyOf(before)));
        QVERIFY(!QJsonDocument(written()).toJson().contains("hunter2"));
        JourneyState state;
        resumeJourney(state, *readKeptJourney(file()));
        state.cluster = before.cluster;
        state.login = before.login;
        state.site = before.site;
        state.connected = true;
        proposeJob(state);
        state.program.listing = before.program.listing;
        state.dataset.summary = before.dataset.summary;
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial})
            QVERIFY2(isDone(state, step), qPrintable(stepTitle(step)));
        QCOMPARE(stepStatus(state, Step::Script).need, StepNeed::Nothing);
        // Whatever was changed meanwhile is told.
        state.program.listing->digest = "2";
        QCOMPARE(stepStatus(state, Step::Program).change, StepChange::ProgramFiles);
        state.dataset.summary->digest = "e";
        QCOMPARE(stepStatus(state, Step::Dataset).change, StepChange::DatasetFiles);
        state.login->user = QStringLiteral("toi");
        QCOMPARE(stepStatus(state, Step::Program).change, StepChange::Account);
    }

    /// What a try used of a kept environment is known afterwards too, and so what becomes of that.
    void aTryInAKeptEnvironmentIsTriedAfterwardsToo() {
        JourneyState before = keptState();
        before.job.environment.place = EnvironmentPlace::Home;
        before.job.environment.homeFolder = QStringLiteral("~/env-moths");
        sendProgramOf(before);
        testEnvironmentOf(before);
        tryStepsOf(before);
        QVERIFY(writeKeptJourney(file(), *keptJourneyOf(before)));
        const auto kept = readKeptJourney(file());
        QVERIFY(kept);
        QCOMPARE(kept->records.trials, before.records.trials);
        JourneyState state = before;
        state.records = {};
        addKeptRecords(state, *kept);
        QVERIFY(isDone(state, Step::Trial));
        state.records.environments.clear();
        QCOMPARE(stepStatus(state, Step::Trial).change, StepChange::EnvironmentGone);
    }

    void whatThisRunHasDoneCountsMore() {
        JourneyState before = keptState();
        before.program.listing = ProgramListing{"1", {}};
        sendProgramOf(before);
        const auto kept = keptJourneyOf(before);
        JourneyState state = before;
        state.program.listing = ProgramListing{"2", {}};
        sendProgramOf(state);
        addKeptRecords(state, *kept);
        QCOMPARE(state.records.programs.size(), 1);
        QCOMPARE(state.records.programs.constFirst().listing->digest, QByteArray("2"));
        QVERIFY(!state.records.programs.constFirst().isUnchecked);
    }

    /// A newer Atelier goes on with what it wrote.
    void whatANewerVersionWroteIsPutAside() {
        const QByteArray newer = "{\"version\": 99, \"other\": true}\n";
        QVERIFY(writeKeptJourney(file(), *keptJourneyOf(keptState())));
        for (const char* name : {"own/journey.version-99.json", "own/journey.version-99-2.json"}) {
            write(newer);
            QCOMPARE(readKeptJourney(file()).error().kind(), ErrorKind::VersionUnknown);
            QCOMPARE(asideName(file(), 99), folder_.filePath(QLatin1String(name)));
            QVERIFY(writeKeptJourney(file(), *keptJourneyOf(keptState())));
            QVERIFY(readKeptJourney(file()));
            QFile aside(folder_.filePath(QLatin1String(name)));
            QVERIFY(aside.open(QIODevice::ReadOnly));
            QCOMPARE(aside.readAll(), newer);
        }
        write(newer);
        QVERIFY(removeKeptJourney(file()));
        QVERIFY(QFile::exists(folder_.filePath(QStringLiteral("own/journey.version-99-3.json"))));
    }

    void whatTheVersionBeforeWroteIsRead() {
        KeptJourney kept = *keptJourneyOf(keptState());
        QVERIFY(writeKeptJourney(file(), kept));
        QJsonObject object = written();
        object.insert(QStringLiteral("version"), 1);
        object.remove(QStringLiteral("records"));
        object.remove(QStringLiteral("ownScript"));
        write(QJsonDocument(object).toJson());
        const auto read = readKeptJourney(file());
        QVERIFY(read);
        QCOMPARE(*read, kept);
    }

    void whatWasFoundWasSaidByNobodyAfterwardsEither() {
        JourneyState state;
        resumeJourney(state, *keptJourneyOf(keptState()));
        state.job.program.arguments.clear();
        chooseProgram(state, {QStringLiteral("/home/moi/other"), {}});
        QVERIFY(!restorableSettings(state));
    }

    void itIsGoneOnWith() {
        const JourneyState before = keptState();
        const auto kept = keptJourneyOf(before);
        JourneyState state;
        resumeJourney(state, *kept);
        QCOMPARE(state.program.localFolder, QStringLiteral("/home/moi/ml-test"));
        QCOMPARE(state.dataset.localPath, QStringLiteral("/home/moi/données"));
        QCOMPARE(state.job, kept->job);
        QVERIFY(!state.connected && !state.login && !state.cluster);
        // Signing in where it was changes nothing.
        state.cluster = before.cluster;
        state.login = before.login;
        state.site = before.site;
        proposeJob(state);
        QCOMPARE(state.job, kept->job);
        QVERIFY(!state.fit);
        QCOMPARE(keptJourneyOf(state), kept);
    }

    void nothingIsKeptOfAJourneyThatIsNotBegun() {
        QVERIFY(!keptJourneyOf({}));
        JourneyState state = keptState();
        chooseProgram(state, {});
        state.dataset = {};
        QVERIFY(!keptJourneyOf(state));
    }

    /// What the user has agreed to about it is not known from this file.
    void aRecipeIsKeptByItsFile() {
        JourneyState state = keptState();
        state.recipe.emplace();
        QVERIFY(!keptJourneyOf(state));
        state.agreed.emplace().recipe = QStringLiteral("/cours/recette.json");
        const auto kept = keptJourneyOf(state);
        QCOMPARE(kept->recipe, QStringLiteral("/cours/recette.json"));
        // The rest is for the case that the file is gone by then.
        QCOMPARE(kept->program.localFolder, QStringLiteral("/home/moi/ml-test"));
    }

    /// A recipe's key is its own to say.
    void whatARecipeSaysIsNotMasked() {
        JourneyState state = keptState();
        state.recipe.emplace().job = state.job;
        state.agreed.emplace().recipe = QStringLiteral("/cours/recette.json");
        state.job.time = std::chrono::hours(9);
        const auto kept = keptJourneyOf(state);
        QVERIFY(lacksSecrets(*kept));
        JourneyState later;
        resumeRecipe(later, *kept);
        QCOMPARE(later.job, JobSpec());
        later.recipe = state.recipe;
        resumeRecipe(later, *kept);
        QCOMPARE(later.job.program.arguments, state.job.program.arguments);
        QVERIFY(later.job.time == std::chrono::hours(9));
        later = {};
        later.recipe = state.recipe;
        later.recipe->job.cpus = 99;
        resumeRecipe(later, *kept);
        QCOMPARE(later.job, JobSpec());
    }

    void whatIsNotItsOwnIsNotRead_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QJsonValue>("value");
        QTest::newRow("newer") << "version" << QJsonValue(KeptJourney::newestVersion + 1);
        QTest::newRow("none") << "version" << QJsonValue(0);
        QTest::newRow("hidden letters") << "ownScript" << QJsonValue("echo \x1b[8m rm -r ~\n");
        QTest::newRow("null byte") << "ownScript" << QJsonValue(QString(QChar(0)));
        QTest::newRow("endless script") << "ownScript" << QJsonValue(QString(600'000, QLatin1Char('x')));
        QTest::newRow("other record")
            << "records" << QJsonValue(QJsonObject{{"programs", QJsonArray{QJsonObject{{"sudo", true}}}}});
        QTest::newRow("senseless digest")
            << "records" << QJsonValue(QJsonObject{{"datasets", QJsonArray{QJsonObject{{"digest", "ä"}}}}});
        QTest::newRow("senseless environment")
            << "records"
            << QJsonValue(QJsonObject{
                   {"environments", QJsonArray{QJsonObject{{"environment", QJsonObject{{"place", 7}}}}}}});
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
        QVERIFY(writeKeptJourney(file(), *keptJourneyOf(keptState())));
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
        write(QByteArray(17 * 1024 * 1024, ' '));
        QVERIFY(!readKeptJourney(file()));
    }
};

ATELIER_TEST(TestKeptJourney)
#include "test_KeptJourney.moc"
