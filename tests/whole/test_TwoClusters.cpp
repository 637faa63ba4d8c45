#include <QGuiApplication>
#include <QSpinBox>
#include <QTcpServer>
#include <QtTest>

#include "app/common/PracticeAccess.h"
#include "app/common/RememberJob.h"
#include "core/consent/RecipePlan.h"
#include "core/remote/RemotePath.h"
#include "core/store/Recipe.h"
#include "tests/app/AppRun.h"
#include "tests/support/SharedPip.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RealWindow.h"
#include "ui/connect/ConnectPage.h"
#include "ui/connect/recipe/RecipeCard.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/Uploads.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/program/ProgramPage.h"
#include "ui/results/ResultsPage.h"
#include "ui/script/ScriptPage.h"
#include "ui/trial/TrialPage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// In a try it ends by itself; as a job, which sbatch says to what it starts, once it is told to.
const QByteArray goesOnAsAJob =
    "end = os.path.expanduser('~/end')\n"
    "while os.environ.get('ENVIRONMENT') == 'BATCH' and not os.path.exists(end): time.sleep(0.1)\n";
const QList<Step> prepared{Step::Program, Step::Dataset, Step::Environment, Step::Trial};
const QList<Step> journey = prepared + QList<Step>{Step::Script, Step::Follow, Step::Results};

}  // namespace

/// One journey in the real window, with two real practice clusters: a mark tells of the one that is
/// connected, and of what the job would use now.
class TestTwoClusters : public QObject {
    Q_OBJECT

    AppRun first_;
    AppRun second_;
    PracticeConnection one_;
    PracticeConnection other_;
    PracticeConnection now_;
    QString job_;
    std::unique_ptr<RealWindow> window_;

private Q_SLOTS:
    void initTestCase() {
        for (auto [user, place] : {std::pair(&first_, &one_), std::pair(&second_, &other_)}) {
            const auto started = startPractice(user->practice(), {}, {});
            QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
            *place = *started;
            QVERIFY(sharePip(place->home));
        }
        write("calcul d’été/entraîner.py",
              "import os, time\nprint('epoch 1: 100%', flush=True)\n" + goesOnAsAJob);
        write("calcul d’été/requirements.txt", "");
        write("relevés/station 1/a.csv", "1,2,3\n");
        write("autres relevés/station 2/b.csv", "4,5,6\n7,8,9\n");
        window_ = std::make_unique<RealWindow>();
        window_->services.startPractice = [this](const QString&, const auto&, std::stop_token) {
            return Expected<PracticeAccess>(PracticeAccess{signInRequest(now_)});
        };
        const History history(first_.path("history.sqlite"));
        window_->services.history = [history] { return jobsIn(history); };
        window_->services.remember = [history](const JourneyState& state) {
            return rememberJob(history, *state.login, *state.submitted, state.job);
        };
        window_->services.noteState = [history](const JourneyState& state, JobState seen) {
            return noteJobState(history, *state.login, *state.submitted, seen);
        };
        window_->services.saveRecipe = writeRecipe;
        window_->services.openRecipe = [](const QString& path, std::stop_token stop) {
            return opened(path, stop);
        };
        window_->open(
            {RealWindow::page<ConnectPage>(Step::Connect), RealWindow::page<ProgramPage>(Step::Program),
             RealWindow::page<DatasetPage>(Step::Dataset),
             RealWindow::page<EnvironmentPage>(Step::Environment), RealWindow::page<TrialPage>(Step::Trial),
             RealWindow::page<ScriptPage>(Step::Script), RealWindow::page<FollowPage>(Step::Follow),
             RealWindow::page<ResultsPage>(Step::Results)});
    }
    void cleanupTestCase() { window_.reset(); }

    void onTheFirstClusterEveryStepIsDone() {
        signIn(one_);
        QCOMPARE(marked(), QList<Step>());
        window_->window().goTo(Step::Program);
        the<PathDrop>("program.folder")->choose(first_.path("calcul d’été"));
        window_->pressNamed("program.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Program), qPrintable(window_->words()), 60'000);
        send("relevés");
        // An empty list of packages would have pip look for itself.
        window_->model.change([](JourneyState& now) {
            now.job.environment.requirements.clear();
            now.job.program.entryPoint = "entraîner.py";
        });
        testEnvironment();
        tryIt();
        QCOMPARE(marked(), prepared);
    }

    void anEditedProgramIsSaidToBeAnotherOne() {
        write("calcul d’été/entraîner.py",
              "print('epoch 1: 100%', flush=True)\nimport os, time\n" + goesOnAsAJob);
        // As when somebody comes back from an editor.
        Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive);
        QTRY_COMPARE(marked(), (QList<Step>{Step::Dataset, Step::Environment}));
        window_->window().goTo(Step::Program);
        QVERIFY2(window_->words().contains("The program’s files have changed since then."),
                 qPrintable(window_->words()));
        window_->pressNamed("program.send");
        QTRY_VERIFY_WITH_TIMEOUT(isDone(state(), Step::Program), 60'000);
        // What was tried is the program as it was.
        QCOMPARE(marked(), (QList<Step>{Step::Program, Step::Dataset, Step::Environment}));
        tryIt();
        QCOMPARE(marked(), prepared);
    }

    void anotherDatasetAfterTheTryIsNotTried() {
        send("autres relevés");
        QCOMPARE(marked(), (QList<Step>{Step::Program, Step::Dataset, Step::Environment}));
        window_->window().goTo(Step::Trial);
        QVERIFY2(window_->words().contains("You have chosen another dataset since then."),
                 qPrintable(window_->words()));
        tryIt();
        QCOMPARE(marked(), prepared);
    }

    void otherPackagesAfterTheTestAreNotTested() {
        window_->model.change(
            [](JourneyState& now) { now.job.environment.requirements = "requirements.txt"; });
        QCOMPARE(marked(), (QList<Step>{Step::Program, Step::Dataset}));
        window_->window().goTo(Step::Environment);
        QVERIFY2(window_->words().contains("The environment was changed since it was tested."),
                 qPrintable(window_->words()));
        // As it was, it is tested.
        window_->model.change([](JourneyState& now) { now.job.environment.requirements.clear(); });
        QCOMPARE(marked(), prepared);
    }

    void aJobIsSubmittedAndFollowed() {
        window_->window().goTo(Step::Script);
        window_->pressNamed("script.submit");
        QTRY_VERIFY2_WITH_TIMEOUT(state().submitted, qPrintable(window_->words()), 60'000);
        job_ = state().submitted->jobId;
        window_->window().goTo(Step::Follow);
        QTRY_VERIFY2_WITH_TIMEOUT(window_->words().contains("Running"), qPrintable(window_->words()), 60000);
        NO_FAULTS(window_->faults("two-clusters-first-follow"));
        window_->window().goTo(Step::Results);
        NO_FAULTS(window_->faults("two-clusters-first-results"));
    }

    void itsResultsAreBrought() {
        QFile end(one_.home + "/end");
        QVERIFY(end.open(QIODevice::WriteOnly));
        window_->window().goTo(Step::Follow);
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Follow), qPrintable(window_->words()), 60'000);
        window_->window().goTo(Step::Results);
        the<PathDrop>("results.folder")->choose(first_.path("résultats"));
        window_->pressNamed("results.fetch");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Results), qPrintable(window_->words()), 60'000);
        QCOMPARE(done(), journey);
    }

    void onTheOtherClusterNothingIs() {
        signIn(other_);
        QCOMPARE(done(), QList<Step>());
        window_->window().goTo(Step::Program);
        QVERIFY2(window_->words().contains("You did this on another cluster, not on this one."),
                 qPrintable(window_->words()));
        NO_FAULTS(window_->faults("two-clusters-program"));
        window_->window().goTo(Step::Environment);
        NO_FAULTS(window_->faults("two-clusters-environment"));
        window_->window().goTo(Step::Trial);
        NO_FAULTS(window_->faults("two-clusters-trial"));
        window_->window().goTo(Step::Follow);
        NO_FAULTS(window_->faults("two-clusters-follow"));
        window_->window().goTo(Step::Results);
        NO_FAULTS(window_->faults("two-clusters-results"));
        window_->window().goTo(Step::Program);
        // What lies there is what the window says.
        QVERIFY(!QFileInfo::exists(other_.home + "/atelier"));
        window_->pressNamed("program.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Program), qPrintable(window_->words()), 60'000);
        QCOMPARE(marked(), QList<Step>{Step::Program});
        QVERIFY(QFileInfo::exists(other_.home + state().job.program.folder.mid(1) + "/entraîner.py"));
        window_->window().goTo(Step::Dataset);
        window_->pressNamed("dataset.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Dataset), qPrintable(window_->words()), 60'000);
        QCOMPARE(done(), (QList<Step>{Step::Program, Step::Dataset}));
    }

    void backOnTheFirstOneItIsAsItWas() {
        signIn(one_);
        QTRY_COMPARE_WITH_TIMEOUT(done(), journey, 60'000);
    }

    /// Where its old port is taken, a start gives the cluster another one.
    void startedAnewAtAnotherPortItIsAsItWas() {
        QVERIFY(window_->press("Disconnect"));
        QVERIFY(stopPractice(first_.practice()));
        QTcpServer taker;
        QVERIFY(taker.listen(QHostAddress::LocalHost, one_.port));
        const auto again = startPractice(first_.practice(), {}, {});
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QVERIFY(again->port != one_.port);
        one_ = *again;
        signIn(one_);
        QTRY_COMPARE_WITH_TIMEOUT(marked(), prepared, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(state().submitted, 60'000);
        QCOMPARE(state().submitted->jobId, job_);
        const History history(first_.path("history.sqlite"));
        QTRY_VERIFY_WITH_TIMEOUT(!jobsIn(history)->first().lastState.isEmpty(), 60'000);
    }

    void theRecipeOpenedAnewIsDoneAsFarAsItIsTheSame() {
        const QString file = first_.path("à refaire.json");
        auto* card = window_->window().findChild<RecipeCard*>();
        window_->window().goTo(Step::Connect);
        card->save(file);
        QTRY_VERIFY2(window_->words().contains("Saved as"), qPrintable(window_->words()));
        window_->model.change(
            [](JourneyState& now) { now.job.environment.requirements = "requirements.txt"; });
        QCOMPARE(marked(), (QList<Step>{Step::Program, Step::Dataset}));
        open(file);
        QTRY_COMPARE_WITH_TIMEOUT(marked(), prepared, 60'000);

        // Another place on the cluster for the same data: nothing is there.
        auto recipe = readRecipe(file);
        QVERIFY(recipe);
        const QString archive = recipe->job.data.archive;
        recipe->job.data.archive = (RemotePath(archive).parent() / "ailleurs.tar").text();
        QVERIFY(writeRecipe(file, *recipe));
        open(file);
        QTRY_COMPARE_WITH_TIMEOUT(marked(), (QList<Step>{Step::Program, Step::Environment}), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(state().dataset.summary, 60'000);
        QCOMPARE(state().job.data.archive, recipe->job.data.archive);
        QVERIFY(!isDone(state(), Step::Dataset));

        recipe->job.data.archive = archive;
        recipe->dataset.path = first_.path("autres relevés/station 2");
        recipe->job.environment.requirements = "requirements.txt";
        QVERIFY(writeRecipe(file, *recipe));
        open(file);
        QTRY_COMPARE_WITH_TIMEOUT(marked(), QList<Step>{Step::Program}, 60'000);
        window_->window().goTo(Step::Dataset);
        NO_FAULTS(window_->faults("recipe-anew-dataset"));
    }

private:
    const JourneyState& state() const { return window_->model.state(); }
    /// Of all steps but the connection.
    QList<Step> done() const { return doneOf(journey); }
    /// Of those before the job.
    QList<Step> marked() const { return doneOf(prepared); }
    QList<Step> doneOf(const QList<Step>& steps) const {
        QList<Step> found;
        for (const Step step : steps)
            if (isDone(state(), step)) found << step;
        return found;
    }
    template <typename W>
    W* the(const char* name) {
        return window_->window().findChild<W*>(QLatin1String(name));
    }
    /// As the application reads it: with the places that a yes is for.
    static Expected<OpenedRecipe> opened(const QString& path, const std::stop_token& stop) {
        const auto recipe = readRecipe(path);
        if (!recipe) return failure(recipe);
        const auto plan = recipePlan(*recipe, path, *Catalogue::builtIn().find(recipe->cluster),
                                     recipe->program.folder, recipe->dataset.path, stop);
        if (!plan) return failure(plan);
        return OpenedRecipe{*recipe, recipe->program.folder,  recipe->dataset.path,
                            *plan,   AgreementKey::of("key"), false};
    }
    void open(const QString& file) {
        window_->window().goTo(Step::Connect);
        window_->window().findChild<RecipeCard*>()->open(file);
        window_->pressNamed("connect.recipe.agree");
    }
    void signIn(const PracticeConnection& where) {
        now_ = where;
        window_->window().goTo(Step::Connect);
        if (state().connected) QVERIFY2(window_->press("Disconnect"), qPrintable(window_->words()));
        window_->pressNamed("connect.connect");
        QTRY_VERIFY2_WITH_TIMEOUT(state().connected && state().site, qPrintable(window_->words()), 60'000);
    }
    void send(const QString& dataset) {
        window_->window().goTo(Step::Dataset);
        the<PathDrop>("dataset.drop")->choose(first_.path(dataset));
        window_->pressNamed("dataset.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Dataset), qPrintable(window_->words()), 60'000);
    }
    void testEnvironment() {
        window_->window().goTo(Step::Environment);
        window_->pressNamed("environment.test");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Environment), qPrintable(window_->words()), 120000);
    }
    void tryIt() {
        window_->window().goTo(Step::Trial);
        the<QSpinBox>("trial.minutes")->setValue(5);
        the<QSpinBox>("trial.seconds")->setValue(5);
        window_->pressNamed("trial.start");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Trial), qPrintable(window_->words()), 180000);
    }
    void write(const QString& name, const QByteArray& content) {
        QVERIFY(QDir().mkpath(QFileInfo(first_.path(name)).path()));
        QFile file(first_.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
};

ATELIER_WINDOW_TEST(TestTwoClusters)
#include "test_TwoClusters.moc"
