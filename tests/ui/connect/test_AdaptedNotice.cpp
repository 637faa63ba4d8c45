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

/// What signing in changes of what the user has said is shown on the page, and put back by a click.
class TestAdaptedNotice : public QObject {
    Q_OBJECT

    std::unique_ptr<PageStage> stage_;
    QTemporaryDir home_;

    void signIn(const char* id) {
        SiteFacts site;
        site.accounts = QStringList{QStringLiteral("def-prof")};
        site.home = home_.path();
        stage_->signIn(std::make_shared<LocalHost>(home_.path()),
                       Catalogue::builtIn().find(QString::fromLatin1(id)).value(), site);
        stage_->model.change(adaptJob);
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

    void whatTheUserSaidIsShownAndPutBack() {
        signIn("practice");
        const QString said = QStringLiteral("~/projects/def-prof/$USER/mine");
        stage_->model.change([&](JourneyState& state) { state.job.follow.resultsFolder = said; });
        signIn("rorqual");
        QVERIFY(notice()->isVisible());
        const QString words = withoutBreaks(notice()->text());
        QVERIFY2(words.contains(QStringLiteral("Your job was changed to fit this cluster")) &&
                     words.contains(QStringLiteral("- RESULTS=~/projects/def-prof/")) &&
                     words.contains(QStringLiteral("+ RESULTS=~/links/projects/def-prof/")),
                 qPrintable(words));
        // What is said anew comes with one link, which says what it puts back.
        stage_->model.change(
            [](JourneyState& state) { state.cluster->name += QStringLiteral(", as it is found"); });
        const auto links = visible<QPushButton>(notice());
        QCOMPARE(links.size(), 1);
        QCOMPARE(links.constFirst()->text(), QStringLiteral("Put my job back as it was"));
        NO_FAULTS(stage_->faults("adapted"));
        stage_->setLanguage(Language::French);
        QVERIFY2(withoutBreaks(notice()->text()).contains(QStringLiteral("Votre tâche a été adaptée")),
                 qPrintable(notice()->text()));
        QTest::keyClick(stage_->the<QPushButton>("connect.putBack"), Qt::Key_Space);
        QCOMPARE(stage_->model.state().job.follow.resultsFolder, said);
        QVERIFY(!notice()->isVisible());
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

ATELIER_WINDOW_TEST(TestAdaptedNotice)
#include "test_AdaptedNotice.moc"
