#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/SettingsPutAside.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

const ProgramSource here{QStringLiteral("/home/moi/ml-test"), {}};
const ProgramSource other{QStringLiteral("/home/moi/other"), {}};
const ProgramSource cloned{{}, QStringLiteral("https://example.org/someone/tool.git")};

JourneyState signedIn() {
    JourneyState state;
    state.cluster = *Catalogue::builtIn().find(QStringLiteral("narval"));
    state.login = Login{QStringLiteral("narval.alliancecan.ca"), 22, QStringLiteral("moi")};
    state.site.emplace().accounts = QStringList{QStringLiteral("def-prof")};
    state.connected = true;
    proposeJob(state);
    return state;
}

/// A program of which all was said.
JourneyState prepared() {
    JourneyState state = signedIn();
    chooseProgram(state, here);
    proposeFound(state, {QStringLiteral("train.py"), QStringLiteral("requirements.txt")});
    state.job.program.entryPoint = QStringLiteral("main.py");
    state.job.program.arguments = QStringList{QStringLiteral("--epochs"), QStringLiteral("12")};
    state.job.environment.requirements = QStringLiteral("packages.txt");
    state.job.chain.enabled = true;
    state.job.chain.checkpointFolder = QStringLiteral("~/scratch/mine");
    state.job.sweep = {.enabled = true, .parameters = {{QStringLiteral("--lr"), {QStringLiteral("0.1")}}}};
    state.job.follow.logFolder = QStringLiteral("runs");
    state.job.tracking = Tracking::Comet;
    return state;
}

}  // namespace

/// What becomes of what a job says when another program is chosen.
class TestChosenProgram : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatBelongsToAProgramSaysNothingOfTheNextOne() {
        JourneyState state = prepared();
        chooseProgram(state, other);
        const ProgramSettings now = settingsOf(state.job);
        QCOMPARE(now.entryPoint, QString());
        QCOMPARE(now.arguments, QStringList());
        QCOMPARE(now.requirements, QString());
        QVERIFY(!now.chain.enabled && !now.sweep.enabled);
        QCOMPARE(now.logFolder, FollowSpec{}.logFolder);
        QCOMPARE(now.tracking, Tracking::None);
        QCOMPARE(state.job.name, QStringLiteral("other"));
        QCOMPARE(state.job.program.folder, QStringLiteral("~/atelier/other"));
        QCOMPARE(state.job.environment.homeFolder, QStringLiteral("~/env-other"));
        QCOMPARE(now.chain.checkpointFolder, QStringLiteral("~/scratch/checkpoints/other"));
        // All of it was said by somebody.
        QCOMPARE(restorableSettings(state)->said.size(), 7);
        QCOMPARE(restorableSettings(state)->of, here);
    }

    /// As when the window was closed meanwhile: the program's folder on this computer is not known any more.
    void whatAnEarlierJobSaidSaysNothingOfTheProgramThatIsChosen() {
        JourneyState state = signedIn();
        state.job.name = QStringLiteral("Programme d’éloïse");
        state.job.program = {QStringLiteral("~/atelier/Programme d’éloïse"), QStringLiteral("entraîne.py"),
                             QStringList{QStringLiteral("--epochs"), QStringLiteral("3")}};
        state.submitted = SubmittedJob{};
        chooseProgram(state, other);
        QCOMPARE(settingsOf(state.job).arguments, QStringList());
        QCOMPARE(settingsOf(state.job).entryPoint, QString());
        QCOMPARE(state.job.name, QStringLiteral("other"));
        QVERIFY(restorableSettings(state));
        QCOMPARE(restorableSettings(state)->said,
                 (QList{ProgramSetting::EntryPoint, ProgramSetting::Arguments}));
    }

    void whatIsNotOfTheProgramStays() {
        JourneyState state = prepared();
        state.job.account = QStringLiteral("rrg-prof");
        state.job.time = std::chrono::hours(9);
        state.job.email = QStringLiteral("moi@example.org");
        state.job.environment.modules << QStringLiteral("arrow");
        state.job.data.archive = QStringLiteral("~/shapes.tar");
        JobSpec expected = state.job;
        chooseProgram(state, other);
        JobSpec now = state.job;
        for (JobSpec* job : {&expected, &now}) {
            applySettings(*job, {});
            job->name.clear();
            job->program.folder.clear();
            job->environment.homeFolder.clear();
        }
        QCOMPARE(now, expected);
    }

    void itComesBackWithItsProgram() {
        JourneyState state = prepared();
        state.job.program.folder = QStringLiteral("~/elsewhere");
        const JobSpec before = state.job;
        chooseProgram(state, other);
        chooseProgram(state, cloned);
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("train.py"));
        QCOMPARE(state.job.name, QStringLiteral("tool"));
        chooseProgram(state, here);
        QCOMPARE(state.job, before);
        QVERIFY(!restorableSettings(state));
    }

    void theSameProgramAgainChangesNothing() {
        JourneyState state = prepared();
        const JobSpec before = state.job;
        state.program.listing.emplace();
        chooseProgram(state, here);
        QCOMPARE(state.job, before);
        QVERIFY(!state.program.listing);
        QVERIFY(!restorableSettings(state));
    }

    void whatWasFoundInAProgramWasSaidByNobody() {
        JourneyState state = signedIn();
        chooseProgram(state, here);
        proposeFound(state, {QStringLiteral("train.py"), QStringLiteral("requirements.txt")});
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("train.py"));
        chooseProgram(state, other);
        QVERIFY(!restorableSettings(state));
        proposeFound(state, {QStringLiteral("run.py"), {}});
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("run.py"));
        QCOMPARE(state.job.environment.requirements, QString());
    }

    /// There was no program that it could have been said for.
    void whatIsSaidBeforeAProgramIsChosenIsSaidForIt() {
        JourneyState state = signedIn();
        state.job.program.arguments = QStringList{QStringLiteral("--epochs=3")};
        state.job.name = QStringLiteral("my-run");
        chooseProgram(state, here);
        QCOMPARE(state.job.program.arguments, QStringList{QStringLiteral("--epochs=3")});
        QCOMPARE(state.job.name, QStringLiteral("my-run"));
        QCOMPARE(state.job.program.folder, QStringLiteral("~/atelier/ml-test"));
        state.job.program.arguments.clear();
        QVERIFY(!restorableSettings(state));
    }

    void itIsTakenBackExceptWhereSomebodyHasSpokenSince() {
        JourneyState state = prepared();
        chooseProgram(state, other);
        proposeFound(state, {QStringLiteral("run.py"), {}});
        state.job.program.arguments = QStringList{QStringLiteral("--fast")};
        restorePutAsideSettings(state);
        QCOMPARE(state.job.program.arguments, QStringList{QStringLiteral("--fast")});
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("main.py"));
        QVERIFY(state.job.chain.enabled && state.job.sweep.enabled);
        QVERIFY(!restorableSettings(state));
    }

    /// From the checkpoints of another program the training would go on with that one's model.
    /// What is offered is what comes of it.
    void nothingIsOfferedWhereTheProgramHasItsOwn() {
        const auto arguments = [](const char* words) { return QStringList{QString::fromLatin1(words)}; };
        JourneyState state = signedIn();
        chooseProgram(state, here);
        state.job.program.arguments = arguments("--of-this-one");
        chooseProgram(state, other);
        state.job.program.arguments = arguments("--of-the-other");
        chooseProgram(state, here);
        QVERIFY(!restorableSettings(state));
        restorePutAsideSettings(state);
        QCOMPARE(state.job.program.arguments, arguments("--of-this-one"));
        state.job.program.arguments.clear();
        QCOMPARE(restorableSettings(state)->said, QList{ProgramSetting::Arguments});
        restorePutAsideSettings(state);
        QCOMPARE(state.job.program.arguments, arguments("--of-the-other"));
    }

    void theCheckpointsStayTheEarlierPrograms() {
        JourneyState state = prepared();
        chooseProgram(state, other);
        restorePutAsideSettings(state);
        QVERIFY(state.job.chain.enabled);
        QCOMPARE(state.job.chain.checkpointFolder, QStringLiteral("~/scratch/checkpoints/other"));
    }

    void whatTheProgramLacksIsNotTakenBack() {
        JourneyState state = prepared();
        state.program.files = QStringList{QStringLiteral("conf/a.yaml"), QStringLiteral("main.py"),
                                          QStringLiteral("packages.txt")};
        state.job.program.arguments =
            QStringList{QStringLiteral("--config=conf/a.yaml"), QStringLiteral("conf/none.yaml")};
        chooseProgram(state, other);
        state.program.listing.emplace();
        state.program.files = QStringList{QStringLiteral("run.py")};
        proposeFound(state, {QStringLiteral("run.py"), {}});
        const QList<UnfitSetting> unfit{{ProgramSetting::EntryPoint, QStringLiteral("main.py")},
                                        {ProgramSetting::Arguments, QStringLiteral("conf/a.yaml")},
                                        {ProgramSetting::Requirements, QStringLiteral("packages.txt")}};
        QCOMPARE(unfitSettings(*restorableSettings(state), state), unfit);
        restorePutAsideSettings(state);
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("run.py"));
        QCOMPARE(state.job.program.arguments, QStringList());
        QCOMPARE(state.job.environment.requirements, QString());
        QCOMPARE(state.job.tracking, Tracking::Comet);
        // It is still told of, and fits once the program has the files.
        QCOMPARE(restorableSettings(state)->said.size(), 3);
        state.program.files = QStringList{QStringLiteral("conf/a.yaml"), QStringLiteral("main.py"),
                                          QStringLiteral("packages.txt")};
        QVERIFY(unfitSettings(*restorableSettings(state), state).isEmpty());
        restorePutAsideSettings(state);
        QCOMPARE(state.job.program.entryPoint, QStringLiteral("main.py"));
        QCOMPARE(state.job.program.arguments.size(), 2);
        QVERIFY(!restorableSettings(state));
    }

    void whoLetsGoOfItIsNotToldAgain() {
        JourneyState state = prepared();
        chooseProgram(state, other);
        QVERIFY(restorableSettings(state));
        forgetPutAside(state);
        QVERIFY(!restorableSettings(state));
    }

    void whatARecipeGaveWasSaidByNobody() {
        JourneyState state = signedIn();
        JobSpec job;
        job.name = QStringLiteral("sample");
        job.program = {QStringLiteral("~/atelier/sample"),
                       QStringLiteral("train.py"),
                       {QStringLiteral("--epochs"), QStringLiteral("12")}};
        job.chain.checkpointFolder = QStringLiteral("~/scratch/checkpoints/sample");
        chooseProgram(state, here, job);
        state.recipe.emplace().job = state.proposed.emplace() = job;
        proposeJob(state);
        chooseProgram(state, other);
        QVERIFY(!restorableSettings(state));
        // Nor does it come back when the job is made to fit another cluster.
        state.cluster = *Catalogue::builtIn().find(QStringLiteral("fir"));
        proposeJob(state);
        QCOMPARE(state.job.program.arguments, QStringList());
        QCOMPARE(state.job.program.entryPoint, QString());
        QCOMPARE(state.job.program.folder, QStringLiteral("~/atelier/other"));
        QVERIFY2(state.job.chain.checkpointFolder.endsWith(QLatin1String("/other")),
                 qPrintable(state.job.chain.checkpointFolder));
    }

    void aRecipeTakesTheJobAndShowsWhatWasSaid() {
        JourneyState state = prepared();
        JobSpec job;
        job.program.arguments = QStringList{QStringLiteral("--quick")};
        chooseProgram(state, here, job);
        state.recipe.emplace().job = job;
        QCOMPARE(state.job, job);
        QVERIFY(restorableSettings(state)->said.contains(ProgramSetting::Arguments));
        // It is the recipe's job that is gone on with.
        const JobSpec recipes = state.job;
        chooseProgram(state, other);
        chooseProgram(state, here);
        QCOMPARE(state.job.program.arguments, recipes.program.arguments);
    }

    void aRepositoryHasAName_data() {
        QTest::addColumn<QString>("address");
        for (const char* address : {"https://example.org/someone/tool.git",
                                    "https://example.org/someone/tool/", "git@example.org:tool.git"})
            QTest::newRow(address) << QString::fromUtf8(address);
    }
    void aRepositoryHasAName() {
        QFETCH(QString, address);
        QCOMPARE(repositoryName(address), QStringLiteral("tool"));
    }
};

ATELIER_TEST(TestChosenProgram)
#include "test_ChosenProgram.moc"
