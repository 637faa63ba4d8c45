#include <QSignalSpy>
#include <QtTest>
#include <algorithm>

#include "core/cluster/ClusterJson.h"
#include "tests/support/HiddenWork.h"
#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "tests/ui/follow/FollowedStage.h"
#include "tests/ui/shell/EveryPage.h"
#include "ui/connect/profile/FactsCard.h"
#include "ui/output/OutputView.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The real window with the pages of all steps, each of which is counted whenever it shows what is known.
class CountedPages : public PageStage {
public:
    CountedPages() {
        services.catalogue = Catalogue::builtIn();
        open(everyPage());
        for (const Step step : allSteps())
            QObject::connect(window().page(step), &Page::presented, window().page(step),
                             [this, step] { ++shown_[step]; });
    }
    ~CountedPages() { close(); }

    /// How often the pages showed what is known since the last call: those that did.
    QMap<Step, int> shown() {
        settle();
        return std::exchange(shown_, {});
    }
    /// How often each page shows what is known when it is gone to.
    QMap<Step, int> shownWhenSeen() {
        for (const Step step : allSteps()) window().goTo(step);
        return shown();
    }

private:
    QMap<Step, int> shown_;
};

}  // namespace

/// A page that is out of sight does no work, whatever changes: it shows it once it is seen.
class TestHiddenPages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherLanguageIsShownByThePageInSightAlone() {
        CountedPages stage;
        stage.shownWhenSeen();
        for (const Step step : allSteps()) {
            stage.window().goTo(step);
            stage.shown();
            stage.setPseudoLanguage();
            stage.setLanguage(Language::English);
            const auto shown = stage.shown();
            QCOMPARE(shown.keys(), QList<Step>{step});
        }
    }

    void whatAPageMissedItShowsOnceWhenItIsSeen() {
        CountedPages stage;
        stage.shownWhenSeen();
        stage.window().goTo(lastStep);
        stage.shown();
        for (int times = 0; times < 3; ++times) {
            stage.setPseudoLanguage();
            stage.setLanguage(Language::English);
        }
        stage.shown();
        auto shown = stage.shownWhenSeen();
        shown.remove(lastStep);
        QCOMPARE(shown.size(), allSteps().size() - 1);
        for (const Step step : shown.keys()) QVERIFY2(shown[step] == 1, qPrintable(stepKey(step)));
        QVERIFY(stage.shownWhenSeen().isEmpty());
    }

    void noFactOfTheJourneyIsShownByAPageOutOfSight() {
        CountedPages stage;
        stage.shownWhenSeen();
        stage.window().goTo(firstStep);
        stage.shown();
        HiddenWork hidden(stage.window());
        const QTemporaryDir home;
        stage.signIn(std::make_shared<LocalHost>(home.path()),
                     stage.services.catalogue.clusters().constLast(), {});
        stage.model.change([](JourneyState& state) {
            state.program.localFolder = "/nowhere/program";
            state.dataset.localPath = "/nowhere/dataset";
            state.job.name = "ml-test";
            state.pace = MeasuredPace{TrainingPace{600, 3, 60}, {}};
            state.handWrittenScript = "#!/bin/bash\n";
            state.submitted = SubmittedJob();
        });
        QVERIFY(PageStage::endTasks());
        stage.model.setHost(nullptr);
        auto shown = stage.shown();
        shown.remove(firstStep);
        QVERIFY2(shown.isEmpty(), qPrintable(stepKey(shown.isEmpty() ? firstStep : shown.firstKey())));
        NO_FAULTS(hidden.found());
    }

    /// The page Connect has cards that listen by themselves.
    void whatIsKnownOfTheClusterIsNotShownByAPageOutOfSight() {
        CountedPages stage;
        const QTemporaryDir home;
        const ClusterProfile narval = *stage.services.catalogue.find(QStringLiteral("narval"));
        stage.signIn(std::make_shared<LocalHost>(home.path()), narval, {});
        stage.shownWhenSeen();
        HiddenWork hidden(stage.window());
        stage.model.change([&](JourneyState& state) {
            state.site = SiteFacts{};
            state.site->user = QStringLiteral("elle");
            state.site->accounts = {QStringLiteral("def-prof")};
            state.profile = SiteProfile{.catalogue = toJson(narval), .found = {}, .foundAt = {}, .said = {}};
            state.cluster->name = QStringLiteral("Narval II");
            state.program.localFolder = home.path();
        });
        QVERIFY(PageStage::endTasks());
        NO_FAULTS(hidden.found());
        stage.window().goTo(Step::Connect);
        PageStage::settle();
        const auto* facts = stage.window().page(Step::Connect)->findChild<FactsCard*>();
        QVERIFY2(
            shownWords(stage.window().page(Step::Connect)).contains(QLatin1String("Connected to Narval II")),
            qPrintable(stage.words()));
        QVERIFY(std::ranges::any_of(facts->findChildren<QLabel*>(), [](const QLabel* label) {
            return label->text() == QLatin1String("elle");
        }));
        stage.window().goTo(lastStep);
        HiddenWork withoutHost(stage.window());
        stage.model.setHost(nullptr);
        NO_FAULTS(withoutHost.found());
        stage.window().goTo(Step::Connect);
        QVERIFY2(!stage.words().contains(QLatin1String("Connected to")), qPrintable(stage.words()));
    }

    void anUploadIsShownOnceItIsSeen() {
        DatasetStage stage;
        const auto show = [&stage] { stage.open(datasetPage() + QList{BlankPage::factory(Step::Program)}); };
        show();
        const auto host = stage.connectHost();
        host->freeBytes = 2 * megabyte;
        host->delayMs = 100;
        stage.drop({stage.makeFolder("cats", 8, megabyte)});
        PRESS("dataset.send");
        QTRY_VERIFY(host->carried > megabyte);
        stage.window().goTo(Step::Program);
        {
            HiddenWork hidden(stage.window());
            const qint64 before = host->carried;
            QTRY_VERIFY(host->carried > before + megabyte / 2);
            host->delayMs = 0;
            QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Dataset), 60'000);
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Dataset);
        SAYS("whole: its SHA-256 is the same at both ends");
    }

    void aJobIsShownOnceItIsSeen() {
        FollowedStage stage;
        stage.isPractice = true;
        const auto output = [](int from, int to) {
            QByteArray lines;
            for (int line = from; line < to; ++line) lines += "line " + QByteArray::number(line) + '\n';
            return lines;
        };
        stage.write("ml-test-6.out", output(0, 10));
        stage.queue("R", "None", "node1");
        stage.open(followPage() + QList{BlankPage::factory(Step::Program)});
        stage.submit();
        const auto* view = stage.the<OutputView>("follow.output");
        QTRY_VERIFY_WITH_TIMEOUT(view->toPlainText().endsWith(QLatin1String("line 9\n")), 60'000);
        stage.window().goTo(Step::Program);
        {
            HiddenWork hidden(stage.window());
            stage.write("ml-test-6.out", output(0, 500));
            stage.ended("FAILED", "1:0");
            QTRY_VERIFY_WITH_TIMEOUT(isFinal(stage.model.followed().status.state), 120'000);
            NO_FAULTS(hidden.found());
        }
        stage.window().goTo(Step::Follow);
        QTRY_COMPARE_WITH_TIMEOUT(view->toPlainText().toUtf8(), output(0, 500), 60'000);
    }
};

ATELIER_WINDOW_TEST(TestHiddenPages)
#include "test_HiddenPages.moc"
