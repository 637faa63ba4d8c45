#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "core/credentials/Credentials.h"
#include "core/job/JobGpu.h"
#include "core/journey/JourneyState.h"
#include "core/journey/OwnLines.h"
#include "core/journey/ScriptDigest.h"
#include "core/profile/KnownCluster.h"
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

static SiteFacts factsOfMoi() {
    SiteFacts facts;
    facts.user = QStringLiteral("moi");
    facts.home = QStringLiteral("/home/moi");
    facts.scratch = QStringLiteral("/scratch/moi");
    return facts;
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
        job.ownLines = digestOfOwnLines(state.handWrittenScript);
        job.script = digestOfScript(state.job, *state.cluster);
    }

    static void seeItsEnd(JourneyState& state, JobState end = JobState::Completed) {
        JobStatus status;
        status.state = end;
        state.submitted = withObservedStatus(*state.submitted, status, QDateTime::currentDateTimeUtc());
    }

    static void keepEnvironment(JourneyState& state) {
        state.job.environment.place = EnvironmentPlace::Home;
        state.job.environment.homeFolder = QStringLiteral("~/env-moths");
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
        submit(state);
        state.submitted->jobId = QStringLiteral("1");
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        switchAccount(state, cluster(clusterId.toLatin1()), {QStringLiteral("login.example"), port, user});
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
        switchAccount(state, cluster("fir"), login);
        QVERIFY(!state.submitted);
        adoptJob(state, jobAt(accountOf(state).value(), "7"));
        // What comes of a job of elsewhere is noted, too.
        findJob(state, jobAt(narval, "2"))->resultsFetched = true;
        switchAccount(state, cluster("narval"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("2"));
        QVERIFY(state.submitted->resultsFetched);
        switchAccount(state, cluster("fir"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("7"));
        // Slurm's answer about a job comes to another account.
        adoptJob(state, jobAt(narval, "3"));
        QCOMPARE(state.submitted->jobId, QStringLiteral("7"));
        switchAccount(state, cluster("narval"), login);
        QCOMPARE(state.submitted->jobId, QStringLiteral("3"));
    }

    /// Of the same job sent twice, the second one tells.
    void aJobThatIsSentAgainWearsNoMarkOfTheOneBefore() {
        JourneyState state = allDone();
        submit(state);
        state.submitted->submittedAt = QDateTime({2026, 11, 20}, {9, 0});
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        QVERIFY(isDone(state, Step::Follow) && isDone(state, Step::Results));
        const SubmittedJob first = *state.submitted;
        submit(state);
        SubmittedJob again = *state.submitted;
        state.submitted = first;
        again.jobId = QStringLiteral("2");
        again.submittedAt = QDateTime({2026, 11, 20}, {10, 0});
        adoptJob(state, again);
        QVERIFY(isDone(state, Step::Script));
        QCOMPARE(statusOf(state, Step::Follow), (StepStatus{Step::Follow, StepState::Open}));
        QVERIFY(!isDone(state, Step::Results));
    }

    void whatNoLineOfTheScriptTellsMakesNoOtherJob() {
        JourneyState state = allDone();
        submit(state);
        const auto before = stepStatuses(state);
        state.job.chain.epochsTotal = 7;
        state.job.chain.checkpointFolder = QStringLiteral("$SCRATCH/other");
        state.job.environment.homeFolder = QStringLiteral("~/env-other");
        QCOMPARE(stepStatuses(state), before);
        state.job.chain.enabled = true;
        QCOMPARE(statusOf(state, Step::Script).change, StepChange::Job);
    }

    /// Its list of packages may say anything.
    void theEnvironmentOfAProgramThatIsNotThereIsNotTested() {
        JourneyState state = allDone();
        QVERIFY(isDone(state, Step::Environment));
        chooseProgram(state, {QStringLiteral("/home/moi/other"), {}});
        state.job.environment.requirements = QStringLiteral("requirements.txt");
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::ProgramGone);
    }

    /// The history does not know all of what this run of the program knows.
    void aJobOfThisRunStaysOneWhenItIsChosenInTheHistory() {
        JourneyState state = signedIn("narval", "moi");
        SubmittedJob own;
        own.account = accountOf(state).value();
        own.jobId = QStringLiteral("2");
        own.spec = state.job;
        SubmittedJob old = own;
        old.jobId = QStringLiteral("1");
        old.fromHistory = true;
        adoptJob(state, own);
        adoptJob(state, old);
        QVERIFY(state.submitted->fromHistory);
        SubmittedJob again = own;
        again.fromHistory = true;
        adoptJob(state, again);
        QVERIFY(!state.submitted->fromHistory);
        QVERIFY(isDone(state, Step::Script));
        QCOMPARE(state.earlierJobs.size(), 1);
    }

    void aLookAtAnotherJobChangesNothingOfTheOneThatIsWritten() {
        JourneyState state = allDone();
        submit(state);
        state.submitted->jobId = QStringLiteral("2");
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        const auto before = stepStatuses(state);
        SubmittedJob old = *state.submitted;
        old.jobId = QStringLiteral("1");
        old.fromHistory = true;
        old.resultsFetched = false;
        old.spec->time = std::chrono::hours(90);
        old.script = digestOfScript(*old.spec, *state.cluster);
        adoptJob(state, old);
        QCOMPARE(state.submitted->jobId, QStringLiteral("1"));
        QCOMPARE(stepStatuses(state), before);
        // What is changed afterwards is another job, whichever one is looked at.
        state.job.time = std::chrono::hours(9);
        QCOMPARE(statusOf(state, Step::Script).change, StepChange::Job);
        // A job of another account is none of this one.
        state.job.time = state.earlierJobs.constFirst().spec->time;
        QVERIFY(isDone(state, Step::Script));
        state.earlierJobs.first().account.user = QStringLiteral("toi");
        QVERIFY(!isDone(state, Step::Script));
    }

    /// What is in flight while somebody signs in elsewhere comes back to another account.
    void aJobIsHereOnlyWhereItsAccountIs() {
        JourneyState state = signedIn("narval", "moi");
        SubmittedJob& job = state.submitted.emplace();
        job.account = accountOf(state).value();
        QVERIFY(jobOfAccount(state));
        job.account.user = QStringLiteral("elle");
        QVERIFY(!jobOfAccount(state));
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

    /// Where the user's ssh configuration has an entry by a cluster's name, it may lead to any server.
    void anOwnEntryByAClustersNameIsAnotherAccount() {
        const auto at = [](const char* host, quint16 port = 22) {
            JourneyState state = signedIn("narval", "moi");
            state.login = Login{QLatin1String(host), port, QStringLiteral("moi")};
            return accountOf(state).value();
        };
        QVERIFY(at("narval") != at("narval.alliancecan.ca"));
        QCOMPARE(at("narval3.alliancecan.ca"), at("narval.alliancecan.ca"));
        QCOMPARE(at("Narval"), at("narval"));
        QVERIFY(at("narval", 2222) != at("narval"));
    }

    void serversWithoutAnEntryInTheCatalogueDifferByTheirPort() {
        const auto at = [](quint16 port) {
            return accountOn(unlistedCluster(QStringLiteral("localhost")),
                             Login{QStringLiteral("localhost"), port, QStringLiteral("moi")});
        };
        QVERIFY(at(2201) != at(2202));
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

    /// A try reads the archive as it was sent, whatever was changed here meanwhile.
    void dataThatWereNotSentYetWereNotTriedEither() {
        JourneyState state = allDone();
        state.dataset.summary->digest = "2";
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::DatasetFiles);
        tryStepsOf(state);
        measurePaceOf(state, {20, 2, 5});
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::DatasetFiles);
        QVERIFY(!paceNow(state));
        sendDatasetOf(state);
        QVERIFY(isDone(state, Step::Dataset));
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::DatasetFiles);
        QVERIFY(!paceNow(state));
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Trial));
    }

    /// What lies in the archive is what counts, also before the folder is read again after a start.
    void dataThatReplaceTheTriedOnesWereNotTried() {
        JourneyState state = allDone();
        const auto summary = std::exchange(state.dataset.summary, std::nullopt);
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Trial));
        state.dataset.summary = summary;
        QVERIFY(isDone(state, Step::Trial));
        state.dataset.summary->digest = "2";
        sendDatasetOf(state);
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::DatasetFiles);
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

    /// Of a clone only what lies at its top is known.
    void ofAListInAFolderOfACloneTheFolderTells() {
        JourneyState state = signedIn("narval", "moi");
        state.program.gitAddress = QStringLiteral("https://example.org/a.git");
        state.job.environment.requirements = QStringLiteral("./deps/gpu.txt");
        const auto cloned = [&state](const char* train, const char* deps) {
            auto sent = programToSend(state).value();
            sent.listing =
                ProgramListing{train, {{QStringLiteral("train.py"), train}, {QStringLiteral("deps"), deps}}};
            record(state.records, sent);
        };
        cloned("1", "a");
        testEnvironmentOf(state);
        cloned("2", "a");
        QVERIFY(isDone(state, Step::Environment));
        cloned("3", "b");
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::Requirements);
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

    /// It is the very job that would be submitted now; that an earlier one was another is no news.
    void aJobThatRunsIsNoOtherOneThanItself() {
        JourneyState state = allDone();
        submit(state);
        state.submitted->jobId = QStringLiteral("1");
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        state.job.time = std::chrono::hours(2);
        for (const Step step : {Step::Script, Step::Follow, Step::Results})
            QCOMPARE(statusOf(state, step).change, StepChange::Job);
        state.earlierJobs << *state.submitted;
        submit(state);
        state.submitted->jobId = QStringLiteral("2");
        QVERIFY(isDone(state, Step::Script));
        for (const Step step : {Step::Follow, Step::Results})
            QCOMPARE(statusOf(state, step), (StepStatus{step, StepState::Open}));
        seeItsEnd(state);
        QVERIFY(isDone(state, Step::Follow));
    }

    /// It was submitted, and what it left was fetched; but what it was to do is not done.
    void aJobIsFollowedToItsEndOnceItCompletes_data() {
        QTest::addColumn<JobState>("end");
        QTest::addColumn<int>("pieces");
        QTest::addColumn<StepChange>("change");
        const auto row = [](const char* name, JobState end, StepChange change, int pieces = 1) {
            QTest::newRow(name) << end << pieces << change;
        };
        row("completed", JobState::Completed, StepChange::None);
        row("stopped by its user", JobState::Cancelled, StepChange::JobCancelled);
        row("failed", JobState::Failed, StepChange::JobFailed);
        row("out of memory", JobState::OutOfMemory, StepChange::JobFailed);
        row("out of time", JobState::TimedOut, StepChange::JobOutOfTime);
        row("its node failed", JobState::NodeFailed, StepChange::JobStopped);
        row("had to give way", JobState::Preempted, StepChange::JobStopped);
        row("all pieces completed", JobState::Completed, StepChange::None, 4);
        row("some pieces failed", JobState::Failed, StepChange::JobPartFailed, 4);
        row("some pieces were cancelled", JobState::Cancelled, StepChange::JobPartFailed, 4);
    }
    void aJobIsFollowedToItsEndOnceItCompletes() {
        QFETCH(JobState, end);
        QFETCH(int, pieces);
        QFETCH(StepChange, change);
        JourneyState state = allDone();
        submit(state);
        state.submitted->pieces = pieces;
        seeItsEnd(state, end);
        state.submitted->resultsFetched = true;
        for (const Step step : {Step::Script, Step::Results}) QVERIFY(isDone(state, step));
        QCOMPARE(statusOf(state, Step::Follow).change, change);
        QCOMPARE(isDone(state, Step::Follow), change == StepChange::None);
        QCOMPARE(isFailure(change), change != StepChange::None);
    }

    void ofAJobThatSlurmForgotWhileItRanNobodyKnowsTheEnd() {
        JourneyState state = allDone();
        submit(state);
        seeItsEnd(state, JobState::Running);
        state.submitted->forgotten = true;
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::JobEndUnknown);
        state.submitted->lastSeen.reset();
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::JobEndUnknown);
    }

    /// As one of which Slurm alone tells.
    void ofAJobOfWhichNobodyKnowsWhatItWasGivenNothingIsDone() {
        JourneyState state = allDone();
        submit(state);
        seeItsEnd(state);
        state.submitted->resultsFetched = true;
        state.submitted->fromHistory = true;
        state.submitted->spec.reset();
        state.submitted->ownLines.reset();
        state.submitted->script.reset();
        state.submitted->with.reset();
        for (const Step step : {Step::Follow, Step::Results}) {
            QVERIFY(!isDone(state, step));
            QCOMPARE(statusOf(state, step).change, StepChange::Unknown);
        }
    }

    /// Its script may be another one, also where its program and its data are known.
    void ofAJobWithoutItsFormNothingIsDone() {
        JourneyState state = allDone();
        submit(state);
        seeItsEnd(state);
        state.submitted->spec.reset();
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::Unknown);
    }

    /// Whichever of them is looked at.
    void ofTheSameJobSubmittedTwiceTheLastOneTells() {
        JourneyState state = allDone();
        const auto at = [](int hour) { return QDateTime({2026, 11, 20}, {hour, 0}); };
        submit(state);
        state.submitted->jobId = QStringLiteral("1");
        state.submitted->submittedAt = at(9);
        seeItsEnd(state, JobState::Failed);
        SubmittedJob second = *state.submitted;
        second.jobId = QStringLiteral("2");
        second.submittedAt = at(10);
        second.lastSeen->state = JobState::Completed;
        adoptJob(state, second);
        QVERIFY(isDone(state, Step::Follow));
        adoptJob(state, SubmittedJob(state.earlierJobs.constFirst()));
        QCOMPARE(state.submitted->jobId, QStringLiteral("1"));
        QVERIFY(isDone(state, Step::Follow));
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
        state.submitted->with = presentPaceConditions(state);
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
        state.submitted->with = presentPaceConditions(state);
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

    /// The history keeps no secrets; another key is no other job.
    void aJobOfTheHistoryIsKnownAgainWithoutItsSecrets() {
        JourneyState state = allDone();
        state.job.program.arguments = {QStringLiteral("--api-key"), QStringLiteral("hunter2-hunter2")};
        state.handWrittenScript = byHand(state, "export API_KEY=hunter2-hunter2");
        submit(state);
        seeItsEnd(state);
        SubmittedJob& job = *state.submitted;
        job.fromHistory = true;
        job.spec = withoutCredentials(state.job);
        QVERIFY(isDone(state, Step::Follow));
        state.handWrittenScript = withoutCredentials(state.handWrittenScript);
        QVERIFY(isDone(state, Step::Follow));
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

    /// The test of an environment knows the modules and packages of the form.
    void softwareOfLinesTypedAfterwardsWasNotTested_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<bool>("tested");
        for (const char* line : {"module load python/3.9", "ml python/3.9", "pip install numpy==1.20",
                                 "python -m pip install --no-index numpy", "uv pip install numpy",
                                 "conda install -y numpy", "source ~/other/bin/activate",
                                 "if true; then pip install numpy; fi", "bash -c 'pip install numpy'"})
            QTest::newRow(line) << QByteArray(line) << false;
        for (const char* line : {"python evaluate.py", "# pip install numpy", "echo pip install numpy",
                                 "export PIPELINE=module"})
            QTest::newRow(line) << QByteArray(line) << true;
    }
    void softwareOfLinesTypedAfterwardsWasNotTested() {
        QFETCH(QByteArray, line);
        QFETCH(bool, tested);
        JourneyState state = allDone();
        state.handWrittenScript = byHand(state, line.constData());
        QCOMPARE(statusOf(state, Step::Environment).change,
                 tested ? StepChange::None : StepChange::OwnSoftware);
        QCOMPARE(isDone(state, Step::Environment), tested);
        state.handWrittenScript.clear();
        QVERIFY(isDone(state, Step::Environment));
    }

    /// What the form would install is gone from the script.
    void softwareThatLinesLeaveOutWasTestedForNothing() {
        JourneyState state = allDone();
        QStringList lines = render(state.job, *state.cluster).split(QLatin1Char('\n'));
        lines.removeIf([](const QString& line) { return line.contains(QStringLiteral("pip install")); });
        state.handWrittenScript = lines.join(QLatin1Char('\n'));
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::OwnSoftware);
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
        state.pace = MeasuredPace{TrainingPace{20, 2, 5}, presentPaceConditions(state).value()};
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
        switchAccount(state, cluster("practice"),
                      {state.login->host, 2202, state.login->user, "/practice/one"});
        QCOMPARE(statusOf(state, Step::Program).state, StepState::Done);
        QVERIFY(jobOfAccount(state));
        switchAccount(state, cluster("practice"),
                      {state.login->host, 2201, state.login->user, "/practice/two"});
        QCOMPARE(statusOf(state, Step::Program).change, StepChange::Cluster);
        QVERIFY(!jobOfAccount(state));
    }

    /// A plain stop and start keeps all of it; after a reset nothing is left in the same folder.
    void nothingIsDoneOnAPracticeClusterThatWasReset() {
        JourneyState state = signedIn("practice", "moi", 2201);
        const Login before{state.login->host, 2201, state.login->user, "/practice/one", "a94f01c37e"};
        switchAccount(state, cluster("practice"), before);
        state.job.data.archive = QStringLiteral("~/shapes.tar");
        sendProgramOf(state);
        sendDatasetOf(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        submit(state);
        const QList<Step> done{Step::Program, Step::Dataset, Step::Environment, Step::Trial, Step::Script};
        Login again = before;
        again.port = 2202;
        switchAccount(state, cluster("practice"), again);
        for (const Step step : done) QVERIFY2(isDone(state, step), qPrintable(stepKey(step)));
        again.practiceInstance = QStringLiteral("00c7715be2");
        switchAccount(state, cluster("practice"), again);
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

    /// As its user corrects it, or the next sign-in finds it: the environment is made by another command.
    void aCorrectedFactOfTheClusterOpensWhatItChanges() {
        JourneyState state = allDone();
        submit(state);
        state.submitted->with = presentPaceConditions(state);
        seeItsEnd(state);
        QVERIFY(isDone(state, Step::Follow));
        const QStringList maker = environmentMaker(*state.cluster);
        state.cluster->standardModules = maker.contains(QStringLiteral("virtualenv"))
                                             ? QStringList()
                                             : QStringList{QStringLiteral("StdEnv/2023")};
        QVERIFY(environmentMaker(*state.cluster) != maker);
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::Environment);
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::ScriptSteps);
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::Job);
        testEnvironmentOf(state);
        QVERIFY(isDone(state, Step::Environment));
    }

    /// What is kept is there, whatever would make it now.
    void aKeptEnvironmentStaysTestedWhateverWouldMakeItNow() {
        JourneyState state = allDone();
        keepEnvironment(state);
        testEnvironmentOf(state);
        const QStringList maker = environmentMaker(*state.cluster);
        state.cluster->standardModules = maker.contains(QStringLiteral("virtualenv"))
                                             ? QStringList()
                                             : QStringList{QStringLiteral("StdEnv/2023")};
        QVERIFY(environmentMaker(*state.cluster) != maker);
        QVERIFY(isDone(state, Step::Environment));
    }

    void anEnvironmentOfWhichNobodyKnowsWhatMadeItIsNotDone() {
        JourneyState state = allDone();
        for (TestedEnvironment& one : state.records.environments) one.maker.clear();
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::Unknown);
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

    void twoProgramsTriedInTurnAreBothTried() {
        JourneyState one = allDone();
        JourneyState other = one;
        other.program.localFolder = QStringLiteral("/home/moi/other");
        other.program.listing = ProgramListing{"7", {{QStringLiteral("requirements.txt"), "7"}}};
        other.job.program.folder = QStringLiteral("~/atelier/other");
        const auto goOnAs = [&one, &other](JourneyState& next) {
            next.records = (&next == &one ? other : one).records;
        };
        goOnAs(other);
        sendProgramOf(other);
        QCOMPARE(statusOf(other, Step::Trial).change, StepChange::ScriptSteps);
        testEnvironmentOf(other);
        auto trial = trialToRun(other).value();
        trial.succeeded = false;
        record(other.records, trial);
        QCOMPARE(statusOf(other, Step::Trial).change, StepChange::Failed);
        goOnAs(one);
        for (const Step step : {Step::Program, Step::Environment, Step::Trial})
            QVERIFY2(isDone(one, step), qPrintable(stepTitle(step)));
        // What is changed of one is told by its own record.
        one.program.listing->digest = "2";
        QCOMPARE(statusOf(one, Step::Trial).change, StepChange::ProgramFiles);
    }

    /// The environment of a folder is what was made there last.
    void aKeptEnvironmentIsTheLastOneOfItsFolder() {
        JourneyState state = allDone();
        state.job.environment.place = EnvironmentPlace::Home;
        state.job.environment.homeFolder = QStringLiteral("~/env");
        testEnvironmentOf(state);
        const QStringList modules = state.job.environment.modules;
        state.job.environment.modules << QStringLiteral("cuda");
        testEnvironmentOf(state);
        state.job.environment.modules = modules;
        QCOMPARE(statusOf(state, Step::Environment).change, StepChange::Environment);
    }

    /// The lines of a try say only where a kept environment lies.
    void whatBecomesOfAKeptEnvironmentWasNotTried_data() {
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<StepChange>("change");
        const auto row = [](const char* name, StepChange change, const Edit& edit) {
            QTest::newRow(name) << edit << change;
        };
        row("tested once more", StepChange::None, testEnvironmentOf);
        row("to be looked for again", StepChange::None,
            [](JourneyState& s) { s.records.environments.last().isUnchecked = true; });
        row("made from another list", StepChange::KeptEnvironment, [](JourneyState& s) {
            s.job.environment.requirements = "min.txt";
            testEnvironmentOf(s);
        });
        row("made by another tool", StepChange::KeptEnvironment, [](JourneyState& s) {
            s.job.environment.tool = EnvironmentTool::Uv;
            auto made = environmentToTest(s).value();
            s.job.environment.tool = EnvironmentTool::Python;
            record(s.records, made);
        });
        row("does not work any more", StepChange::KeptEnvironment, [](JourneyState& s) {
            auto broken = environmentToTest(s).value();
            broken.works = false;
            record(s.records, broken);
        });
        row("its folder is gone", StepChange::EnvironmentGone,
            [](JourneyState& s) { s.records.environments.clear(); });
    }
    void whatBecomesOfAKeptEnvironmentWasNotTried() {
        QFETCH(Edit, edit);
        QFETCH(StepChange, change);
        JourneyState state = allDone();
        keepEnvironment(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        submit(state);
        state.submitted->with = presentPaceConditions(state);
        seeItsEnd(state);
        edit(state);
        QCOMPARE(statusOf(state, Step::Trial).change, change);
        QCOMPARE(isDone(state, Step::Trial), change == StepChange::None);
        // The job is that one only where its form says the same.
        const StepChange ofJob = isAnotherJob(*state.submitted, state) ? StepChange::Job : change;
        for (const Step step : {Step::Script, Step::Follow}) QCOMPARE(statusOf(state, step).change, ofJob);
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Trial));
    }

    /// An older version has kept it without.
    void aTryInAKeptEnvironmentOfWhichNothingIsKnownIsNotDone() {
        JourneyState state = allDone();
        const auto forgetIt = [&state] { state.records.trials.last().environment.reset(); };
        // The lines of one that each job makes tell all of it.
        forgetIt();
        QVERIFY(isDone(state, Step::Trial));
        keepEnvironment(state);
        testEnvironmentOf(state);
        tryStepsOf(state);
        QVERIFY(isDone(state, Step::Trial));
        forgetIt();
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::Unknown);
    }

    void aTryOfAProgramThatIsGoneIsNotDone() {
        JourneyState state = allDone();
        state.records.programs.clear();
        QCOMPARE(statusOf(state, Step::Trial).change, StepChange::ProgramGone);
    }

    /// A folder is the same however the job names it, with a connection and after it was lost.
    void aTryHoldsHoweverTheFolderIsWritten_data() {
        QTest::addColumn<QString>("folder");
        for (const char* folder :
             {"~/atelier/ml-test", "~/atelier/ml-test/", "$HOME/atelier/ml-test", "/home/moi/atelier/ml-test",
              "atelier/ml-test", "$SCRATCH/ml-test", "/lustre/$USER/ml-test"})
            QTest::newRow(folder) << QString::fromLatin1(folder);
    }
    void aTryHoldsHoweverTheFolderIsWritten() {
        QFETCH(QString, folder);
        JourneyState state = allDone();
        state.site = factsOfMoi();
        state.job.program.folder = folder;
        sendProgramOf(state);
        tryStepsOf(state);
        for (const bool isConnected : {true, false}) {
            state.connected = isConnected;
            QVERIFY(isDone(state, Step::Program));
            QVERIFY(isDone(state, Step::Trial));
        }
    }

    void theFactsOfAnAccountHoldUntilAnotherOneIsSignedIn() {
        JourneyState state = allDone();
        state.site = factsOfMoi();
        switchAccount(state, *state.cluster, *state.login);
        QVERIFY(state.site);
        switchAccount(state, *state.cluster, {QStringLiteral("login.example"), 22, QStringLiteral("toi")});
        QVERIFY(!state.site);
    }

    /// What is not known is not done.
    void aJobOfWhichItIsNotKnownWhatItWasGivenIsNotDone_data() {
        QTest::addColumn<Edit>("edit");
        const auto row = [](const char* name, const Edit& edit) { QTest::newRow(name) << edit; };
        row("its program", [](JourneyState& s) { s.submitted->with->program.reset(); });
        row("its data", [](JourneyState& s) { s.submitted->with->content.clear(); });
        row("its lines", [](JourneyState& s) { s.submitted->ownLines.reset(); });
        row("its script", [](JourneyState& s) { s.submitted->script.reset(); });
        row("its environment", [](JourneyState& s) { s.submitted->with->environment.reset(); });
        row("the program that is there", [](JourneyState& s) { s.records.programs.clear(); });
    }
    void aJobOfWhichItIsNotKnownWhatItWasGivenIsNotDone() {
        QFETCH(Edit, edit);
        JourneyState state = allDone();
        keepEnvironment(state);
        testEnvironmentOf(state);
        submit(state);
        state.submitted->with = presentPaceConditions(state);
        seeItsEnd(state);
        QVERIFY(isDone(state, Step::Follow));
        edit(state);
        QCOMPARE(statusOf(state, Step::Follow).change, StepChange::Unknown);
    }

    void anotherKeyIsNoOtherStep() {
        JourneyState state = allDone();
        state.job.program.arguments = {QStringLiteral("--api-key"), QStringLiteral("hunter2-hunter2")};
        tryStepsOf(state);
        QVERIFY(!state.records.trials.constLast().lines.join(QString()).contains(QStringLiteral("hunter2")));
        state.job = withoutCredentials(state.job);
        QVERIFY(isDone(state, Step::Trial));
    }

    void theOldestRecordsMakeRoom() {
        JourneyState state = allDone();
        for (int i = 0; i < 2 * mostRecords; ++i) {
            state.job.program.arguments = {QString::number(i)};
            tryStepsOf(state);
        }
        QCOMPARE(state.records.trials.size(), mostRecords);
        QVERIFY(isDone(state, Step::Trial));
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

    void whatWasAskedForWithoutAModelStays() {
        JobSpec asked;
        asked.cpus = 3;
        asked.memoryMiB = 5000;
        const JobSpec job = suggestedJob(cluster("fir"), facts_, asked);
        QCOMPARE(job.gpuModel, QStringLiteral("h100"));
        QCOMPARE(job.cpus, 3);
        QCOMPARE(job.memoryMiB, 5000);
        QCOMPARE(suggestedJob(cluster("trillium"), facts_, asked).memoryMiB, 0);
        QCOMPARE(suggestedJob(cluster("tamia"), facts_, asked).cpus, 48);
        asked.cpus = 10'000;
        QCOMPARE(suggestedJob(cluster("fir"), facts_, asked).cpus, cluster("fir").cpusPerNode);
        // It stays beside another cluster's GPUs, too, as far as a node has it.
        asked.gpuModel = QStringLiteral("a100");
        QCOMPARE(suggestedJob(cluster("fir"), facts_, asked).memoryMiB, 5000);
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

    /// Two partitions with GPUs, and one without, as at a university.
    static ClusterProfile siteOfPartitions() {
        ClusterProfile site;
        site.gpus = {{.slurmName = QStringLiteral("l40s"), .synonyms = {}, .label = {}}};
        site.gpus.first().partition = QStringLiteral("gpu-short");
        site.gpus.first().cpusPerGpu = 4;
        site.gpus.first().memoryMiBPerGpu = 16000;
        site.rules.partitionMandatory = true;
        PartitionFacts cpu;
        PartitionFacts brief;
        PartitionFacts lengthy;
        cpu.name = QStringLiteral("cpu");
        brief.name = QStringLiteral("gpu-short");
        lengthy.name = QStringLiteral("gpu-long");
        brief.maxTime = std::chrono::hours(4);
        lengthy.maxTime = std::chrono::hours(48);
        brief.gpus = lengthy.gpus = {gpuName(site.gpus.first())};
        site.scheduling.partitions = {cpu, brief, lengthy};
        return site;
    }

    void aJobWithoutGpusStaysOne() {
        JobSpec job;
        job.gpus = 0;
        job.cpus = 2;
        job.scheduling.partition = QStringLiteral("cpu");
        const JobSpec made = suggestedJob(siteOfPartitions(), facts_, job);
        QCOMPARE(made.gpus, 0);
        QCOMPARE(made.cpus, 2);
        QCOMPARE(made.scheduling.partition, QStringLiteral("cpu"));
    }

    void aPartitionWithGpusThatSomebodyNamesStays() {
        JobSpec job;
        job.time = std::chrono::hours(2);
        job.scheduling.partition = QStringLiteral("gpu-long");
        QCOMPARE(suggestedJob(siteOfPartitions(), facts_, job).scheduling.partition,
                 QStringLiteral("gpu-long"));
    }

    void theTimeFitsThePartitionOfJobsThatNameNone() {
        ClusterProfile site = siteOfPartitions();
        site.rules.partitionMandatory = false;
        site.gpus.first().partition.clear();
        site.scheduling.partitions[1].isDefault = true;
        JobSpec job;
        job.time = std::chrono::hours(24);
        const JobSpec made = suggestedJob(site, facts_, job);
        QCOMPARE(made.scheduling.partition, QString());
        QVERIFY(made.time == std::chrono::hours(4));
    }

    void theTimeAndThePartitionFitEachOther() {
        ClusterProfile site = siteOfPartitions();
        site.limits.maxTime = std::chrono::hours(48);
        JobSpec job;
        job.time = std::chrono::hours(24 * 7);
        job.gpuModel = QStringLiteral("a100");
        job = suggestedJob(site, facts_, job);
        QCOMPARE(job.time, std::chrono::minutes(std::chrono::hours(48)));
        QCOMPARE(job.scheduling.partition, QStringLiteral("gpu-long"));
    }

    void gpusWithoutNamesBringTheirShareToo() {
        ClusterProfile site = siteOfPartitions();
        site.gpus.first().slurmName.clear();
        site.gpus.first().partition.clear();
        JobSpec job = suggestedJob(site, facts_, {});
        QCOMPARE(job.cpus, 4);
        QCOMPARE(job.memoryMiB, 16000);
        QCOMPARE(suggestedJob(site, facts_, {}, {.cpus = true}).cpus, 1);
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
        facts_.folders.insert(QStringLiteral("SCRATCH"), QStringLiteral("/scratch/moi"));
        job = suggestedJob(cluster("practice"), facts_, job);
        facts_.folders.clear();
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
