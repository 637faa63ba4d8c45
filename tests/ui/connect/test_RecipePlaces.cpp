#include <QPushButton>
#include <QtTest>
#include <mutex>

#include "core/consent/AgreedDestinations.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/environment/EnvironmentPage.h"
#include "ui/program/ProgramPage.h"
#include "ui/script/ScriptActions.h"
#include "ui/trial/TrialPage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// A recipe whose program goes to a place of a harmless name.
Recipe pretty() {
    Recipe recipe;
    recipe.cluster = "narval";
    recipe.program.folder = "code";
    recipe.job.name = "shapes";
    recipe.job.program.entryPoint = "train.py";
    recipe.job.program.folder = "~/pretty/code";
    return recipe;
}

}  // namespace

/// Where a recipe's places lead once the cluster has followed their links. The cluster is a folder here, in
/// which a link of the user's own leads the recipe's place to the keys they sign in with.
class TestRecipePlaces : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> home_;
    std::unique_ptr<QTemporaryDir> own_;
    std::unique_ptr<RecipePages> stage_;
    Recipe recipe_;
    /// Held while the cluster is slow to answer.
    std::mutex isAnswering_;

private Q_SLOTS:
    void init() {
        recipe_ = pretty();
        home_ = std::make_unique<QTemporaryDir>();
        own_ = std::make_unique<QTemporaryDir>();
        QVERIFY(QDir(home_->path()).mkdir(QStringLiteral(".ssh")));
        QVERIFY(QFile::link(QStringLiteral(".ssh"), home_->filePath(QStringLiteral("pretty"))));
        stage_ = std::make_unique<RecipePages>();
        stage_->services.catalogue = Catalogue::builtIn();
        stage_->services.openRecipe = [this](const QString& path, std::stop_token stop) {
            return opened(path, stop);
        };
        stage_->services.rememberAgreement = [this](const AgreementKey& key) { return kept().add(key); };
        stage_->services.arePlacesAgreed = [this](const AgreementKey& key, const QList<PlaceAccess>& places) {
            const std::scoped_lock answered(isAnswering_);
            return isAgreedTo(kept(), key, places);
        };
        stage_->services.rememberPlaces = [this](const AgreementKey& key, const QList<PlaceAccess>& places) {
            return rememberAgreement(kept(), key, places);
        };
        stage_->open({factory<ConnectPage>(Step::Connect), factory<ProgramPage>(Step::Program),
                      factory<EnvironmentPage>(Step::Environment), factory<TrialPage>(Step::Trial)});
    }
    void cleanup() { stage_.reset(); }

    void aPlaceThatIsAstrayIsAskedAboutOnceConnected() {
        openAndSignIn();
        QTRY_VERIFY(agree()->isVisible());
        QTRY_COMPARE(stage_->window().focusWidget(), decline());
        QVERIFY2(
            stage_->words().contains("~/pretty/code leads to ") && stage_->words().contains("/.ssh/code"),
            qPrintable(stage_->words()));
        QVERIFY2(stage_->words().contains("is hidden on the cluster"), qPrintable(stage_->words()));
        NO_FAULTS(stage_->faults("recipe-places"));
        QVERIFY(state().agreed && state().agreed->open);
        QCOMPARE(refused(), QStringLiteral("job.program.folder"));
        agree()->click();
        QVERIFY(!agree()->isVisible());
        QCOMPARE(state().agreed->host, stage_->model.host()->identity());
        QVERIFY(!state().agreed->open);
        QCOMPARE(refused(), QString());
    }

    /// What is filled in after the sign-in is a part of the plan, as the command line has it, and no more.
    void theQuestionHasWhatTheClusterAddsToThePlan() {
        openAgain();
        QTRY_VERIFY(agree()->isVisible());
        QVERIFY2(stage_->words().contains("GPU-hours") && stage_->words().contains("python -u train.py"),
                 qPrintable(stage_->words()));
        agree()->click();
        QTRY_VERIFY(state().recipe);
        stage_->model.setHost(std::make_shared<LocalHost>(home_->path()));
        stage_->model.change([this](JourneyState& state) {
            state.cluster = stage_->services.catalogue.find(QStringLiteral("narval")).value();
            state.site = SiteFacts{};
            state.site->home = home_->path();
            state.site->accounts = QStringList{QStringLiteral("def-prof")};
            proposeJob(state);
        });
        QTRY_VERIFY(agree()->isVisible());
        QVERIFY2(stage_->words().contains("at the expense of def-prof"), qPrintable(stage_->words()));
        QVERIFY2(!stage_->words().contains("python -u train.py"), qPrintable(stage_->words()));
    }

    /// Whoever is quick is not told to agree to what nobody has asked about yet.
    void nothingCanBeSentWhileTheClusterIsAsked() {
        std::unique_lock asking(isAnswering_);
        openAndSignIn();
        QVERIFY(state().agreed->looking);
        stage_->model.change([](JourneyState& state) {
            state.job.environment.requirements.clear();
            record(state.records, *programToSend(state));
        });
        const QList<std::pair<Step, const char*>> buttons{{Step::Program, "program.send"},
                                                          {Step::Environment, "environment.test"},
                                                          {Step::Trial, "trial.start"}};
        const auto areEnabled = [&] {
            QList<bool> enabled;
            for (const auto& [step, name] : buttons) {
                stage_->window().goTo(step);
                enabled << stage_->the<QAbstractButton>(name)->isEnabled();
            }
            return enabled;
        };
        QCOMPARE(areEnabled(), (QList<bool>{false, false, false}));
        asking.unlock();
        QTRY_VERIFY(!state().agreed->looking);
        QVERIFY(state().agreed->open);
        QCOMPARE(areEnabled(), (QList<bool>{true, true, true}));
    }

    /// Another recipe is opened while the cluster is still asked about the first one's places.
    void whatIsFoundForOneRecipeIsNotAskedAboutForAnother() {
        std::unique_lock asking(isAnswering_);
        openAndSignIn();
        QVERIFY(state().agreed->looking);
        recipe_.job.program.folder = QStringLiteral("~/plain/code");
        openAgain();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        QTRY_COMPARE(state().job.program.folder, QStringLiteral("~/plain/code"));
        asking.unlock();
        QVERIFY(PageStage::endTasks());
        QVERIFY2(!stage_->words().contains("~/pretty/code leads to"), qPrintable(stage_->words()));
        QVERIFY(!agree()->isVisible());
        QCOMPARE(refused(), QString());
    }

    void aNoLosesNothingAndCanBeTakenBack() {
        openAndSignIn();
        QTRY_VERIFY(decline()->isVisible());
        QTest::keyClick(decline(), Qt::Key_Space);
        QVERIFY(!decline()->isVisible());
        auto* notice = stage_->the<Notice>("connect.recipenotice");
        QVERIFY2(notice->text().contains("until you agree"), qPrintable(notice->text()));
        NO_FAULTS(stage_->faults("recipe-places-declined"));
        // What was said once is worded anew.
        stage_->setLanguage(Language::French);
        QVERIFY2(notice->text().contains(QStringLiteral("n’avez pas accepté")), qPrintable(notice->text()));
        auto* again = notice->findChild<QPushButton*>();
        QCOMPARE(again->text(), QStringLiteral("Me montrer à nouveau"));
        stage_->setLanguage(Language::English);
        again->setFocus();
        QVERIFY(state().recipe);
        QCOMPARE(refused(), QStringLiteral("job.program.folder"));
        QTest::keyClick(stage_->window().focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(decline()->isVisible());
    }

    void theQuestionGoesWithItsConnection() {
        openAndSignIn();
        QTRY_VERIFY(agree()->isVisible());
        stage_->model.setHost(nullptr);
        QVERIFY(!agree()->isVisible());
        QVERIFY(state().agreed->open);
        signIn();
        QTRY_VERIFY(agree()->isVisible());
    }

    /// What the recipe says stays; what would be here instead is shown.
    void whatTheClusterMakesOfTheRecipeIsShown() {
        recipe_.job.data.archive = "~/data/own.tar";
        recipe_.job.data.placement = DataPlacement::Shared;
        recipe_.job.follow.resultsFolder = "~/projects/def-other/$USER/results";
        signIn({QStringLiteral("def-prof")});
        openAgain();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        auto* adapted = stage_->the<Notice>("connect.adapted");
        QTRY_VERIFY(adapted->isVisible());
        const QString said = withoutBreaks(adapted->text());
        QVERIFY2(said.contains("does not fit this cluster") &&
                     said.contains("- RESULTS=~/projects/def-other/") &&
                     said.contains("What fits here: RESULTS=~/projects/def-prof/"),
                 qPrintable(said));
        QVERIFY2(!said.contains("own.tar"), qPrintable(said));
        QCOMPARE(state().job.data.archive, QStringLiteral("~/data/own.tar"));
        QCOMPARE(state().job.data.placement, DataPlacement::Shared);
        NO_FAULTS(stage_->faults("recipe-adapted"));
        stage_->setLanguage(Language::French);
        QVERIFY2(withoutBreaks(adapted->text()).contains(QStringLiteral("tâche de la recette")),
                 qPrintable(adapted->text()));
        QCOMPARE(state().job.follow.resultsFolder, recipe_.job.follow.resultsFolder);
        stage_->the<QPushButton>("connect.makeFit")->click();
        QVERIFY(state().job.follow.resultsFolder.startsWith("~/projects/def-prof/"));
        stage_->the<QPushButton>("connect.putBack")->click();
        QCOMPARE(state().job.follow.resultsFolder, recipe_.job.follow.resultsFolder);
    }

    void whatWasAgreedToIsNotAskedAgainUnlessItLeadsElsewhere() {
        openAndSignIn();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        QTRY_VERIFY(QDir(own_->path()).entryList(QDir::Files).size() >= 3);
        openAgain();
        QTRY_VERIFY(!state().agreed->host.isEmpty() && !state().agreed->open);
        QVERIFY(!agree()->isVisible());
        QVERIFY(QFile::remove(home_->filePath(QStringLiteral("pretty"))));
        QVERIFY(QDir(home_->path()).mkdir(QStringLiteral("other")));
        QVERIFY(QFile::link(QStringLiteral("other"), home_->filePath(QStringLiteral("pretty"))));
        openAgain();
        QTRY_VERIFY(agree()->isVisible());
        QVERIFY2(stage_->words().contains("/other/code"), qPrintable(stage_->words()));
    }

    void nothingIsTestedTriedOrSubmittedBefore() {
        openAndSignIn();
        QTRY_VERIFY(decline()->isVisible());
        decline()->click();
        stage_->model.change([](JourneyState& state) {
            state.job.environment.requirements.clear();
            record(state.records, *programToSend(state));
        });
        stage_->window().goTo(Step::Environment);
        stage_->pressNamed("environment.test");
        QTRY_VERIFY2(stage_->words().contains("you have not agreed yet"), qPrintable(stage_->words()));
        stage_->window().goTo(Step::Trial);
        stage_->the<QPushButton>("trial.start")->click();
        QTRY_VERIFY2(stage_->words().contains("you have not agreed yet"), qPrintable(stage_->words()));
        ScriptActions actions(stage_->model, stage_->services);
        QStringList fields;
        connect(&actions, &ScriptActions::failed, this,
                [&fields](const Error& error) { fields << error.arguments().value(1); });
        actions.test(QStringLiteral("#!/bin/bash\ntrue\n"));
        QTRY_COMPARE(fields.size(), 1);
        actions.submit(QStringLiteral("#!/bin/bash\ntrue\n"), ScriptActions::Before::Nothing);
        QTRY_COMPARE(fields, QStringList(2, QStringLiteral("job.program.folder")));
        QCOMPARE(QDir(home_->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 (QStringList{QStringLiteral(".ssh"), QStringLiteral("pretty")}));
        QVERIFY(QDir(home_->filePath(QStringLiteral(".ssh"))).isEmpty());
    }

    /// Not only what is astray: the question is about all of the recipe's places.
    void whileTheQuestionIsOpenNothingGoesAnywhere() {
        openAndSignIn();
        QTRY_VERIFY(decline()->isVisible());
        const auto harmless = [this] {
            return requireAgreedDestinations(*stage_->model.host(), *state().agreed, state().job,
                                             {RemotePath("~/scratch/harmless")}, {});
        };
        QVERIFY(!harmless());
        decline()->click();
        QVERIFY(!harmless());
        stage_->model.setHost(nullptr);
        signIn();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        QVERIFY(harmless());
    }

    /// What the user chose instead of the recipe's place is not asked about.
    void anotherPlaceIsTheUsersOwnChoice() {
        openAndSignIn();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        QVERIFY(QDir(home_->path()).mkdir(QStringLiteral("mine")));
        stage_->model.change([](JourneyState& state) { state.job.program.folder = "~/mine/code"; });
        QVERIFY(QFile::remove(home_->filePath(QStringLiteral("pretty"))));
        QCOMPARE(refused(), QString());
    }

private:
    const JourneyState& state() const { return stage_->state(); }
    QPushButton* agree() { return stage_->agree(); }
    QPushButton* decline() { return stage_->decline(); }
    Agreements kept() const { return Agreements(own_->path()); }

    Expected<OpenedRecipe> opened(const QString& path, const std::stop_token& stop) const {
        const auto recipe = readRecipe(path);
        if (!recipe) return failure(recipe);
        const auto plan =
            recipePlan(*recipe, path, Catalogue::builtIn().find(recipe->cluster).value(), {}, {}, stop);
        if (!plan) return failure(plan);
        const AgreementKey key = agreementKey(*recipe, *plan);
        return OpenedRecipe{*recipe, QStringLiteral("/home/moi/code"), {}, *plan, key, kept().has(key)};
    }

    /// Agrees to the recipe itself, and signs in.
    void openAndSignIn() {
        openAgain();
        QTRY_VERIFY(agree()->isVisible());
        agree()->click();
        QTRY_VERIFY(state().recipe);
        signIn();
    }

    void openAgain() {
        const QString path = own_->filePath(QStringLiteral("course/recipe.json"));
        QVERIFY(QDir(own_->path()).mkpath(QStringLiteral("course")));
        QVERIFY(writeRecipe(path, recipe_));
        stage_->card()->open(path);
    }

    void signIn(const QStringList& accounts = {}) {
        SiteFacts site;
        site.accounts = accounts;
        site.user = QStringLiteral("moi");
        site.home = home_->path();
        stage_->signIn(std::make_shared<LocalHost>(home_->path()),
                       stage_->services.catalogue.find(QStringLiteral("narval")).value(), site);
    }

    /// The recipe's field that keeps the job from writing; empty: nothing does.
    QString refused() const {
        const auto& agreed = state().agreed;
        const auto there = requireAgreedDestinations(*stage_->model.host(), *agreed, state().job,
                                                     destinationsOf(state().job, *state().cluster), {});
        return there ? QString() : there.error().arguments().value(1);
    }
};

ATELIER_WINDOW_TEST(TestRecipePlaces)
#include "test_RecipePlaces.moc"
