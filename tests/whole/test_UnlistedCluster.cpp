#include <QSpinBox>
#include <QtTest>

#include "app/common/PracticeAccess.h"
#include "app/common/RememberJob.h"
#include "core/practice/PracticeSite.h"
#include "tests/app/AppRun.h"
#include "tests/run/QuickPython.h"
#include "tests/support/TestMain.h"
#include "tests/whole/RealWindow.h"
#include "ui/connect/ConnectPage.h"
#include "ui/dataset/DatasetPage.h"
#include "ui/dataset/Uploads.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/follow/FollowPage.h"
#include "ui/follow/FollowWork.h"
#include "ui/program/ProgramPage.h"
#include "ui/results/ResultsPage.h"
#include "ui/script/ScriptPage.h"
#include "ui/script/editor/ScriptEditor.h"
#include "ui/trial/TrialPage.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Nothing in it is as in the sample: where the data are read, what the curves are called, and where the
/// event files are written.
const QByteArray program = R"(import argparse, pathlib, time
from atelier_practice_metrics import ScalarWriter

options = argparse.ArgumentParser()
options.add_argument("releves")
options.add_argument("--saisons", type=int, default=40)
options = options.parse_args()
files = sorted(pathlib.Path(options.releves).rglob("*.csv"))
print(f"{len(files)} stations", flush=True)
pathlib.Path("sorties").mkdir(exist_ok=True)
tableau = open("sorties/saisons.csv", "w")
print("saison,écart", file=tableau, flush=True)
courbes = ScalarWriter("sorties/tb/essai 1")
for saison in range(1, options.saisons + 1):
    courbes.scalars({"écart/moyen": 3 / saison, "pluie": saison % 5}, saison)
    print(saison, 3 / saison, sep=",", file=tableau, flush=True)
    print(f"saison {saison}/{options.saisons}", flush=True)
    time.sleep(0.03)
)";

const QByteArray packages =
    "name: pluies\ndependencies:\n  - python\n  - pip\n  - pip:\n    - atelier-practice-metrics\n";

}  // namespace

/// A cluster that no catalogue lists, used in the real window from its address to a job that writes curves: a
/// made-up site with conda and without modules.
class TestUnlistedCluster : public QObject {
    Q_OBJECT

    AppRun user_;
    PracticeConnection cluster_;
    std::unique_ptr<RealWindow> window_;

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(layQuickPython(user_.folder()));
        write("calcul des pluies/pluies.py", program);
        write("calcul des pluies/environment.yml", packages);
        for (const char* station : {"Rimouski", "Val-d’Or", "Gaspé"})
            write(QStringLiteral("relevés/%1/1998.csv").arg(QString::fromUtf8(station)),
                  "jour,mm\n1,4\n2,0\n");
    }
    void cleanup() {
        window_.reset();
        stop();
    }

    void fromItsAddressToAJobWithCurves() {
        start(QStringLiteral("conda-site"));
        open();
        window_->redirect = [this](SignInRequest& request) {
            const SignInRequest own = signInRequest(cluster_);
            request.keyFile = own.keyFile;
            request.knownHostsFile = own.knownHostsFile;
            request.siteKeys = own.siteKeys;
            request.useSshConfig = false;
        };
        auto* address = the<QLineEdit>("connect.address");
        QTest::keyClicks(address,
                         QStringLiteral("%1@%2:%3").arg(cluster_.user, cluster_.host).arg(cluster_.port));
        address->clearFocus();
        window_->pressNamed("connect.connect");
        QTRY_VERIFY2_WITH_TIMEOUT(state().connected && state().site, qPrintable(window_->words()), 60'000);
        look("unlisted-connect");
        using Test = TestUnlistedCluster;
        for (const auto part : {&Test::sendProgram, &Test::sendDataset, &Test::testEnvironment, &Test::tryIt,
                                &Test::submit, &Test::follow}) {
            if (QTest::currentTestFailed()) return;
            (this->*part)();
        }
    }

    /// As somebody does who wants to practise: no command line has started anything.
    void aSiteIsStartedInTheWindow() {
        open();
        window_->pressNamed("connect.cluster.practice");
        auto* site = the<QComboBox>("connect.site");
        QTRY_VERIFY(site->isVisible());
        site->setCurrentIndex(site->findText(QStringLiteral("uv-site")));
        look("started-before");
        window_->pressNamed("connect.connect");
        QTRY_VERIFY2_WITH_TIMEOUT(state().connected && state().site, qPrintable(window_->words()), 180'000);
        QCOMPARE(cluster_.like, QStringLiteral("uv-site"));
        QCOMPARE(state().cluster->environmentTools, QStringList{QStringLiteral("uv")});
        look("started-after");
    }

private:
    const JourneyState& state() const { return window_->model.state(); }
    template <typename W>
    W* the(const char* name) {
        return window_->window().findChild<W*>(QLatin1String(name));
    }
    void look(const QString& name) { NO_FAULTS(window_->faults(name)); }
    void write(const QString& name, const QByteArray& content) {
        QVERIFY(QDir().mkpath(QFileInfo(user_.path(name)).path()));
        QFile file(user_.path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }

    PracticeOptions playing(const QString& site) const {
        PracticeOptions options = user_.practice();
        options.name = options.like = site;
        return options;
    }
    Expected<PracticeAccess> started(const QString& site, std::stop_token stop) {
        const auto connection = startPractice(playing(site), {}, std::move(stop));
        if (!connection) return failure(connection);
        cluster_ = *connection;
        (void)makePipOnce(cluster_, user_.folder());
        return PracticeAccess{
            signInRequest(cluster_),
            playedCluster(*Catalogue::builtIn().find(QStringLiteral("practice")), cluster_.like)};
    }
    void start(const QString& site) {
        const auto access = started(site, {});
        QVERIFY2(access, access ? "" : qPrintable(access.error().detail));
    }
    void stop() {
        if (!cluster_.like.isEmpty()) QVERIFY(resetPractice(playing(cluster_.like)));
        cluster_ = {};
    }
    void open() {
        window_ = std::make_unique<RealWindow>();
        for (const QString& name : practiceSiteNames())
            window_->services.practiceSites << PlayedSite{name, practiceSite(name)->about};
        window_->services.startPractice = [this](const QString& site, const auto&, std::stop_token stop) {
            return started(site, std::move(stop));
        };
        const History history(user_.path(QStringLiteral("history.sqlite")));
        window_->services.history = [history] { return jobsIn(history); };
        window_->services.remember = [history](const JourneyState& state) {
            return rememberJob(history, *state.login, *state.submitted, state.job);
        };
        window_->open(
            {RealWindow::page<ConnectPage>(Step::Connect), RealWindow::page<ProgramPage>(Step::Program),
             RealWindow::page<DatasetPage>(Step::Dataset),
             RealWindow::page<EnvironmentPage>(Step::Environment), RealWindow::page<TrialPage>(Step::Trial),
             RealWindow::page<ScriptPage>(Step::Script), RealWindow::page<FollowPage>(Step::Follow),
             RealWindow::page<ResultsPage>(Step::Results)});
    }

    void sendProgram() {
        window_->window().goTo(Step::Program);
        the<PathDrop>("program.folder")->choose(user_.path(QStringLiteral("calcul des pluies")));
        window_->pressNamed("program.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Program), qPrintable(window_->words()), 60'000);
        QCOMPARE(state().job.program.entryPoint, QStringLiteral("pluies.py"));
        look("unlisted-program");
    }
    void sendDataset() {
        window_->window().goTo(Step::Dataset);
        the<PathDrop>("dataset.drop")->choose(user_.path(QStringLiteral("relevés")));
        window_->pressNamed("dataset.send");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Dataset), qPrintable(window_->words()), 60'000);
        look("unlisted-dataset");
    }
    void testEnvironment() {
        window_->window().goTo(Step::Environment);
        auto* tool = the<QComboBox>("environment.tool");
        QTRY_VERIFY(tool->isVisible());
        tool->setCurrentIndex(tool->findText(QStringLiteral("conda")));
        Q_EMIT tool->activated(tool->currentIndex());
        auto* list = the<QComboBox>("environment.requirements");
        QTRY_VERIFY(list->findText(QStringLiteral("environment.yml")) >= 0);
        list->setCurrentIndex(list->findText(QStringLiteral("environment.yml")));
        Q_EMIT list->activated(list->currentIndex());
        look("unlisted-environment-before");
        window_->pressNamed("environment.test");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Environment), qPrintable(window_->words()), 120'000);
        look("unlisted-environment");
    }
    void tryIt() {
        // What the program writes lies elsewhere than Atelier proposes: the script's own line says so.
        window_->window().goTo(Step::Script);
        auto* editor = the<ScriptEditor>("script.editor");
        QVERIFY(editor->text().contains(QStringLiteral("conda env create")));
        QVERIFY(editor->findFirst(QStringLiteral("$JOB_FOLDER/logs"), false, true, false, true, true, 0, 0));
        editor->replaceSelectedText(QStringLiteral("$JOB_FOLDER/sorties/tb"));
        QTRY_COMPARE(state().job.follow.logFolder, QStringLiteral("sorties/tb"));
        window_->window().goTo(Step::Trial);
        the<QSpinBox>("trial.minutes")->setValue(5);
        the<QSpinBox>("trial.seconds")->setValue(5);
        window_->pressNamed("trial.start");
        QTRY_VERIFY2_WITH_TIMEOUT(isDone(state(), Step::Trial), qPrintable(window_->words()), 240'000);
        look("unlisted-trial");
    }
    void submit() {
        window_->window().goTo(Step::Script);
        look("unlisted-script");
        window_->pressNamed("script.submit");
        QTRY_VERIFY2_WITH_TIMEOUT(state().submitted, qPrintable(window_->words()), 60'000);
        // The curves come to where the script puts them, at the latest as the job ends, from the folder that
        // its changed line names.
        QTRY_VERIFY2_WITH_TIMEOUT(!eventFiles().isEmpty(), qPrintable(window_->words()), 180'000);
    }
    void follow() {
        window_->window().goTo(Step::Follow);
        auto* metric = the<QComboBox>("follow.metric");
        QTRY_VERIFY2_WITH_TIMEOUT(metric->findText(QStringLiteral("écart/moyen")) >= 0,
                                  qPrintable(window_->words()), 120'000);
        QVERIFY(metric->findText(QStringLiteral("pluie")) >= 0);
        look("unlisted-follow");
    }
    QStringList eventFiles() const {
        const QString logs =
            QStringLiteral("%1/results/%2/logs/essai 1").arg(cluster_.home, state().submitted->jobId);
        return QDir(logs).entryList({QStringLiteral("events.out.tfevents.*")}, QDir::Files);
    }
};

ATELIER_WINDOW_TEST(TestUnlistedCluster)
#include "test_UnlistedCluster.moc"
