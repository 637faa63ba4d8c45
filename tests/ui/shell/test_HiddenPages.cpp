#include <QSignalSpy>
#include <QtTest>

#include "tests/support/LocalHost.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "tests/ui/shell/EveryPage.h"

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
    }
};

ATELIER_WINDOW_TEST(TestHiddenPages)
#include "test_HiddenPages.moc"
