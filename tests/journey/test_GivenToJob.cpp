#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/journey/GivenToJob.h"
#include "core/journey/OwnLines.h"
#include "core/journey/ScriptDigest.h"
#include "core/render/Render.h"
#include "core/submit/HistoryJobs.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What the history keeps of what a job was given, so that its steps are told rightly after a restart.
class TestGivenToJob : public QObject {
    Q_OBJECT

    /// A journey whose job has ended well and is known from the history alone.
    static JourneyState reopened() {
        JourneyState state;
        state.connected = true;
        const auto catalogue =
            Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"));
        state.cluster = catalogue->find(QStringLiteral("narval")).value();
        state.login = Login{QStringLiteral("login.example"), 22, QStringLiteral("ines")};
        state.program.localFolder = QStringLiteral("/home/ines/moths");
        state.program.listing = ProgramListing{"1", {{QStringLiteral("requirements.txt"), "1"}}};
        state.job.program = {QStringLiteral("~/atelier/moths"), QStringLiteral("fit.py"), {}};
        state.job.environment.place = EnvironmentPlace::Home;
        state.job.environment.homeFolder = QStringLiteral("~/env-moths");
        state.job.data.archive = QStringLiteral("~/moths.tar");
        state.handWrittenScript =
            render(state.job, *state.cluster) + QStringLiteral("export API_KEY=hunter2-hunter2\n");
        sendProgramOf(state);
        sendDatasetOf(state);
        testEnvironmentOf(state);
        SubmittedJob job;
        job.account = accountOf(state).value();
        job.jobId = QStringLiteral("7");
        setGiven(job, state);
        HistoryEntry entry = historyEntry(job, *state.login, state.job);
        entry.lastState = QStringLiteral("COMPLETED");
        adoptJob(state, submittedJob(entry, job.account));
        return state;
    }

private Q_SLOTS:
    void allThatAJobWasGivenIsKnownAfterwards() {
        const JourneyState state = reopened();
        QCOMPARE(state.submitted->with, presentPaceConditions(state));
        QCOMPARE(state.submitted->ownLines, digestOfOwnLines(state.handWrittenScript));
        QCOMPARE(state.submitted->script, digestOfScript(state.job, *state.cluster));
        QVERIFY(isDone(state, Step::Follow));
        // That it was submitted in an earlier run makes no other job of it.
        QVERIFY(isDone(state, Step::Script));
    }

    void theHistoryTellsNoSecrets() {
        const JourneyState state = reopened();
        const HistoryEntry entry = historyEntry(*state.submitted, *state.login, state.job);
        QVERIFY(!entry.given.isEmpty());
        QVERIFY(!entry.given.contains(QStringLiteral("hunter2")));
    }

    void whatWasSentMeanwhileItWasNotGiven() {
        JourneyState state = reopened();
        state.program.listing->digest = "2";
        sendProgramOf(state);
        QCOMPARE(stepStatus(state, Step::Follow).change, StepChange::ProgramFiles);
        state = reopened();
        state.dataset.summary->digest = "2";
        sendDatasetOf(state);
        QCOMPARE(stepStatus(state, Step::Follow).change, StepChange::DatasetFiles);
        state = reopened();
        state.handWrittenScript += QStringLiteral("python evaluate.py\n");
        QCOMPARE(stepStatus(state, Step::Follow).change, StepChange::Job);
        state = reopened();
        auto broken = environmentToTest(state).value();
        broken.works = false;
        record(state.records, broken);
        QCOMPARE(stepStatus(state, Step::Follow).change, StepChange::KeptEnvironment);
    }

    /// An older version has written its entry, or its text is no such text.
    void ofAnEntryThatDoesNotSayItNothingIsKnown() {
        for (const char* given : {"", "{}", "no JSON", "{\"ownLines\": \"\", \"other\": 1}"}) {
            JourneyState state = reopened();
            HistoryEntry entry = historyEntry(*state.submitted, *state.login, state.job);
            entry.given = QLatin1String(given);
            entry.lastState = QStringLiteral("COMPLETED");
            state.submitted = submittedJob(entry, *accountOf(state));
            QVERIFY(!state.submitted->ownLines);
            QCOMPARE(state.submitted->with, paceConditions(*accountOf(state), state.job));
            QCOMPARE(stepStatus(state, Step::Follow).change, StepChange::Unknown);
        }
    }
};

ATELIER_TEST(TestGivenToJob)
#include "test_GivenToJob.moc"
