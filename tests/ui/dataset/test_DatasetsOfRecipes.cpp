#include <QDir>
#include <QtTest>

#include "core/consent/LookAtPlaces.h"
#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "ui/models/RecipeJourney.h"

using namespace atelier;
using namespace atelier::testing;

/// Datasets that a recipe names: what was agreed to is sent and nothing else, and what it says of them stays.
class TestDatasetsOfRecipes : public QObject {
    Q_OBJECT

    /// Nothing is known of a recipe afterwards.
    static void endAtelier(DatasetStage& stage) {
        stage.close();
        stage.model.setHost(nullptr);
        stage.model.change([](JourneyState& state) {
            state.recipe.reset();
            state.agreed.reset();
            state.dataset = {};
        });
    }

    /// What was under way is to go on after that, and the recipe that it is of is named.
    static void isRefusedAtTheNextStart(DatasetStage& stage) {
        const auto next = stage.openConnected();
        PRESS("dataset.resume", QStringLiteral("cats"));
        SAYS("another place now");
        SAYS("/course/recipe.json");
        QCOMPARE(next->carried, 0);
    }

    /// A folder that a recipe names and that was agreed to, ready to be sent.
    static QString dropAgreed(DatasetStage& stage) {
        const QString folder = QFileInfo(stage.makeFolder("cats", 2, 1000)).canonicalFilePath();
        stage.model.change([&folder](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed = {.recipe = QStringLiteral("recipe.json"), .program = {}, .dataset = folder};
        });
        stage.drop({folder});
        [&stage] { QTRY_VERIFY(stage.button("dataset.send")->isEnabled()); }();
        return folder;
    }

private Q_SLOTS:
    /// Between the yes to a recipe and the sending, somebody puts a link in the place of its folder.
    void whatLeadsElsewhereSinceTheYesIsNotSent() {
        DatasetStage stage;
        stage.openConnected();
        const QString folder = dropAgreed(stage);
        QVERIFY(QDir().rename(folder, folder + QStringLiteral(" away")));
        QVERIFY(QFile::link(stage.makeFolder("private", 1, 1000), folder));
        stage.button("dataset.send")->click();
        SAYS("another place now");
        QVERIFY(!QFile::exists(stage.sent(QStringLiteral("cats.tar"))));
    }

    /// The program that was sent before it brought a link into the way of its place.
    void whatALinkOnTheClusterLeadsElsewhereSinceTheLookIsNotSent() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        const QString folder = dropAgreed(stage);
        stage.model.change([&host](JourneyState& state) {
            state.agreed->host = host->identity();
            state.agreed->destinations = accessTo(*host, {RemotePath(state.job.data.archive)}, {}).value();
        });
        const QString place = QFileInfo(stage.model.state().agreed->destinations.first().real).path();
        const QString victim = stage.home() + QStringLiteral("/.victim");
        QVERIFY(QDir().mkpath(victim) && QDir().mkpath(QFileInfo(place).path()));
        QVERIFY(!QFile::exists(place) || QDir().rmdir(place));
        QVERIFY(QFile::link(victim, place));
        stage.button("dataset.send")->click();
        SAYS("another place now");
        QVERIFY(QDir(victim).isEmpty());
    }

    /// The same where Atelier was closed in between, and knows of no recipe any more.
    void whatLeadsElsewhereAtTheNextStartIsNotGoneOnWith() {
        DatasetStage stage;
        const QString folder = QFileInfo(stage.makeFolder("cats", 8, megabyte)).canonicalFilePath();
        stage.model.change([&folder](JourneyState& state) {
            state.recipe = Recipe{};
            state.agreed = {
                .recipe = QStringLiteral("/course/recipe.json"), .program = {}, .dataset = folder};
        });
        const auto slow = stage.sendSlowly();
        endAtelier(stage);
        QVERIFY(QDir().rename(folder, folder + QStringLiteral(" away")));
        QVERIFY(QFile::link(stage.makeFolder("private", 8, megabyte), folder));
        isRefusedAtTheNextStart(stage);
        QVERIFY(!QFile::exists(stage.sent(QStringLiteral("cats.tar"))));
    }

    /// A link that was put on the cluster meanwhile.
    void whatGoesElsewhereAtTheNextStartIsNotGoneOnWith() {
        DatasetStage stage;
        QString place;
        const auto slow = stage.sendSlowly([&place](JourneyState& state, RemoteHost& host) {
            state.recipe = Recipe{};
            state.agreed = {.recipe = QStringLiteral("/course/recipe.json"), .program = {}, .dataset = {}};
            state.agreed->host = host.identity();
            state.agreed->destinations = accessTo(host, {RemotePath(state.job.data.archive)}, {}).value();
            place = QFileInfo(state.agreed->destinations.first().real).path();
        });
        endAtelier(stage);
        const QString elsewhere = stage.home() + QStringLiteral("/elsewhere");
        QVERIFY(QDir().mkpath(elsewhere));
        QVERIFY(QDir().rename(place, place + QStringLiteral(" away")));
        QVERIFY(QFile::link(elsewhere, place));
        isRefusedAtTheNextStart(stage);
        QVERIFY(QDir(elsewhere).isEmpty());
    }

    /// Advice is shown as advice.
    void whatARecipeSaysOfItsDataStays_data() {
        QTest::addColumn<bool>("connectedBefore");
        QTest::newRow("opened once connected") << true;
        QTest::newRow("opened before") << false;
    }
    void whatARecipeSaysOfItsDataStays() {
        QFETCH(bool, connectedBefore);
        DatasetStage stage;
        stage.open(datasetPage());
        OpenedRecipe opened{{}, {}, {}, {}, AgreementKey::of("key")};
        opened.recipe.job.data = {"~/data/own.tar", DataPlacement::Shared};
        opened.datasetPath = stage.makeFolder("cats", 2, 1000);
        const auto open = [&] {
            stage.model.change([&](JourneyState& state) { applyRecipe(state, opened, Language::English); });
        };
        if (connectedBefore) {
            stage.connectHost();
            open();
        } else {
            open();
            stage.connectHost();
            stage.model.change([](JourneyState& state) {
                state.job = suggestedJob(*state.cluster, *state.site, state.job);
            });
        }
        SAYS("10 GB or less");
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QCOMPARE(stage.model.state().job.data, opened.recipe.job.data);
        QVERIFY(QFile::exists(stage.home() + QStringLiteral("/data/own.tar")));
    }

    void theDatasetOfTheRecipeBeforeIsNotOfferedAnyMore() {
        DatasetStage stage;
        stage.openConnected();
        OpenedRecipe opened{{}, {}, {}, {}, AgreementKey::of("key")};
        opened.datasetPath = stage.makeFolder("cats", 2, 1000);
        opened.recipe.dataset.path = QStringLiteral("cats");
        const auto open = [&](const OpenedRecipe& recipe) {
            stage.model.change([&](JourneyState& state) { applyRecipe(state, recipe, Language::English); });
        };
        open(opened);
        SAYS("10 GB or less");
        OpenedRecipe withoutData{{}, {}, {}, {}, AgreementKey::of("other")};
        withoutData.recipe.title = {{QStringLiteral("en"), QStringLiteral("Other")}};
        open(withoutData);
        QTRY_VERIFY(!stage.words().contains(QStringLiteral("cats")));
        QVERIFY(stage.model.state().dataset.localPath.isEmpty());
    }

    void whatTheUserSaidOfWhereDataAreReadStays() {
        DatasetStage stage;
        stage.openConnected();
        stage.drop({stage.makeFolder("cats", 2, 1000)});
        QTRY_VERIFY(stage.model.state().dataset.summary);
        QCOMPARE(stage.model.state().job.data.placement, DataPlacement::LocalDisk);
        stage.model.change([](JourneyState& state) { state.job.data.placement = DataPlacement::Shared; });
        stage.drop({stage.makeFolder("dogs", 2, 1000)});
        QTRY_VERIFY(stage.model.state().dataset.summary &&
                    stage.model.state().dataset.summary->name == QLatin1String("dogs"));
        QCOMPARE(stage.model.state().job.data.placement, DataPlacement::Shared);
    }
};

ATELIER_WINDOW_TEST(TestDatasetsOfRecipes)
#include "test_DatasetsOfRecipes.moc"
