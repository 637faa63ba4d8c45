#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/ChosenProgram.h"
#include "core/journey/JourneyState.h"
#include "core/journey/kept/KeptJourney.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

QString text(const char* words) {
    return QString::fromUtf8(words);
}

ProgramListing listing(const char* digest, const char* list) {
    return {.digest = digest, .requirementFiles = {{text("requirements.txt"), list}}};
}

SiteFacts factsOfMoi() {
    SiteFacts facts;
    facts.user = text("moi");
    facts.home = text("/home/moi");
    facts.scratch = text("/scratch/moi");
    return facts;
}

JourneyState signedIn() {
    JourneyState state;
    state.connected = true;
    state.cluster = Catalogue::builtIn().find(text("narval")).value();
    state.login = Login{text("login.example"), 22, text("moi")};
    state.site = factsOfMoi();
    state.program.localFolder = text("/here/moths");
    state.program.listing = listing("1", "1");
    state.job.program = {text("~/atelier/moths"), text("fit.py"), {}};
    state.job.environment.requirements = text("requirements.txt");
    state.job.data.archive = text("~/moths.tar");
    return state;
}

JourneyState allDone() {
    JourneyState state = signedIn();
    sendProgramOf(state);
    sendDatasetOf(state);
    testEnvironmentOf(state);
    tryStepsOf(state);
    return state;
}

JourneyState ofAClone(const char* address = "https://example.org/a.git") {
    JourneyState state = signedIn();
    state.program = {.localFolder = {}, .gitAddress = text(address), .findings = {}};
    return state;
}

void cloneOf(JourneyState& state, const std::optional<ProgramListing>& there) {
    auto cloned = programToSend(state).value();
    cloned.listing = there;
    record(state.records, cloned);
}

StepChange changeOf(const JourneyState& state, Step step) {
    return stepStatus(state, step).change;
}

}  // namespace

/// What was done holds only as long as it is known to.
class TestStepRecords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPlaceIsTheSameHoweverItIsWritten_data() {
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("archive");
        QTest::addColumn<bool>("needsFacts");
        QTest::newRow("a slash") << "~/atelier/moths/"
                                 << "~//moths.tar" << false;
        QTest::newRow("dots") << "~/./atelier/b/../moths"
                              << "~/b/../moths.tar" << false;
        QTest::newRow("a variable") << "$HOME/atelier/moths"
                                    << "$HOME/moths.tar" << false;
        QTest::newRow("relative") << "atelier/moths"
                                  << "moths.tar" << false;
        QTest::newRow("the whole path") << "/home/moi/atelier/moths"
                                        << "/home/moi/moths.tar" << true;
        QTest::newRow("a user") << "/home/$USER/atelier/moths"
                                << "/home/$USER/moths.tar" << true;
    }
    void aPlaceIsTheSameHoweverItIsWritten() {
        QFETCH(QString, folder);
        QFETCH(QString, archive);
        QFETCH(bool, needsFacts);
        JourneyState state = allDone();
        if (!needsFacts) state.site.reset();
        const JobSpec before = state.job;
        state.job.program.folder = folder;
        state.job.data.archive = archive;
        QVERIFY(isDone(state, Step::Program));
        QVERIFY(isDone(state, Step::Dataset));
        // What is sent there now takes the place of what lies there, under each of its names.
        state.program.localFolder = text("/here/other");
        state.program.listing = listing("7", "7");
        state.dataset.localPath = text("/here/other-data");
        sendProgramOf(state);
        sendDatasetOf(state);
        QCOMPARE(state.records.programs.size(), 1);
        QCOMPARE(state.records.datasets.size(), 1);
        state.job = before;
        QVERIFY(isDone(state, Step::Program));
        state.program.localFolder = text("/here/moths");
        state.dataset.localPath = text("/data/shapes");
        QCOMPARE(changeOf(state, Step::Program), StepChange::Program);
        QCOMPARE(changeOf(state, Step::Dataset), StepChange::Dataset);
    }

    void aKeptEnvironmentIsThatOfItsFolderHoweverItIsWritten() {
        JourneyState state = allDone();
        state.job.environment.place = EnvironmentPlace::Home;
        state.job.environment.homeFolder = text("~/env");
        testEnvironmentOf(state);
        state.job.environment.homeFolder = text("/home/moi/env/");
        QVERIFY(isDone(state, Step::Environment));
        state.job.environment.modules << text("cuda");
        testEnvironmentOf(state);
        state.job.environment.modules.removeLast();
        state.job.environment.homeFolder = text("~/env");
        QCOMPARE(changeOf(state, Step::Environment), StepChange::Environment);
    }

    /// Records of earlier runs may be of a time at which one folder could have two.
    void ofTwoKeptRecordsOfAFolderTheNewerOneCounts() {
        JourneyState state = allDone();
        KeptJourney kept;
        kept.records.programs = state.records.programs + state.records.programs;
        kept.records.programs.last().folder += QLatin1Char('/');
        kept.records.programs.last().localFolder = text("/here/other");
        state.records = {};
        addKeptRecords(state, kept);
        QCOMPARE(changeOf(state, Step::Program), StepChange::Program);
    }

    /// The environment is made with the list as it lies there, whichever of the two that is.
    void whatWasTestedOverAPartOfAProgramWasNotTested() {
        JourneyState state = allDone();
        state.program.listing = listing("2", "2");
        recordPart(state.records, programToSend(state).value());
        testEnvironmentOf(state);
        tryStepsOf(state);
        sendProgramOf(state);
        QCOMPARE(changeOf(state, Step::Environment), StepChange::Requirements);
        QCOMPARE(changeOf(state, Step::Trial), StepChange::ProgramFiles);
        // The next part is another one than the first.
        recordPart(state.records, programToSend(allDone()).value());
        tryStepsOf(state);
        state.program.listing = listing("3", "3");
        recordPart(state.records, programToSend(state).value());
        state.program.listing.reset();
        QCOMPARE(changeOf(state, Step::Trial), StepChange::ProgramFiles);
    }

    /// What git has cloned could not be asked: with the next one it may be anything else.
    void whatWasTestedOnAnUnknownCloneHoldsUntilTheNextOne_data() {
        QTest::addColumn<bool>("isOfEarlierRun");
        QTest::newRow("of this run") << false;
        QTest::newRow("of an earlier run") << true;
    }
    void whatWasTestedOnAnUnknownCloneHoldsUntilTheNextOne() {
        QFETCH(bool, isOfEarlierRun);
        JourneyState state = ofAClone();
        cloneOf(state, isOfEarlierRun ? std::nullopt : std::optional(unknownListing()));
        testEnvironmentOf(state);
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Environment));
        QVERIFY(isDone(state, Step::Trial));
        for (const auto& next : {listing("c2", "z"), unknownListing()}) {
            cloneOf(state, next);
            QCOMPARE(changeOf(state, Step::Environment), StepChange::Requirements);
            QCOMPARE(changeOf(state, Step::Trial), StepChange::ProgramFiles);
        }
    }

    /// Earlier releases kept no hash of some lists.
    void anEnvironmentOfAnUnknownListIsNotDone() {
        JourneyState state = allDone();
        state.records.environments.last().requirements.clear();
        QCOMPARE(changeOf(state, Step::Environment), StepChange::Requirements);
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
        state.job.environment.requirements.clear();
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
    }

    /// A folder is read again after a start, and when it is looked at.
    void whatIsBeingReadIsNotChanged() {
        JourneyState state = allDone();
        state.program.listing.reset();
        for (const Step step : {Step::Program, Step::Environment, Step::Trial})
            QVERIFY2(isDone(state, step), qPrintable(stepTitle(step)));
    }

    void aListThatIsNotListedIsAnotherOneWithEachChangeOfTheProgram() {
        JourneyState state = signedIn();
        state.job.environment.requirements = text("packages");
        sendProgramOf(state);
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
        state.program.listing->digest = "2";
        QCOMPARE(changeOf(state, Step::Environment), StepChange::Requirements);
        // Once somebody has looked at it, it is known, also of what was sent before.
        state.program.listing = ProgramListing{"1", {{text("packages"), "p"}}};
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
        state.program.listing->digest = "3";
        sendProgramOf(state);
        QVERIFY(isDone(state, Step::Environment));
    }

    /// What a password stands in is masked in what is kept.
    void aRepositoryIsTheSameWhoeverSignsInToIt_data() {
        QTest::addColumn<QString>("typed");
        QTest::newRow("the token again")
            << "https://ines:ghp_abcdefghijklmnopqrstuvwxyz0123456789@github.com/x/a.git";
        QTest::newRow("another token")
            << "https://ines:ghp_0123456789abcdefghijklmnopqrstuvwxyz@github.com/x/a.git";
        QTest::newRow("another user") << "https://toi:hunter2-hunter2@github.com/x/a.git";
        QTest::newRow("nobody") << "https://github.com/x/a.git";
    }
    void aRepositoryIsTheSameWhoeverSignsInToIt() {
        QFETCH(QString, typed);
        JourneyState before =
            ofAClone("https://ines:ghp_abcdefghijklmnopqrstuvwxyz0123456789@github.com/x/a.git");
        proposeJob(before);
        cloneOf(before, listing("c1", "1"));
        testEnvironmentOf(before);
        tryStepsOf(before);
        QTemporaryDir folder;
        const QString file = folder.filePath(text("journey.json"));
        QVERIFY(writeKeptJourney(file, *keptJourneyOf(before)));
        JourneyState state = signedIn();
        resumeJourney(state, *readKeptJourney(file));
        const JobSpec job = state.job;
        QVERIFY(isDone(state, Step::Program));
        chooseProgram(state, {.localFolder = {}, .gitAddress = typed});
        QCOMPARE(state.program.gitAddress, typed);
        QCOMPARE(state.job, job);
        for (const Step step : {Step::Program, Step::Environment, Step::Trial})
            QVERIFY2(isDone(state, step), qPrintable(stepTitle(step)));
        chooseProgram(state, {.localFolder = {}, .gitAddress = typed + text("2")});
        state.job.program.folder = job.program.folder;
        QCOMPARE(changeOf(state, Step::Program), StepChange::Program);
    }

    void aTestThatWasCutOffLeavesNoKeptEnvironment() {
        JourneyState state = allDone();
        state.job.environment.place = EnvironmentPlace::Home;
        state.job.environment.homeFolder = text("~/env");
        testEnvironmentOf(state);
        // The very same once more is what it was.
        recordPart(state.records, environmentToTest(state).value());
        QVERIFY(isDone(state, Step::Environment));
        state.program.listing = listing("2", "2");
        sendProgramOf(state);
        recordPart(state.records, environmentToTest(state).value());
        state.program.listing = listing("1", "1");
        sendProgramOf(state);
        QCOMPARE(changeOf(state, Step::Environment), StepChange::Failed);
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
        // One that each job makes anew leaves nothing behind.
        state.job.environment.place = EnvironmentPlace::LocalDisk;
        testEnvironmentOf(state);
        recordPart(state.records, environmentToTest(state).value());
        QVERIFY(isDone(state, Step::Environment));
    }
};

ATELIER_TEST(TestStepRecords)
#include "test_StepRecords.moc"
