#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/job/JobGpu.h"
#include "core/journey/JourneyState.h"
#include "core/render/Render.h"
#include "core/store/RecipeCredentials.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

using Edit = std::function<void(JourneyState&)>;

static StepStatus statusOf(const JourneyState& state, Step step) {
    for (const auto& status : stepStatuses(state))
        if (status.step == step) return status;
    return {};
}

static ClusterProfile cluster(const char* id) {
    const auto catalogue = Catalogue::fromFolder(QStringLiteral(ATELIER_SOURCE_DIR "/resources/clusters"));
    return catalogue->find(QLatin1String(id)).value_or(ClusterProfile{});
}

static JourneyState signedIn(const char* id, const char* user, quint16 port = 22) {
    JourneyState state;
    state.connected = true;
    state.cluster = cluster(id);
    state.login = Login{QStringLiteral("login.example"), port, QLatin1String(user)};
    return state;
}

class TestJourneyState : public QObject {
    Q_OBJECT

    SiteFacts facts_;

    static JourneyState allDone() {
        JourneyState state = signedIn("narval", "moi");
        state.program.localFolder = QStringLiteral("/home/moi/ml-test");
        state.program.listing = ProgramListing{"1", {{QStringLiteral("requirements.txt"), "1"}}};
        state.job.program = {QStringLiteral("~/atelier/ml-test"), QStringLiteral("train.py"), {}};
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        state.job.data.archive = QStringLiteral("~/shapes.tar");
        sendProgramOf(state);
        sendDatasetOf(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        return state;
    }

    static void sendDatasetAndProgram(JourneyState& state) {
        record(state.records, datasetToSend(state).value());
        record(state.records, programToSend(state).value());
    }

    static void submit(JourneyState& state) {
        SubmittedJob& job = state.submitted.emplace();
        job.account = accountOf(state).value();
        job.spec = state.job;
        job.handWrittenScript = state.handWrittenScript;
    }

    static void seeItsEnd(JourneyState& state) {
        JobStatus status;
        status.state = JobState::Completed;
        state.submitted = afterLook(*state.submitted, status, QDateTime::currentDateTimeUtc());
    }

    /// The job's script with a line of its user's own.
    static QString byHand(const JourneyState& state, const char* line) {
        return render(state.job, *state.cluster) + QLatin1String(line) + QLatin1Char('\n');
    }

private Q_SLOTS:
    void initTestCase() {
        facts_.user = QStringLiteral("moi");
        facts_.home = QStringLiteral("/home/moi");
        facts_.accounts = QStringList{QStringLiteral("def-prof"), QStringLiteral("rrg-prof")};
    }

    void everySignOfAStepIsAnIcon() {
        for (const Step step : allSteps()) {
            if (stepSign(step).isEmpty()) continue;
            const QString icon = QStringLiteral("resources/icons/%1.svg").arg(stepSign(step));
            QVERIFY2(QFile::exists(QStringLiteral(ATELIER_SOURCE_DIR "/") + icon),
                     qPrintable(icon + QStringLiteral(", the sign of a step, is not there")));
        }
    }

    void theStepsComeInTheTutorialsOrder() {
        QList<Step> steps;
        for (const auto& status : stepStatuses({})) steps.append(status.step);
        QCOMPARE(steps, allSteps());
        QCOMPARE(steps.first(), Step::Connect);
        QCOMPARE(steps.last(), Step::Results);
    }

    void withoutAConnectionNothingElseIsOpen() {
        for (const auto& status : stepStatuses({})) {
            QCOMPARE(status.state, status.step == Step::Connect ? StepState::Open : StepState::Blocked);
            QCOMPARE(status.need, status.step == Step::Connect ? StepNeed::Nothing : StepNeed::Connection);
        }
    }

    void datasetEnvironmentAndTryMayBeSkipped() {
        JourneyState state = signedIn("narval", "moi");
        sendProgramOf(state);
        QCOMPARE(statusOf(state, Step::Script).state, StepState::Open);
        QCOMPARE(statusOf(state, Step::Trial).state, StepState::Open);
    }

    void whatRunsTheProgramNeedsIt() {
        JourneyState state;
        state.connected = true;
        const StepStatus blocked{Step::Script, StepState::Blocked, StepNeed::Program};
        QCOMPARE(statusOf(state, Step::Script), blocked);
        QCOMPARE(statusOf(state, Step::Environment).state, StepState::Open);
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        QCOMPARE(statusOf(state, Step::Environment).need, StepNeed::Program);
        QCOMPARE(statusOf(state, Step::Dataset).state, StepState::Open);
    }

    void aScriptOfTheUsersOwnBringsItsProgramAlong() {
        JourneyState state = signedIn("narval", "moi");
        QCOMPARE(statusOf(state, Step::Script).need, StepNeed::Program);
        state.handWrittenScript = QStringLiteral("#!/bin/bash\n./mine\n");
        QCOMPARE(statusOf(state, Step::Script).state, StepState::Open);
        QCOMPARE(statusOf(state, Step::Trial).need, StepNeed::Program);
        state.connected = false;
        QCOMPARE(statusOf(state, Step::Script).need, StepNeed::Connection);
    }

    void followingAndResultsNeedAJob() {
        JourneyState state;
        state.connected = true;
        QCOMPARE(statusOf(state, Step::Follow).need, StepNeed::Job);
        QCOMPARE(statusOf(state, Step::Results).need, StepNeed::Job);
        state.submitted = SubmittedJob{};
        QCOMPARE(statusOf(state, Step::Follow).state, StepState::Open);
        seeItsEnd(state);
        QCOMPARE(statusOf(state, Step::Follow).state, StepState::Done);
    }

    void aJobGoesOnWhereItIsAndIsLetGoOfElsewhere_data() {
        QTest::addColumn<QString>("clusterId");
        QTest::addColumn<quint16>("port");
        QTest::addColumn<QString>("user");
        QTest::addColumn<bool>("stays");
        QTest::newRow("the same") << "practice" << quint16(2222) << "moi" << true;
        QTest::newRow("another practice cluster") << "practice" << quint16(2223) << "moi" << false;
        QTest::newRow("another user") << "practice" << quint16(2222) << "elle" << false;
        QTest::newRow("another cluster") << "narval" << quint16(2222) << "moi" << false;
    }
    void aJobGoesOnWhereItIsAndIsLetGoOfElsewhere() {
        QFETCH(QString, clusterId);
        QFETCH(quint16, port);
        QFETCH(QString, user);
        QFETCH(bool, stays);
        JourneyState state = signedIn("practice", "moi", 2222);
        SubmittedJob& job = state.submitted.emplace();
        job.account = accountOf(state).value();
        job.jobId = QStringLiteral("1");
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        resumeAt(state, cluster(clusterId.toLatin1()), {QStringLiteral("login.example"), port, user});
        QCOMPARE(state.submitted.has_value(), stays);
        for (const Step step : {Step::Script, Step::Follow, Step::Results})
            QCOMPARE(statusOf(state, step).state == StepState::Done, stays);
    }

    void everyAccountHasItsOwnJobToComeBackTo() {
        JourneyState state = signedIn("narval", "moi");
        const auto jobAt = [](const ClusterAccount& account, const char* id) {
            SubmittedJob job;
            job.account = account;
            job.jobId = QLatin1String(id);
            return job;
        };
        const ClusterAccount narval = accountOf(state).value();
        const Login login = state.login.value();
        adoptJob(state, jobAt(narval, "1"));
        adoptJob(state, jobAt(narval, "2"));
        resumeAt(state, cluster("fir"), login);
        QVERIFY(!state.submitted);
        adoptJob(state, jobAt(accountOf(state).value(), "7"));
        // What comes of a job of elsewhere is noted, too.
        findJob(state, jobAt(narval, "2"))->resultsFetched = true;
        resumeAt(state, cluster("narval"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("2"));
        QVERIFY(state.submitted->resultsFetched);
        resumeAt(state, cluster("fir"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("7"));
        // Slurm's answer about a job comes to another account.
        adoptJob(state, jobAt(narval, "3"));
        QCOMPARE(state.submitted->jobId, QStringLiteral("7"));
        resumeAt(state, cluster("narval"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("3"));
    }

    /// The history does not know all of what this run of the program knows.
    void aJobOfThisRunStaysOneWhenItIsChosenInTheHistory() {
        JourneyState state = signedIn("narval", "moi");
        SubmittedJob own;
        own.account = accountOf(state).value();
        own.jobId = QStringLiteral("2");
        SubmittedJob old = own;
        old.jobId = QStringLiteral("1");
        old.fromHistory = true;
        adoptJob(state, own);
        adoptJob(state, old);
        QVERIFY(!isDone(state, Step::Script));
        SubmittedJob again = own;
        again.fromHistory = true;
        adoptJob(state, again);
        QVERIFY(isDone(state, Step::Script));
        QCOMPARE(state.earlierJobs.size(), 1);
    }

    /// What is in flight while somebody signs in elsewhere comes back to another account.
    void aJobIsHereOnlyWhereItsAccountIs() {
        JourneyState state = signedIn("narval", "moi");
        SubmittedJob& job = state.submitted.emplace();
        job.account = accountOf(state).value();
        QVERIFY(jobHere(state));
        job.account.user = QStringLiteral("elle");
        QVERIFY(!jobHere(state));
    }

    void ofAClusterOfEachCourseThePlaceTells() {
        const auto at = [](const char* host, quint16 port) {
            JourneyState state = signedIn("magic-castle", "moi");
            state.login = Login{QLatin1String(host), port, QStringLiteral("moi")};
            return accountOf(state).value();
        };
        QCOMPARE(at("One.example", 22), at("one.example", 22));
        QVERIFY(at("one.example", 22) != at("two.example", 22));
        QVERIFY(at("localhost", 2201) != at("localhost", 2202));
    }

    void whatIsDoneStaysDoneWhenTheConnectionIsLost() {
        JourneyState state = signedIn("narval", "moi");
        sendDatasetOf(state);
        state.connected = false;
        QCOMPARE(statusOf(state, Step::Dataset).state, StepState::Done);
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Blocked);
    }

    void whatWasDoneOnAnotherClusterIsNotDoneHere() {
        JourneyState state = allDone();
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial})
            QCOMPARE(statusOf(state, step).state, StepState::Done);
        state.cluster = cluster("fir");
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial}) {
            QVERIFY(statusOf(state, step).state != StepState::Done);
            QCOMPARE(statusOf(state, step).change, StepChange::Cluster);
        }
        // Back there, all of it is as it was.
        state.cluster = cluster("narval");
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial})
            QCOMPARE(statusOf(state, step), (StepStatus{step, StepState::Done}));
    }

    /// Its users often have the same name in every course.
    void theClusterOfAnotherCourseIsAnotherCluster() {
        JourneyState state = signedIn("magic-castle", "user01");
        state.login->host = QStringLiteral("one.example");
        sendProgramOf(state);
        sendDatasetOf(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        state.login->host = QStringLiteral("two.example");
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial}) {
            QVERIFY(statusOf(state, step).state != StepState::Done);
            QCOMPARE(statusOf(state, step).change, StepChange::Cluster);
        }
    }

    void whatFailedIsNotDoneUntilItWentWell() {
        JourneyState state = allDone();
        auto environment = environmentToTest(state).value();
        environment.works = false;
        record(state.records, environment);
        auto trial = trialToRun(state).value();
        trial.succeeded = false;
        record(state.records, trial);
        for (const Step step : {Step::Environment, Step::Trial})
            QCOMPARE(statusOf(state, step), (StepStatus{step, StepState::Open, {}, StepChange::Failed}));
        // Elsewhere it has not failed, and was never done.
        JourneyState elsewhere = state;
        elsewhere.cluster = cluster("fir");
        QCOMPARE(statusOf(elsewhere, Step::Environment).change, StepChange::None);
        testEnvironmentOf(state);
        tryStepsOf(state);
        for (const Step step : {Step::Environment, Step::Trial})
            QCOMPARE(statusOf(state, step).state, StepState::Done);
    }

    /// A test and a try use what was sent, whatever was written here meanwhile.
    void whatWasNotSentYetWasNotTestedEither() {
        JourneyState state = allDone();
        state.program.listing = ProgramListing{"2", {{QStringLiteral("requirements.txt"), "2"}}};
        for (int sent = 0; sent < 2; ++sent) {
            testEnvironmentOf(state);
            tryStepsOf(state);
            const bool same = sent > 0;
            QCOMPARE(statusOf(state, Step::Environment).state == StepState::Done, same);
            QCOMPARE(statusOf(state, Step::Trial).state == StepState::Done, same);
            sendProgramOf(state);
            QCOMPARE(statusOf(state, Step::Environment).change,
                     same ? StepChange::None : StepChange::Requirements);
            QCOMPARE(statusOf(state, Step::Trial).change, same ? StepChange::None : StepChange::ProgramFiles);
        }
    }

    void aCloneThatWasBroughtUpToDateHasToBeTriedAgain() {
        JourneyState state = signedIn("narval", "moi");
        state.program.gitAddress = QStringLiteral("https://example.org/a.git");
        state.job.program.folder = QStringLiteral("~/a");
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        const auto cloned = [&state](const char* commit, const char* list) {
            auto sent = programToSend(state).value();
            sent.listing = ProgramListing{commit, {{QStringLiteral("requirements.txt"), list}}};
            record(state.records, sent);
        };
        cloned("c1", "a");
        testEnvironmentOf(state);
        tryStepsOf(state);
        QCOMPARE(statusOf(state, Step::Trial).state, StepState::Done);
        cloned("c2", "a");
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::ProgramFiles);
        QCOMPARE(statusOf(state, Step::Environment).state, StepState::Done);
        cloned("c3", "b");
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::Requirements);
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Done);
    }

    void followedAndFetchedIsTheJobThatWouldBeSubmitted() {
        JourneyState state = allDone();
        submit(state);
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        state.job.language = Language::French;
        for (const Step step : {Step::Script, Step::Follow, Step::Results})
            QCOMPARE(statusOf(state, step).state, StepState::Done);
        state.job.time = std::chrono::hours(9);
        for (const Step step : {Step::Script, Step::Follow, Step::Results}) {
            QCOMPARE(statusOf(state, step).state, StepState::Open);
            QCOMPARE(statusOf(state, step).change, StepChange::Job);
        }
    }

    /// The job read what lay there when it ran.
    void whatWasSentAfterwardsTheJobWasNotGiven_data() {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<StepChange>("change");
        const auto row = [](const char* name, StepChange change, const Edit& edit) {
            QTest::newRow(name) << edit << change;
        };
        row("the same once more", StepChange::None, [](JourneyState& s) { sendDatasetAndProgram(s); });
        row("a newer dataset", StepChange::DatasetFiles, [](JourneyState& s) {
            s.dataset.summary->digest = "2";
            sendDatasetAndProgram(s);
        });
        row("a dataset not sent yet", StepChange::DatasetFiles,
            [](JourneyState& s) { s.dataset.summary->digest = "2"; });
        row("another dataset at the same place", StepChange::Dataset, [](JourneyState& s) {
            s.dataset.localPath = "/data/other";
            sendDatasetAndProgram(s);
        });
        row("a newer program", StepChange::ProgramFiles, [](JourneyState& s) {
            s.program.listing->digest = "2";
            sendDatasetAndProgram(s);
        });
        row("a program not sent yet", StepChange::ProgramFiles,
            [](JourneyState& s) { s.program.listing->digest = "2"; });
        row("a dataset that is being read", StepChange::None,
            [](JourneyState& s) { s.dataset.summary.reset(); });
    }
    void whatWasSentAfterwardsTheJobWasNotGiven() {
        QFETCH(Edit, edit);
        QFETCH(StepChange, change);
        JourneyState state = allDone();
        submit(state);
        state.submitted->with = trainingNow(state);
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        edit(state);
        for (const Step step : {Step::Script, Step::Follow, Step::Results}) {
            QCOMPARE(statusOf(state, step).change, change);
            QCOMPARE(isDone(state, step), change == StepChange::None);
        }
        // The next one is given what lies there by then.
        if (state.dataset.summary) sendDatasetAndProgram(state);
        submit(state);
        state.submitted->with = trainingNow(state);
        QVERIFY(isDone(state, Step::Script));
    }

    void linesTypedAfterwardsAreAnotherJob() {
        JourneyState state = allDone();
        submit(state);
        seeItsEnd(state);
        state.handWrittenScript = byHand(state, "python evaluate.py");
        for (const Step step : {Step::Script, Step::Follow})
            QCOMPARE(statusOf(state, step).change, StepChange::Job);
        submit(state);
        QCOMPARE(statusOf(state, Step::Script).state, StepState::Done);
        state.handWrittenScript.clear();
        QCOMPARE(statusOf(state, Step::Script).change, StepChange::Job);
    }

    /// The history keeps no secrets, and no lines that were written by hand.
    void aJobOfTheHistoryIsTheOneThatItsFormTells() {
        JourneyState state = allDone();
        state.job.program.arguments = {QStringLiteral("--api-key"), QStringLiteral("hunter2-hunter2")};
        submit(state);
        seeItsEnd(state);
        SubmittedJob& job = *state.submitted;
        job.fromHistory = true;
        job.spec = withoutCredentials(state.job);
        job.handWrittenScript.reset();
        state.handWrittenScript = byHand(state, "python evaluate.py");
        QCOMPARE(statusOf(state, Step::Follow).state, StepState::Done);
        state.job.time = std::chrono::hours(9);
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::Job);
    }

    /// A try runs the steps that the form knows.
    void linesTypedAfterwardsWereNotTried() {
        JourneyState state = allDone();
        state.handWrittenScript = byHand(state, "# a thought");
        QCOMPARE(statusOf(state, Step::Trial).state, StepState::Done);
        state.handWrittenScript = byHand(state, "python evaluate.py");
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::OwnLines);
        tryStepsOf(state);
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::OwnLines);
        state.handWrittenScript.clear();
        QCOMPARE(statusOf(state, Step::Trial).state, StepState::Done);
    }

    void aPaceIsThatOfWhatWasTimed_data() {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<bool>("holds");
        const auto row = [](const char* name, bool holds, const Edit& edit) {
            QTest::newRow(name) << edit << holds;
        };
        row("nothing else", true, [](JourneyState&) {});
        row("more epochs", true, [](JourneyState& s) { s.job.program.arguments << "--epochs=30"; });
        row("a chain", true, [](JourneyState& s) { s.job.chain.enabled = true; });
        row("another program", false, [](JourneyState& s) { s.job.program.entryPoint = "other.py"; });
        row("other files", false, [](JourneyState& s) { s.program.listing->digest = "2"; });
        row("another dataset", false, [](JourneyState& s) { s.dataset.localPath = "/data/other"; });
        row("one of the same names", false, [](JourneyState& s) { s.dataset.summary->digest = "2"; });
        row("another archive", false, [](JourneyState& s) { s.job.data.archive = "~/b.tar"; });
        row("other GPUs", false, [](JourneyState& s) { s.job.gpus = 4; });
        row("another cluster", false, [](JourneyState& s) { s.cluster = cluster("rorqual"); });
        row("another account", false, [](JourneyState& s) { s.login->user = "elle"; });
    }
    void aPaceIsThatOfWhatWasTimed() {
        QFETCH(Edit, edit);
        QFETCH(bool, holds);
        JourneyState state = allDone();
        state.pace = MeasuredPace{TrainingPace{20, 2, 5}, trainingNow(state).value()};
        edit(state);
        QCOMPARE(paceNow(state).has_value(), holds);
    }

    void resultsOfAJobThatRunsAreNotAllOfThem() {
        JourneyState state = allDone();
        submit(state);
        state.submitted->resultsFetched = true;
        QCOMPARE(statusOf(state, Step::Results).state, StepState::Open);
    }

    void anotherAccountHasItsOwnFolders() {
        JourneyState state = allDone();
        state.login->user = QStringLiteral("toi");
        QCOMPARE(statusOf(state, Step::Program).change, StepChange::Account);
        QCOMPARE(statusOf(state, Step::Script).need, StepNeed::Program);
    }

    void anotherLoginNodeIsTheSameCluster() {
        JourneyState state = allDone();
        state.login->host = QStringLiteral("login2.example");
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Done);
    }

    void everyPracticeClusterIsOneOfItsOwn() {
        JourneyState state = signedIn("practice", "moi", 2201);
        sendProgramOf(state);
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Done);
        state.login->port = 2202;
        QCOMPARE(statusOf(state, Step::Program).change, StepChange::Cluster);
    }

    /// Where its old port is taken, a start gives it another one; and that one may be another cluster's.
    void aPracticeClusterIsTheSameAtAnotherPort() {
        JourneyState state = signedIn("practice", "moi", 2201);
        state.login->practiceFolder = QStringLiteral("/practice/one");
        sendProgramOf(state);
        SubmittedJob& job = state.submitted.emplace();
        job.account = accountOf(state).value();
        resumeAt(state, cluster("practice"), {state.login->host, 2202, state.login->user, "/practice/one"});
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Done);
        QVERIFY(jobHere(state));
        resumeAt(state, cluster("practice"), {state.login->host, 2201, state.login->user, "/practice/two"});
        QCOMPARE(statusOf(state, Step::Program).change, StepChange::Cluster);
        QVERIFY(!jobHere(state));
    }

    /// A plain stop and start keeps all of it; after a reset nothing is left in the same folder.
    void nothingIsDoneOnAPracticeClusterThatWasReset() {
        JourneyState state = signedIn("practice", "moi", 2201);
        const Login before{state.login->host, 2201, state.login->user, "/practice/one", "a94f01c37e"};
        resumeAt(state, cluster("practice"), before);
        state.job.data.archive = QStringLiteral("~/shapes.tar");
        sendProgramOf(state);
        sendDatasetOf(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        submit(state);
        const QList<Step> done{Step::Program, Step::Dataset, Step::Environment, Step::Trial, Step::Script};
        Login again = before;
        again.port = 2202;
        resumeAt(state, cluster("practice"), again);
        for (const Step step : done) QVERIFY2(isDone(state, step), qPrintable(stepKey(step)));
        again.practiceInstance = QStringLiteral("00c7715be2");
        resumeAt(state, cluster("practice"), again);
        for (const Step step : done) QVERIFY2(!isDone(state, step), qPrintable(stepKey(step)));
        QVERIFY(!state.submitted);
    }

    /// The user has decided to use what was sent before.
    void anEarlierDatasetIsDoneAndSaidToBeOne() {
        JourneyState state = allDone();
        auto earlier = datasetToSend(state).value();
        state.dataset.summary->digest = earlier.summary.digest = "2";
        QCOMPARE(statusOf(state, Step::Dataset).change, StepChange::DatasetFiles);
        earlier.isEarlier = true;
        record(state.records, earlier);
        QCOMPARE(
            statusOf(state, Step::Dataset),
            (StepStatus{.step = Step::Dataset, .state = StepState::Done, .note = StepNote::EarlierDataset}));
        // A try reads the earlier one; what is sent afterwards has not been tried.
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Trial));
        earlier.isEarlier = false;
        record(state.records, earlier);
        QCOMPARE(statusOf(state, Step::Dataset), (StepStatus{Step::Dataset, StepState::Done}));
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::DatasetFiles);
        // What changes after the decision has to be decided anew.
        earlier.isEarlier = true;
        record(state.records, earlier);
        state.dataset.summary->digest = "3";
        QCOMPARE(statusOf(state, Step::Dataset).change, StepChange::DatasetFiles);
    }

    void whatIsChangedAfterwardsHasToBeDoneAgain_data() {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<Step>("step");
        QTest::addColumn<StepChange>("change");
        const auto row = [](const char* name, const Edit& edit, Step step, StepChange change) {
            QTest::newRow(name) << edit << step << change;
        };
        row(
            "another folder", [](JourneyState& s) { s.program.localFolder = "/other"; }, Step::Program,
            StepChange::Program);
        row(
            "another place", [](JourneyState& s) { s.job.program.folder = "~/elsewhere"; }, Step::Program,
            StepChange::ProgramFolder);
        row(
            "an edited file", [](JourneyState& s) { s.program.listing->digest = "2"; }, Step::Program,
            StepChange::ProgramFiles);
        row(
            "an edited file, tried", [](JourneyState& s) { s.program.listing->digest = "2"; }, Step::Trial,
            StepChange::ProgramFiles);
        row(
            "another dataset",
            [](JourneyState& s) {
                s.dataset.localPath = "/data/other";
                s.dataset.summary->path = "/data/other";
            },
            Step::Dataset, StepChange::Dataset);
        row(
            "more files", [](JourneyState& s) { ++s.dataset.summary->files; }, Step::Dataset,
            StepChange::DatasetFiles);
        row(
            "other content", [](JourneyState& s) { s.dataset.summary->digest = "2"; }, Step::Dataset,
            StepChange::DatasetFiles);
        row(
            "other content, tried", [](JourneyState& s) { s.dataset.summary->digest = "2"; }, Step::Trial,
            StepChange::DatasetFiles);
        row(
            "another archive", [](JourneyState& s) { s.job.data.archive = "~/b.tar"; }, Step::Dataset,
            StepChange::Archive);
        row(
            "another archive, tried", [](JourneyState& s) { s.job.data.archive = "~/b.tar"; }, Step::Trial,
            StepChange::ScriptSteps);
        row(
            "another place, tried", [](JourneyState& s) { s.job.program.folder = "~/elsewhere"; },
            Step::Trial, StepChange::ScriptSteps);
        row(
            "another dataset, tried", [](JourneyState& s) { s.dataset.localPath = "/data/other"; },
            Step::Trial, StepChange::Dataset);
        row(
            "another module", [](JourneyState& s) { s.job.environment.modules << "scipy-stack"; },
            Step::Environment, StepChange::Environment);
        row(
            "another module, tried", [](JourneyState& s) { s.job.environment.modules << "scipy-stack"; },
            Step::Trial, StepChange::ScriptSteps);
        row(
            "an edited list of packages",
            [](JourneyState& s) { s.program.listing->requirementFiles["requirements.txt"] = "2"; },
            Step::Environment, StepChange::Requirements);
        row(
            "another argument", [](JourneyState& s) { s.job.program.arguments << "--epochs=3"; }, Step::Trial,
            StepChange::ScriptSteps);
    }

    void whatIsChangedAfterwardsHasToBeDoneAgain() {
        QFETCH(Edit, edit);
        QFETCH(Step, step);
        QFETCH(StepChange, change);
        JourneyState state = allDone();
        edit(state);
        QVERIFY(statusOf(state, step).state != StepState::Done);
        QCOMPARE(statusOf(state, step).change, change);
    }

    void whatHasNothingToDoWithAStepLeavesItDone() {
        JourneyState state = allDone();
        state.job.time = std::chrono::hours(9);
        state.job.email = QStringLiteral("moi@example.org");
        state.job.language = Language::French;
        for (const Step step : {Step::Program, Step::Dataset, Step::Environment, Step::Trial})
            QCOMPARE(statusOf(state, step).state, StepState::Done);
    }

    void whatLiesElsewhereOnTheAccountIsStillThere() {
        JourneyState state = allDone();
        const QString folder = state.job.program.folder;
        const ProgramState program = state.program;
        state.job.program.folder = QStringLiteral("~/atelier/other");
        state.program.localFolder = QStringLiteral("/home/moi/other");
        QVERIFY(!isDone(state, Step::Program));
        sendProgramOf(state);
        QVERIFY(isDone(state, Step::Program));
        state.job.program.folder = folder;
        state.program = program;
        QVERIFY(isDone(state, Step::Program));
        // What was sent to the same place has taken its place.
        state.program.localFolder = QStringLiteral("/home/moi/other");
        sendProgramOf(state);
        state.program = program;
        QVERIFY(!isDone(state, Step::Program));
    }

    void aFolderThatTheJobMakesItselfIsNoChangeOfTheEnvironment() {
        JourneyState state = allDone();
        state.job.environment.homeFolder = QStringLiteral("~/env-other");
        QVERIFY(isDone(state, Step::Environment));
        state.job.environment.place = EnvironmentPlace::Home;
        QVERIFY(!isDone(state, Step::Environment));
    }

    void anEditedProgramThatIsThereCanStillBeSubmitted() {
        JourneyState state = allDone();
        state.program.listing->digest = "2";
        QCOMPARE(statusOf(state, Step::Script).state, StepState::Open);
    }

    void aGpuComesWithItsShareOfTheNode() {
        const JobSpec job = suggestedJob(cluster("fir"), facts_, {});
        QCOMPARE(job.gpuModel, QStringLiteral("h100"));
        QCOMPARE(job.gpus, 1);
        QCOMPARE(job.cpus, 12);
        QCOMPARE(job.memoryMiB, 286720);
        QCOMPARE(job.account, QStringLiteral("def-prof"));
        QCOMPARE(job.environment.modules.first(), QStringLiteral("StdEnv/2023"));
        QVERIFY(job.environment.modules.filter(QStringLiteral("python/")).size() == 1);
    }

    void aSiteThatRefusesMemoryIsNotAskedForIt() {
        QCOMPARE(suggestedJob(cluster("trillium"), facts_, {}).memoryMiB, 0);
    }

    void aSiteOfWholeNodesIsAskedForWholeNodes() {
        const JobSpec job = suggestedJob(cluster("tamia"), facts_, {});
        QCOMPARE(job.gpus, 4);
        QCOMPARE(job.cpus, 48);
    }

    void everythingHasItsFolder() {
        JobSpec job;
        job.name = QStringLiteral("ml-test");
        job.data.archive = QStringLiteral("shapes.tar");
        job = suggestedJob(cluster("practice"), facts_, job);
        QCOMPARE(job.program.folder, QStringLiteral("~/atelier/ml-test"));
        QCOMPARE(job.data.archive, QStringLiteral("~/projects/def-prof/$USER/shapes.tar"));
        QCOMPARE(job.follow.resultsFolder, QStringLiteral("~/projects/def-prof/$USER/results"));
        QCOMPARE(job.chain.checkpointFolder, QStringLiteral("~/scratch/checkpoints/ml-test"));
    }

    void aSiteWithoutNamesForItsGpusIsAskedByPartition() {
        JobSpec job = suggestedJob(cluster("jean-zay"), facts_, {});
        QCOMPARE(job.gpuModel, QString());
        QCOMPARE(job.scheduling.partition, QStringLiteral("gpu_p6"));
        QCOMPARE(job.scheduling.constraint, QStringLiteral("h100"));
        QCOMPARE(job.cpus, 24);
        QVERIFY(!job.environment.noIndex);
        // The other way round nothing of it stays.
        const auto a100 = cluster("jean-zay").gpus.value(1);
        job.scheduling.qos = QStringLiteral("mine");
        job = withGpu(job, a100, cluster("jean-zay"));
        QCOMPARE(job.scheduling.partition, QStringLiteral("gpu_p5"));
        job = withGpu(job, GpuModel{}, cluster("jean-zay"));
        QCOMPARE(job.scheduling.partition, QString());
        QCOMPARE(job.scheduling.constraint, QString());
        QCOMPARE(job.scheduling.qos, QStringLiteral("mine"));
    }

    void aMandatoryPartitionIsProposedAndOnesOwnStays() {
        JobSpec job;
        job.time = std::chrono::hours(24);
        job = suggestedJob(cluster("roihu"), facts_, job);
        // The first with these GPUs that allows a day.
        QCOMPARE(job.scheduling.partition, QStringLiteral("gpumedium"));
        job.scheduling.partition = QStringLiteral("gpularge");
        QCOMPARE(suggestedJob(cluster("roihu"), facts_, job).scheduling.partition,
                 QStringLiteral("gpularge"));
    }

    /// The recipe names the model, and a partition without any would be taken else.
    void aModelThatOnlyOnePartitionHasBringsThatPartition() {
        ClusterProfile site;
        site.gpus = {{.slurmName = QStringLiteral("a100"),
                      .partition = QStringLiteral("gpu"),
                      .synonyms = {},
                      .label = {}}};
        JobSpec job;
        job.gpus = 1;
        job.gpuModel = QStringLiteral("a100");
        QCOMPARE(suggestedJob(site, facts_, job).scheduling.partition, QStringLiteral("gpu"));
        job.gpus = 0;
        QCOMPARE(suggestedJob(site, facts_, job).scheduling.partition, QString());
        job.gpus = 1;
        job.scheduling.partition = QStringLiteral("mine");
        QCOMPARE(suggestedJob(site, facts_, job).scheduling.partition, QStringLiteral("mine"));
    }

    void whereSlurmKnowsNoGpuNoneIsAskedFor() {
        ClusterProfile site;
        site.cpusPerNode = 2;
        site.memoryMiBPerNode = 3500;
        JobSpec job;
        job.gpus = 1;
        job.gpuModel = QStringLiteral("a100");
        job.cpus = 8;
        job.memoryMiB = 60000;
        // It may have some of which nobody told.
        QCOMPARE(suggestedJob(site, facts_, job).gpus, 1);
        SiteFacts there = facts_;
        there.withoutGpus = true;
        job = suggestedJob(site, there, job);
        QCOMPARE(job.gpus, 0);
        QCOMPARE(job.gpuModel, QString());
        QCOMPARE(job.cpus, 2);
        QCOMPARE(job.memoryMiB, 3500);
    }

    void modulesThatSomebodyChoseStay() {
        JobSpec job;
        job.environment.modules = QStringList{QStringLiteral("python/3.12"), QStringLiteral("my-lab/2")};
        QCOMPARE(suggestedJob(cluster("fir"), facts_, job).environment.modules, job.environment.modules);
        // What Atelier proposed for another cluster is nobody's choice.
        job.environment.modules = suggestedJob(cluster("jean-zay"), facts_, {}).environment.modules;
        QCOMPARE(suggestedJob(cluster("fir"), facts_, job).environment.modules.first(),
                 QStringLiteral("StdEnv/2023"));
    }

    void askingTwiceChangesNothing() {
        const JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        QCOMPARE(suggestedJob(cluster("practice"), facts_, job), job);
    }

    void whatTheUserChoseStaysWhereItFits() {
        JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        job.account = QStringLiteral("rrg-prof");
        job.cpus = 2;
        job.follow.resultsFolder = QStringLiteral("~/scratch/mine");
        QCOMPARE(suggestedJob(cluster("practice"), facts_, job), job);
    }

    void whatSomebodySaidStays_data() {
        QTest::addColumn<QString>("said");
        for (const char* said : {"~/data/mine.tar", "data/mine.tar", "$HOME/mine.tar", "/data/mine.tar",
                                 "~/scratch/mine.tar", "~/projects/rrg-prof/shared/mine.tar",
                                 "~/projects/def-prof/$USER/mine.tar", "$SCRATCH/mine.tar"})
            QTest::newRow(said) << QString::fromUtf8(said);
    }
    void whatSomebodySaidStays() {
        QFETCH(QString, said);
        JobSpec job;
        job.data.archive = job.follow.resultsFolder = job.chain.checkpointFolder = said;
        job.data.placement = DataPlacement::Shared;
        job = suggestedJob(cluster("practice"), facts_, job);
        QCOMPARE(job.data.archive, said);
        QCOMPARE(job.follow.resultsFolder, said);
        QCOMPARE(job.chain.checkpointFolder, said);
        QCOMPARE(job.data.placement, DataPlacement::Shared);
    }

    /// Nobody could write there.
    void aSpaceOfAnotherClusterOrAccountHasItsCounterpartHere_data() {
        QTest::addColumn<QString>("said");
        for (const char* said : {"~/projects/def-other/$USER/mine.tar", "~/projects/def-other/mine.tar",
                                 "~/links/projects/def-prof/$USER/mine.tar", "mine.tar"})
            QTest::newRow(said) << QString::fromUtf8(said);
    }
    void aSpaceOfAnotherClusterOrAccountHasItsCounterpartHere() {
        QFETCH(QString, said);
        JobSpec job;
        job.data.archive = said;
        job = suggestedJob(cluster("practice"), facts_, job);
        QCOMPARE(job.data.archive, QStringLiteral("~/projects/def-prof/$USER/mine.tar"));
    }

    void anotherClusterHasOtherPlaces() {
        JobSpec job = suggestedJob(cluster("practice"), facts_, {});
        job = suggestedJob(cluster("rorqual"), facts_, job);
        QCOMPARE(job.gpuModel, QStringLiteral("h100"));
        QVERIFY2(job.follow.resultsFolder.startsWith(QLatin1String("~/links/")),
                 qPrintable(job.follow.resultsFolder));
    }
};

ATELIER_TEST(TestJourneyState)
#include "test_JourneyState.moc"
