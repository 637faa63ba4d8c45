#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QtTest>
#include <atomic>
#include <condition_variable>
#include <mutex>

#include "core/error/ReachingErrors.h"
#include "core/remote/ForwardedHost.h"
#include "core/transfer/ledger/DownloadLock.h"
#include "tests/support/HiddenWork.h"
#include "tests/support/TestMain.h"
#include "tests/ui/follow/FollowedStage.h"
#include "ui/results/PathText.h"
#include "ui/results/ResultsPage.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"
#include "ui/widgets/ProgressLine.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// Takes every command, and answers none before it is stopped.
class SilentHost final : public ForwardedHost {
public:
    using ForwardedHost::ForwardedHost;
    Expected<ExitStatus> execute(const Command&, const Streams&, std::stop_token stop) override {
        wasAsked = true;
        std::mutex mutex;
        std::unique_lock lock(mutex);
        std::condition_variable_any().wait(lock, stop, [] { return false; });
        return failure(error::ConnectionLost{});
    }

    std::atomic<bool> wasAsked = false;
};

QList<PageFactory> resultsPage() {
    return {factory<ResultsPage>(Step::Results)};
}

int notices(const QWidget* page) {
    const auto all = page->findChildren<Notice*>();
    return static_cast<int>(
        std::ranges::count_if(all, [page](const Notice* notice) { return notice->isVisibleTo(page); }));
}

bool labelSays(const QWidget* page, const QString& text) {
    for (const auto* label : page->findChildren<QLabel*>())
        if (label->isVisibleTo(page) && withoutBreaks(label->text()).contains(text)) return true;
    return false;
}

/// Chooses a folder on this computer, and saves the one curve of the job there.
void saveOneCurve(FollowedStage& stage, const QWidget& page) {
    page.findChild<PathDrop*>(QStringLiteral("results.folder"))->choose(stage.at(QStringLiteral("here")));
    stage.model.changeFollowed([&](FollowedJob& followed) {
        followed.job = stage.job();
        Series loss;
        for (int step = 0; step < 5; ++step) loss.append({step, 1e9, 1.0 / (step + 1)});
        followed.scalars[QStringLiteral(".")][QStringLiteral("val/loss")] = loss;
    });
    page.findChild<QPushButton*>(QStringLiteral("results.curves"))->click();
}

}  // namespace

class TestResultsPage : public QObject {
    Q_OBJECT

    /// Job 6 kept some files; beside them are those of another job and of a try.
    static QTableView* open(FollowedStage& stage, const QStringList& files) {
        for (const QString& file : files)
            stage.write(QStringLiteral("results/6/") + file, QByteArray(1500, 'x'));
        stage.write(QStringLiteral("results/6/.atelier-job"), "6\n");
        stage.write(QStringLiteral("results/5/try.log"), "a try");
        stage.write(QStringLiteral("results/66/gpu.csv"), "another job");
        auto* page = stage.open(resultsPage() + QList{BlankPage::factory(Step::Connect)});
        stage.submit();
        stage.window().goTo(Step::Results);
        page->hide();
        page->show();
        return page->findChild<QTableView*>(QStringLiteral("results.files"));
    }

private Q_SLOTS:
    void whatCameMeanwhileIsShownOnceItIsSeen() {
        FollowedStage stage;
        const auto* table = open(stage, {QStringLiteral("model.pt"), QStringLiteral("gpu.csv")});
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 2, 60'000);
        stage.pressNamed("results.fetch");
        stage.window().goTo(Step::Connect);
        {
            HiddenWork hidden(stage.window());
            QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted->resultsFetched, 60'000);
            stage.see(JobState::Failed);
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Results);
        QTRY_VERIFY2(stage.buttonSaying(QStringLiteral("Open the folder")), qPrintable(stage.words()));
        QVERIFY(visible<ProgressLine>(&stage.window()).isEmpty());
    }

    void projectSpacesAreSpokenOfWhereThereAreSome() {
        FollowedStage stage;
        open(stage, {});
        const auto says = [&stage](const char* word) { return stage.words().contains(QLatin1String(word)); };
        for (const char* project : {"", "~/projects/{account}/$USER"}) {
            stage.model.change(
                [project](JourneyState& state) { state.cluster->storage.project = QLatin1String(project); });
            QTRY_VERIFY2(says("project space") == (*project != '\0'), qPrintable(stage.words()));
        }
    }

    void onlyThisJobsFilesAreListed() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv", "logs/events.out.tfevents.1", "node"});
        QTRY_COMPARE(table->model()->rowCount(), 3);
        for (int row = 0; row < 3; ++row)
            QVERIFY(table->model()->index(row, 0).data().toString().startsWith(QLatin1String("6/")));
    }

    /// Nobody has typed the path of a folder that the job did not come to make.
    void aJobThatKeptNothingIsNoError() {
        FollowedStage stage;
        auto* page = stage.open(resultsPage());
        stage.write(QStringLiteral("results/5/try.log"), "a try");
        stage.submit();
        stage.window().goTo(Step::Results);
        page->hide();
        page->show();
        QTRY_VERIFY(labelSays(page, QStringLiteral("There are no files of this job in")));
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->isEnabled());
        QCOMPARE(notices(page), 1);
        QVERIFY(!labelSays(page, QStringLiteral("Check the path")));
        stage.setLanguage(Language::French);
        NO_FAULTS(stage.faults(QStringLiteral("results-none")));
    }

    /// One place says so.
    void whatWasRemovedSinceItWasListedIsSaidOnce() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv"});
        QTRY_COMPARE(table->model()->rowCount(), 1);
        auto* page = stage.window().page(Step::Results);
        QVERIFY(QDir(stage.at(QStringLiteral("results/6"))).removeRecursively());
        page->findChild<PathDrop*>(QStringLiteral("results.folder"))
            ->choose(stage.at(QStringLiteral("here")));
        page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(labelSays(page, QStringLiteral("There are no files of this job in")),
                                 60'000);
        QCOMPARE(notices(page), 1);
        QCOMPARE(table->model()->rowCount(), 0);
        QVERIFY(!page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->isEnabled());
    }

    void ofAJobThatHasEndedNothingIsYetToCome() {
        FollowedStage stage;
        open(stage, {});
        auto* page = stage.window().page(Step::Results);
        QTRY_VERIFY(labelSays(page, QStringLiteral("it has kept none so far, or they were removed")));
        stage.see(JobState::Completed);
        QTRY_VERIFY(labelSays(page, QStringLiteral("it has kept none, or they were removed")));
        stage.see(JobState::Cancelled);
        QTRY_VERIFY(labelSays(page, QStringLiteral("cancelled before it began; it has kept nothing")));
        stage.setLanguage(Language::French);
        QVERIFY(labelSays(page, QStringLiteral("annulée avant de commencer")));
    }

    /// Who waits on this page for the job to end does not have to leave it.
    void whatComesWhileThePageIsOpenIsListed() {
        FollowedStage stage;
        auto* table = open(stage, {});
        auto* page = stage.window().page(Step::Results);
        QTRY_VERIFY(labelSays(page, QStringLiteral("There are no files of this job in")));
        stage.see(JobState::Running);
        stage.write(QStringLiteral("results/6/gpu.csv"), "1");
        stage.see(JobState::Running);
        QTRY_COMPARE(table->model()->rowCount(), 1);
        stage.write(QStringLiteral("results/6/model.pt"), "1");
        stage.see(JobState::Completed);
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QCOMPARE(notices(page), 0);
        QVERIFY(page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->isEnabled());
    }

    /// A connection that was given up may never answer.
    void anotherConnectionDoesNotWaitForWhatTheLastOneOwes() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv"});
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const auto answering = stage.host();
        const auto silent = std::make_shared<SilentHost>(*answering);
        stage.model.setHost(silent);
        QTRY_VERIFY(silent->wasAsked);
        stage.model.setHost(nullptr);
        stage.write(QStringLiteral("results/6/node"), "node1\n");
        stage.model.setHost(answering);
        QTRY_COMPARE(table->model()->rowCount(), 2);
    }

    void aJobWhoseScriptKeepsNoResultsIsNotLookedFor() {
        FollowedStage stage;
        stage.results.clear();
        stage.write(QStringLiteral("6/mine.txt"), "no result");
        auto* table = open(stage, {});
        QTRY_VERIFY(labelSays(stage.window().page(Step::Results),
                              QStringLiteral("The job’s script keeps no folder of results")));
        QCOMPARE(table->model()->rowCount(), 0);
    }

    void runsThatWereKeptOfflineAreToldHowToSend() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv", "wandb/offline-run-1/run.wandb"});
        QTRY_COMPARE(table->model()->rowCount(), 2);
        auto* commands = stage.window().findChild<QPlainTextEdit*>(QStringLiteral("results.offlineRuns"));
        QVERIFY(!commands->isVisibleTo(commands->window()));
        stage.model.change([](JourneyState& state) {
            if (!state.cluster) state.cluster = ClusterProfile{};
            state.job.tracking = Tracking::WeightsAndBiases;
            state.cluster->tracking.wandb = ServiceReach::Limited;
        });
        QTRY_VERIFY(commands->isVisible());
        QVERIFY2(commands->toPlainText().contains(QLatin1String("/results/6/wandb/offline-run-*")),
                 qPrintable(commands->toPlainText()));
    }

    void headingsStandWhereTheirColumnsDo() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv"});
        QTRY_COMPARE(table->model()->rowCount(), 1);
        for (int column : {0, 1}) {
            const auto heading = table->model()
                                     ->headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)
                                     .value<Qt::Alignment>();
            const auto cell =
                table->model()->index(0, column).data(Qt::TextAlignmentRole).value<Qt::Alignment>();
            QCOMPARE(heading & Qt::AlignRight, cell & Qt::AlignRight);
        }
    }

    void thePrimaryButtonEndsTheFooter() {
        FollowedStage stage;
        open(stage, {"gpu.csv"});
        auto* fetch = stage.window().findChild<QPushButton*>(QStringLiteral("results.fetch"));
        auto* curves = stage.window().findChild<QPushButton*>(QStringLiteral("results.curves"));
        QVERIFY(fetch->geometry().right() >= fetch->parentWidget()->width() - 2);
        QVERIFY(curves->geometry().left() <= 1);
    }

    void theFilesComeIntoAFolderOfTheJobs() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv", "logs/events.out.tfevents.1"});
        QTRY_COMPARE(table->model()->rowCount(), 2);
        auto* page = stage.window().page(Step::Results);
        QVERIFY(labelSays(page, QStringLiteral("named after job 6")));
        page->findChild<PathDrop*>(QStringLiteral("results.folder"))
            ->choose(stage.at(QStringLiteral("here")));
        page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted->resultsFetched, 60'000);
        QCOMPARE(stage.read(QStringLiteral("here/6/gpu.csv")), QByteArray(1500, 'x'));
        QVERIFY(!QFile::exists(stage.at(QStringLiteral("here/5"))));
        QVERIFY(labelSays(page, QStringLiteral("The results are in")));
    }

    /// More may have come since, which the job's end does not bring by itself.
    void whatARunningJobHasWrittenIsNotCalledTheResults() {
        FollowedStage stage;
        open(stage, {"gpu.csv"});
        auto* page = stage.window().page(Step::Results);
        const auto see = [&stage](JobState jobState) {
            stage.model.change([jobState](JourneyState& state) {
                JobStatus seen;
                seen.state = jobState;
                state.submitted = withObservedStatus(*state.submitted, seen, QDateTime::currentDateTimeUtc());
            });
        };
        see(JobState::Running);
        page->findChild<PathDrop*>(QStringLiteral("results.folder"))
            ->choose(stage.at(QStringLiteral("here")));
        auto* fetch = page->findChild<QPushButton*>(QStringLiteral("results.fetch"));
        QTRY_VERIFY_WITH_TIMEOUT(fetch->isEnabled(), 60'000);
        fetch->click();
        QTRY_VERIFY_WITH_TIMEOUT(labelSays(page, QStringLiteral("It was still running")), 60'000);
        QVERIFY(!labelSays(page, QStringLiteral("The results are in")));
        see(JobState::Completed);
        QVERIFY(labelSays(page, QStringLiteral("It was still running")));
        QVERIFY(!labelSays(page, QStringLiteral("The results are in")));
        QTRY_VERIFY_WITH_TIMEOUT(fetch->isEnabled(), 60'000);
        fetch->click();
        QTRY_VERIFY_WITH_TIMEOUT(labelSays(page, QStringLiteral("The results are in")), 60'000);
        QVERIFY(!labelSays(page, QStringLiteral("It was still running")));
    }

    void theCurvesAreSavedAsTablesAndPictures() {
        FollowedStage stage;
        open(stage, {"gpu.csv"});
        auto* page = stage.window().page(Step::Results);
        saveOneCurve(stage, *page);
        QTRY_VERIFY(labelSays(page, QStringLiteral("of the curves are in")));
        const QString folder = stage.at(QStringLiteral("here/curves-6"));
        QCOMPARE(QDir(folder).entryList(QDir::Files), QStringList({"metrics.csv", "val-loss.png"}));
        QVERIFY(stage.read(QStringLiteral("here/curves-6/metrics.csv")).contains("val/loss"));
    }

    /// Neither of the results nor of the curves.
    void whatCameOfOneJobIsNotSaidOfAnother() {
        FollowedStage stage;
        auto* table = open(stage, {"gpu.csv"});
        QTRY_COMPARE(table->model()->rowCount(), 1);
        auto* page = stage.window().page(Step::Results);
        saveOneCurve(stage, *page);
        QTRY_VERIFY(labelSays(page, QStringLiteral("of the curves are in")));
        page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(labelSays(page, QStringLiteral("The results are in")), 60'000);
        stage.model.change([](JourneyState& state) {
            SubmittedJob second = *state.submitted;
            second.jobId = QStringLiteral("7");
            second.resultsFetched = false;
            adoptJob(state, second);
        });
        QVERIFY(!labelSays(page, QStringLiteral("The results are in")));
        QVERIFY(!labelSays(page, QStringLiteral("of the curves are in")));
        stage.model.change(
            [](JourneyState& state) { adoptJob(state, SubmittedJob(state.earlierJobs.constLast())); });
        QVERIFY(labelSays(page, QStringLiteral("The results are in")));
        QVERIFY(labelSays(page, QStringLiteral("of the curves are in")));
    }

    void itSaysForWhomItWaits() {
        FollowedStage stage;
        stage.services.dataFolder = stage.at(QStringLiteral("data"));
        auto* table = open(stage, {"gpu.csv"});
        QTRY_COMPARE(table->model()->rowCount(), 1);
        auto* page = stage.window().page(Step::Results);
        const QString here = stage.at(QStringLiteral("here"));
        QVERIFY(QDir().mkpath(here));
        std::optional another(
            DownloadLock::acquire(stage.services.dataFolder, here, {QStringLiteral("6")}, {}, {}).value());
        page->findChild<PathDrop*>(QStringLiteral("results.folder"))->choose(here);
        page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->click();
        QTRY_VERIFY(labelSays(page, QStringLiteral("This one waits until it has ended.")));
        QVERIFY(labelSays(page, QString::number(QCoreApplication::applicationPid())));
        QVERIFY(!QFile::exists(here + QStringLiteral("/6")));
        another.reset();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted->resultsFetched, 60'000);
        QVERIFY(!labelSays(page, QStringLiteral("This one waits")));
        QCOMPARE(stage.read(QStringLiteral("here/6/gpu.csv")), QByteArray(1500, 'x'));
    }

    void aLongPathKeepsItsEnds() {
        const QString path =
            QStringLiteral("/home/moi/") + QString(100, QLatin1Char('x')) + QStringLiteral("/results");
        const QString shown = shortPath(path);
        QVERIFY(shown.size() <= 64);
        QVERIFY(shown.startsWith(QLatin1String("/home/moi/")) && shown.endsWith(QLatin1String("/results")));
        QCOMPARE(shortPath(QStringLiteral("/tmp/a")), QStringLiteral("/tmp/a"));
    }

    void aJobThatKeptNothingSaysSo() {
        FollowedStage stage;
        stage.open(resultsPage());
        stage.submit();
        auto* page = stage.window().page(Step::Results);
        page->hide();
        page->show();
        QTRY_VERIFY(labelSays(page, QStringLiteral("/results")));
    }

    void aFolderWithoutThisJobsFilesIsNamed() {
        FollowedStage stage;
        auto* table = open(stage, {});
        auto* page = stage.window().page(Step::Results);
        QTRY_VERIFY(labelSays(page, QStringLiteral("There are no files of this job in ")));
        QVERIFY(labelSays(page, stage.at(QStringLiteral("results"))));
        QCOMPARE(table->model()->rowCount(), 0);
        NO_FAULTS(stage.faults(QStringLiteral("results-none")));
    }

    void looksRightInEveryLanguage() {
        FollowedStage stage;
        auto* table = open(
            stage, {"gpu.csv", "logs/events.out.tfevents.1795226085.vm.4460.0", "node",
                    "checkpoints/" + QString(90, QLatin1Char('a')) + "/epoch=12.ckpt", "tensorboard.log"});
        QTRY_COMPARE(table->model()->rowCount(), 5);
        auto* page = stage.window().page(Step::Results);
        page->findChild<QPushButton*>(QStringLiteral("results.fetch"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted->resultsFetched, 60'000);
        table->setFocus();
        NO_FAULTS(stage.faults(QStringLiteral("results")));
        NO_FAULTS(unreachableControls(&stage.window()));
    }
};

ATELIER_WINDOW_TEST(TestResultsPage)
#include "test_ResultsPage.moc"
