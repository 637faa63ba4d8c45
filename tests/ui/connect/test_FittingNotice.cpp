#include <QPushButton>
#include <QtTest>

#include "core/cluster/Catalogue.h"
#include "tests/support/LocalHost.h"
#include "tests/support/MadePage.h"
#include "tests/support/PageStage.h"
#include "tests/support/TestMain.h"
#include "ui/connect/ConnectPage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// What of the job does not fit the cluster is shown on the page, made to fit by a click, and put back by
/// another.
class TestFittingNotice : public QObject {
    Q_OBJECT

    std::unique_ptr<PageStage> stage_;
    QTemporaryDir home_;

    void signIn(const char* id) {
        SiteFacts site;
        site.accounts = QStringList{QStringLiteral("def-prof")};
        site.home = home_.path();
        stage_->signIn(std::make_shared<LocalHost>(home_.path()),
                       Catalogue::builtIn().find(QString::fromLatin1(id)).value(), site);
        stage_->model.change(proposeJob);
        stage_->settle();
    }
    Notice* notice() { return stage_->the<Notice>("connect.adapted"); }

private Q_SLOTS:
    void init() {
        stage_ = std::make_unique<PageStage>();
        stage_->services.catalogue = Catalogue::builtIn();
        stage_->open({factory<ConnectPage>(Step::Connect)});
    }
    void cleanup() { stage_.reset(); }

    void whatWasOnlyProposedIsChangedWithoutAWord() {
        signIn("practice");
        signIn("rorqual");
        QVERIFY(!notice()->isVisible());
    }

    void whatDoesNotFitIsKeptAndMadeToFitByAClick() {
        signIn("practice");
        const QString said = QStringLiteral("~/projects/def-prof/$USER/mine");
        stage_->model.change([&](JourneyState& state) { state.job.follow.resultsFolder = said; });
        signIn("rorqual");
        QVERIFY(notice()->isVisible());
        const auto words = [this] { return withoutBreaks(notice()->text()); };
        QCOMPARE(stage_->model.state().job.follow.resultsFolder, said);
        for (const char* part :
             {"Some of your job does not fit this cluster", "- RESULTS=~/projects/def-prof/",
              "This place is of another cluster", "What fits here: RESULTS=~/links/projects/def-prof/"})
            QVERIFY2(words().contains(QLatin1String(part)), qPrintable(words()));
        // What is said anew comes with one link.
        stage_->model.change(
            [](JourneyState& state) { state.cluster->name += QStringLiteral(", as it is found"); });
        QCOMPARE(visible<QPushButton>(notice()).size(), 1);
        NO_FAULTS(stage_->faults("misfitting"));
        QPushButton* fit = visible<QPushButton>(notice()).constFirst();
        QCOMPARE(fit->objectName(), QStringLiteral("connect.makeFit"));
        fit->setFocus();
        QTest::keyClick(fit, Qt::Key_Space);
        QVERIFY(stage_->model.state().job.follow.resultsFolder.startsWith(QLatin1String("~/links/")));
        QVERIFY2(words().contains(QStringLiteral("Your job was changed to fit this cluster")) &&
                     words().contains(QStringLiteral("+ RESULTS=~/links/projects/def-prof/")),
                 qPrintable(words()));
        const auto links = visible<QPushButton>(notice());
        QCOMPARE(links.size(), 1);
        QCOMPARE(links.constFirst()->text(), QStringLiteral("Put my job back as it was"));
        // Another Space takes it back, and does not disconnect.
        QTRY_COMPARE(stage_->window().focusWidget(), links.constFirst());
        NO_FAULTS(stage_->faults("fitted"));
        stage_->setLanguage(Language::French);
        QVERIFY2(words().contains(QStringLiteral("Votre tâche a été adaptée")), qPrintable(words()));
        QTest::keyClick(stage_->the<QPushButton>("connect.putBack"), Qt::Key_Space);
        QCOMPARE(stage_->model.state().job.follow.resultsFolder, said);
        // It is offered again.
        QCOMPARE(visible<QPushButton>(notice()).size(), 1);
        QCOMPARE(visible<QPushButton>(notice()).constFirst()->objectName(),
                 QStringLiteral("connect.makeFit"));
    }

    void whatTheUserMendsByHandIsNotOfferedAnyMore() {
        signIn("practice");
        stage_->model.change([](JourneyState& state) { state.job.account = QStringLiteral("def-other"); });
        signIn("rorqual");
        QVERIFY(notice()->isVisible());
        stage_->model.change([](JourneyState& state) { state.job.account = QStringLiteral("def-prof"); });
        stage_->settle();
        QVERIFY2(!notice()->isVisible(), qPrintable(notice()->text()));
    }

    /// A recipe of another site: what of it nothing vouches for here is said, and stays as it is.
    void whatCouldNotBeConfirmedOfARecipeIsSaid() {
        signIn("practice");
        stage_->model.change([](JourneyState& state) {
            Recipe recipe;
            recipe.cluster = QStringLiteral("narval");
            recipe.job.name = QStringLiteral("segmentation");
            recipe.job.environment.modules = {QStringLiteral("StdEnv/2023"),
                                              QStringLiteral("our-group-tools/2.1-gcc12")};
            recipe.job.data.archive =
                QStringLiteral("~/projects/def-sponsor00/shared/segmentation/tiles-2026.tar");
            state.recipe = recipe;
            state.job.environment.modules = recipe.job.environment.modules;
            state.job.data.archive = recipe.job.data.archive;
        });
        stage_->settle();
        QVERIFY(notice()->isVisible());
        const QString words = withoutBreaks(notice()->text());
        for (const char* part :
             {"this could not be confirmed for this cluster:",
              "• The job reads the archive ~/projects/def-sponsor00/shared/segmentation/tiles-2026.tar, as",
              "• The module our-group-tools/2.1-gcc12 is kept"})
            QVERIFY2(words.contains(QString::fromUtf8(part)), qPrintable(words));
        NO_FAULTS(stage_->faults("unconfirmed"));
        stage_->setLanguage(Language::French);
        QVERIFY2(withoutBreaks(notice()->text()).contains(QStringLiteral("our-group-tools/2.1-gcc12")),
                 qPrintable(notice()->text()));
        // What the user names instead is not in doubt.
        stage_->model.change([](JourneyState& state) {
            state.job.environment.modules.clear();
            state.job.data.archive = QStringLiteral("/scratch/$USER/tiles-2026.tar");
        });
        stage_->settle();
        QVERIFY(!words.isEmpty() && !notice()->isVisible());
    }
};

ATELIER_WINDOW_TEST(TestFittingNotice)
#include "test_FittingNotice.moc"
