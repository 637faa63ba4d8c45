#include <QComboBox>
#include <QPushButton>
#include <QtTest>

#include "core/ssh/SshSignIn.h"
#include "core/store/History.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/Practice.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/models/KnownJobs.h"
#include "ui/script/ScriptPage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Writes what Atelier's own scripts keep: a GPU log, and the event files of a real training.
const QByteArray reopenedScript = R"(#!/bin/bash
#SBATCH --job-name=reopened
#SBATCH --account=def-sponsor00
#SBATCH --gpus-per-node=practice:1
#SBATCH --cpus-per-task=1
#SBATCH --mem=300M
#SBATCH --time=0-00:05
#SBATCH --output=%x-%j.out
RESULTS="$HOME/ui-history/results/$SLURM_JOB_ID"
mkdir -p "$RESULTS/logs"
cp -r "$HOME/ui-history/events/." "$RESULTS/logs/"
until [ -e "$HOME/ui-history/end" ]; do
    nvidia-smi --query-gpu=timestamp,index,name,utilization.gpu,memory.used,memory.total \
        --format=csv,noheader,nounits >> "$RESULTS/gpu.csv"
    echo still here
    sleep 0.5
done
)";

SignInRequest requestFor(const PracticeConnection& practice) {
    SignInRequest request;
    request.host = practice.host;
    request.port = practice.port;
    request.user = practice.user;
    request.keyFile = practice.keyFile;
    request.knownHostsFile = practice.knownHostsFile;
    request.useSshConfig = false;
    return request;
}

}  // namespace

/// The application is closed, or dies, while a job runs; what it shows when it is opened again.
class TestReopenedJobs : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        practice_ = practiceForTests();
        QVERIFY(practice_.port != 0);
        const QString events = practice_.home + "/ui-history/events";
        QDir().mkpath(events);
        const QDir source(QStringLiteral(ATELIER_TEST_DATA "/tensorboard/growing/stages/09/run_a"));
        for (const QString& name : source.entryList(QDir::Files))
            QFile::copy(source.filePath(name), events + '/' + name);
        QFile file(folder_.filePath("job.sh"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(reopenedScript);
    }

    void cleanupTestCase() {
        stage_.reset();
        QDir(practice_.home + "/ui-history").removeRecursively();
    }

    void aSubmittedJobIsKeptAtOnce() {
        openAndSignIn();
        QVERIFY(!state().submitted);
        first_ = submit();
        // No goodbye: all that is known now is on the disk already.
        const auto kept = History(historyPath()).entries();
        QVERIFY(kept);
        QCOMPARE(kept->size(), 1);
        QCOMPARE(kept->first().jobId, first_);
        QCOMPARE(kept->first().user, practice_.user);
        QCOMPARE(kept->first().port, practice_.port);
    }

    void theReopenedWindowFollowsItToItsEnd() {
        stage_.reset();
        openAndSignIn();
        QTRY_VERIFY_WITH_TIMEOUT(state().submitted.has_value(), 60'000);
        QCOMPARE(state().submitted->jobId, first_);
        QVERIFY(state().submitted->fromHistory);
        const auto steps = stepStatuses(state());
        QCOMPARE(steps.at(int(Step::Follow)).need, StepNeed::Nothing);
        QVERIFY(steps.at(int(Step::Script)).state != StepState::Done);
        // Nothing is asked about it before somebody looks.
        QVERIFY(!isOfAJob(stage_->model.followed()));
        stage_->window().goTo(Step::Follow);
        // From then on it is followed whoever looks.
        stage_->window().goTo(Step::Connect);
        QTRY_VERIFY_WITH_TIMEOUT(!stage_->model.followed().gpus.isEmpty(), 200'000);
        QFile end(practice_.home + "/ui-history/end");
        QVERIFY(end.open(QIODevice::WriteOnly));
        QTRY_COMPARE_WITH_TIMEOUT(stage_->model.followed().status.state, JobState::Completed, 200'000);
        QVERIFY(!tagsOf(stage_->model.followed().scalars).isEmpty());
        QTRY_COMPARE_WITH_TIMEOUT(lastStateOf(first_), QStringLiteral("COMPLETED"), 60'000);
    }

    void aNewJobComesFirstAndTheOldOneCanBeChosen() {
        const QString second = submit();
        auto* jobs = stage_->window().findChild<QComboBox*>("follow.jobs");
        QVERIFY(jobs);
        stage_->window().goTo(Step::Follow);
        QTRY_COMPARE_WITH_TIMEOUT(jobs->count(), 2, 60'000);
        QVERIFY(jobs->isVisible());
        QVERIFY2(jobs->itemText(0).startsWith(second), qPrintable(jobs->itemText(0)));
        QCOMPARE(jobs->currentIndex(), 0);
        shoot(&stage_->window(), "follow-two-jobs");
        jobs->setCurrentIndex(1);
        Q_EMIT jobs->activated(1);
        QTRY_COMPARE(stage_->model.followed().job.jobId, first_);
        QTRY_COMPARE_WITH_TIMEOUT(stage_->model.followed().status.state, JobState::Completed, 60'000);
        NO_FAULTS(stage_->faults("follow-history"));
    }

    void othersJobsAreNotOffered() {
        HistoryEntry entry;
        entry.clusterId = state().cluster->id;
        entry.port = practice_.port;
        entry.user = practice_.user;
        entry.jobId = "1";
        QCOMPARE(jobsOf(state(), {entry}).size(), 1);
        for (int what = 0; what < 3; ++what) {
            HistoryEntry other = entry;
            if (what == 0) other.user = "elle";
            if (what == 1) other.clusterId = "narval";
            if (what == 2) other.port = 1;
            QVERIFY(jobsOf(state(), {other}).isEmpty());
        }
    }

    void jobsOfAnotherCoursesClusterAreNotOffered() {
        JourneyState there = state();
        there.cluster = stage_->services.catalogue.find(QStringLiteral("magic-castle")).value();
        there.login = Login{.host = "one.example", .port = 22, .user = "moi"};
        HistoryEntry entry;
        entry.clusterId = there.cluster->id;
        entry.host = "one.example";
        entry.user = "moi";
        entry.jobId = "1";
        QCOMPARE(jobsOf(there, {entry}).size(), 1);
        entry.host = "two.example";
        QVERIFY(jobsOf(there, {entry}).isEmpty());
    }

    void anOldJobTakesNobodysWorkAway() {
        JourneyState journey;
        journey.job.name = "new work";
        journey.program.localFolder = "/home/moi/code";
        HistoryEntry old;
        old.jobId = "7";
        old.job.name = "old work";
        reopenJob(journey, old);
        QCOMPARE(journey.job.name, QStringLiteral("new work"));
        QCOMPARE(journey.submitted->name, QStringLiteral("old work"));
        journey.program.localFolder.clear();
        journey.handWrittenScript = "#!/bin/bash\n./own\n";
        reopenJob(journey, old);
        QCOMPARE(journey.job.name, QStringLiteral("new work"));
        journey.handWrittenScript.clear();
        reopenJob(journey, old);
        QCOMPARE(journey.job.name, QStringLiteral("old work"));
    }

    /// Neither the first look nor the second.
    void whatWasSaidBeforeAnyProgramIsWorkToo() {
        HistoryEntry old;
        old.jobId = "7";
        old.job.name = "old work";
        HistoryEntry older = old;
        older.jobId = "6";
        older.job.name = "older work";
        JourneyState journey;
        journey.proposed = journey.job;
        journey.job.time = std::chrono::hours(9);
        for (const HistoryEntry& one : {old, older}) reopenJob(journey, one);
        QVERIFY(journey.job.time == std::chrono::hours(9));
        QCOMPARE(journey.submitted->name, QStringLiteral("older work"));
        // Where nothing was said, the job is the one that is looked at.
        journey.job = *journey.proposed;
        for (const HistoryEntry& one : {old, older}) {
            reopenJob(journey, one);
            QCOMPARE(journey.job.name, one.job.name);
        }
    }

    void anArrayIsKnownAgainWithAllItsTasks() {
        HistoryEntry array;
        array.pieces = 40;  // of a script written by hand
        QCOMPARE(submittedJob(array, {}).pieces, 40);
        QCOMPARE(submittedJob(array, {}).pieceKind, PieceKind::Task);
        HistoryEntry sweep;
        sweep.job.sweep.enabled = true;
        sweep.job.sweep.parameters = {{"--lr", {"0.1", "0.01", "0.001"}}};
        QCOMPARE(submittedJob(sweep, {}).pieces, 3);
        QCOMPARE(submittedJob(sweep, {}).pieceKind, PieceKind::Run);
        HistoryEntry chain;
        chain.job.chain.enabled = true;
        chain.job.chain.epochsPerPiece = 30;
        QCOMPARE(submittedJob(chain, {}).pieces, 4);
        QCOMPARE(submittedJob(chain, {}).pieceKind, PieceKind::Piece);
    }

private:
    const JourneyState& state() const { return stage_->model.state(); }
    QString historyPath() const { return folder_.filePath("history.sqlite"); }

    void openAndSignIn() {
        stage_ = std::make_unique<PageStage>();
        AppServices& services = stage_->services;
        services.catalogue = Catalogue::builtIn();
        services.signIn = signIn;
        services.startPractice = [this](const QString&, const auto&,
                                        std::stop_token) -> Expected<PracticeAccess> {
            return PracticeAccess{requestFor(practice_)};
        };
        History history(historyPath());
        services.history = [history] { return history.entries(); };
        services.remember = [history](const JourneyState& state) mutable {
            return history.remember({.clusterId = state.submitted->account.clusterId,
                                     .host = state.login->host,
                                     .port = state.login->port,
                                     .user = state.login->user,
                                     .jobId = state.submitted->jobId,
                                     .outputPattern = state.submitted->outputPattern,
                                     .resultsFolder = state.submitted->resultsFolder,
                                     .submittedAt = state.submitted->submittedAt,
                                     .lastState = {},
                                     .lastSeenAt = {},
                                     .job = state.job});
        };
        services.noteState = [history](const JourneyState& state, JobState seen) mutable {
            return history.noteState({state.submitted->account.clusterId, state.login->host,
                                      state.login->port, state.login->user, state.submitted->jobId},
                                     slurmName(seen), QDateTime::currentDateTimeUtc());
        };
        stage_->open({factory<ConnectPage>(Step::Connect), factory<ScriptPage>(Step::Script),
                      factory<FollowPage>(Step::Follow)});
        stage_->window().findChild<QAbstractButton*>("connect.cluster.practice")->click();
        stage_->window().findChild<QPushButton*>("connect.connect")->click();
        QTRY_VERIFY_WITH_TIMEOUT(state().connected && state().site, 60'000);
    }

    QString submit() {
        const auto before = state().submitted;
        stage_->model.change([](JourneyState& state) {
            sendProgramOf(state);
            state.job.name = "reopened";
            state.job.follow.resultsFolder = "~/ui-history/results";
        });
        stage_->window().goTo(Step::Script);
        auto* script = static_cast<ScriptPage*>(stage_->window().page(Step::Script));
        script->openFile(folder_.filePath("job.sh"));
        [&] { QVERIFY(PageStage::endTasks()); }();
        stage_->model.change(
            [](JourneyState& state) { state.job.follow.resultsFolder = "~/ui-history/results"; });
        stage_->window().findChild<QPushButton*>("script.submit")->click();
        [&] { QTRY_VERIFY_WITH_TIMEOUT(state().submitted != before, 60'000); }();
        return state().submitted ? state().submitted->jobId : QString();
    }

    QString lastStateOf(const QString& jobId) {
        const auto entries = History(historyPath()).entries().value();
        for (const auto& entry : entries)
            if (entry.jobId == jobId) return entry.lastState;
        return {};
    }

    QTemporaryDir folder_;
    PracticeConnection practice_;
    QString first_;
    std::unique_ptr<PageStage> stage_;
};

ATELIER_WINDOW_TEST(TestReopenedJobs)
#include "test_ReopenedJobs.moc"
