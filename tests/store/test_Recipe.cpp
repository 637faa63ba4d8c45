#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include "core/credentials/Credentials.h"
#include "core/error/FileErrors.h"
#include "core/error/SignInErrors.h"
#include "core/json/JsonReader.h"
#include "core/store/Recipe.h"
#include "core/store/RecipeCredentials.h"
#include "tests/support/TestMain.h"
#include "tests/support/Umask.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

Recipe example() {
    Recipe recipe;
    recipe.title = {{QStringLiteral("en"), QStringLiteral("A first job")},
                    {QStringLiteral("fr"), QStringLiteral("Une première tâche")}};
    recipe.cluster = QStringLiteral("practice");
    recipe.program.folder = QStringLiteral(":sample");
    recipe.dataset = {.path = QStringLiteral(":sample"), .sampleImages = 300};
    recipe.job.name = QStringLiteral("ml-test");
    recipe.job.program.entryPoint = QStringLiteral("train.py");
    recipe.lessons[QStringLiteral("dataset")] = {
        {QStringLiteral("fr"), QStringLiteral("Déposez le dossier.")}};
    return recipe;
}

Error refusal(QJsonObject json) {
    return recipeFromJson(QStringLiteral("r.json"), json).error();
}

}  // namespace

class TestRecipe : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// A job has one CPU for an hour, with the site's own wheels, if nobody says so.
    void whatTheFileLeavesOpenStaysOpen() {
        QJsonObject job{{QStringLiteral("version"), 1}};
        QJsonObject file{
            {QStringLiteral("version"), 1},
            {QStringLiteral("cluster"), QStringLiteral("narval")},
            {QStringLiteral("program"), QJsonObject{{QStringLiteral("folder"), QStringLiteral("x")}}},
            {QStringLiteral("job"), job}};
        const auto open = recipeFromJson({}, file);
        QVERIFY(open);
        QCOMPARE(open->leftOpen.size(), 6);
        QCOMPARE(recipeFromJson({}, toJson(*open)).value(), *open);
        job.insert(QStringLiteral("cpus"), 1);
        job.insert(QStringLiteral("environment"), QJsonObject{{QStringLiteral("noIndex"), true}});
        file.insert(QStringLiteral("job"), job);
        const auto said = recipeFromJson({}, file);
        QVERIFY(said);
        QCOMPARE(said->leftOpen, (QList<RecipeField>{RecipeField::Gpus, RecipeField::Time,
                                                     RecipeField::EnvironmentPlace, RecipeField::Modules}));
        QCOMPARE(recipeFromJson({}, toJson(*said)).value(), *said);
    }

    void whatIsWrittenIsRead() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("recette d'été.json"));
        QVERIFY(writeRecipe(path, example()));
        QCOMPARE(readRecipe(path).value(), example());
    }

    void theRecipeThatComesWithAtelierIsReadable() {
        const auto recipe = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"));
        QVERIFY2(recipe, qPrintable(recipe ? QString() : recipe.error().arguments().join(QLatin1Char(' '))));
        QCOMPARE(recipe->cluster, QStringLiteral("practice"));
        QVERIFY(recipe->title.contains(QStringLiteral("en")));
    }

    void aRecipeNamesNoUserAndNoHostThatSshWouldRefuse() {
        Recipe recipe = example();
        recipe.user = QStringLiteral("-oProxyCommand=id");
        QCOMPARE(refusal(toJson(recipe)), (Error(error::SshUserInvalid{recipe.user})));
        recipe.user = QStringLiteral("moi");
        recipe.host = QStringLiteral("-oProxyCommand=id");
        QCOMPARE(refusal(toJson(recipe)), (Error(error::SshHostInvalid{recipe.host})));
        recipe.host = QStringLiteral("narval.alliancecan.ca");
        QVERIFY(recipeFromJson(QStringLiteral("r.json"), toJson(recipe)).has_value());
    }

    void noMorePicturesAreMadeThanFitAnywhere() {
        Recipe recipe = example();
        recipe.dataset.sampleImages = 100'000;
        QVERIFY(recipeFromJson(QStringLiteral("r.json"), toJson(recipe)));
        recipe.dataset.sampleImages = 100'001;
        QCOMPARE(refusal(toJson(recipe)).arguments().value(1), QStringLiteral("dataset.sampleImages"));
        QCOMPARE(refusal(toJson(recipe)).arguments().value(2),
                 QString::fromLatin1(jsonProblem::smallerExpected));
    }

    void aMissingFileIsNamed() {
        const auto recipe = readRecipe(QStringLiteral("/nowhere/r.json"));
        QCOMPARE(recipe.error(), (Error(error::FileMissing{QStringLiteral("/nowhere/r.json")})));
    }

    void aFileThatIsNoJsonSaysWhere() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("r.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1,");
        file.close();
        QCOMPARE(readRecipe(file.fileName()).error().kind(), ErrorKind::JsonInvalid);
    }

    void aNewerVersionIsNotGuessedAt() {
        auto json = toJson(example());
        json[QStringLiteral("version")] = 7;
        QCOMPARE(refusal(json).kind(), ErrorKind::VersionUnknown);
    }

    void aRecipeWithoutAVersionIsToldSo() {
        auto json = toJson(example());
        json.remove(QStringLiteral("version"));
        QCOMPARE(refusal(json).kind(), ErrorKind::RecipeInvalid);
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("version"));
    }

    void aFieldNobodyKnowsIsRefusedByName() {
        auto json = toJson(example());
        json[QStringLiteral("clutser")] = QStringLiteral("narval");
        QCOMPARE(refusal(json).kind(), ErrorKind::RecipeInvalid);
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("clutser"));
    }

    void aFieldOfTheWrongKindIsRefusedByName() {
        auto json = toJson(example());
        json[QStringLiteral("dataset")] = QJsonArray();
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("dataset"));
    }

    void whatIsWrongIsOneOfTheReadersOwnFindings() {
        auto json = toJson(example());
        json[QStringLiteral("cluster")] = 3;
        QCOMPARE(refusal(json).arguments().value(2), QString::fromLatin1(jsonProblem::textExpected));
    }

    void theJobOfARecipeIsReadAsStrictly() {
        auto json = toJson(example());
        auto job = json[QStringLiteral("job")].toObject();
        job[QStringLiteral("gpsu")] = 1;
        json[QStringLiteral("job")] = job;
        QCOMPARE(refusal(json).kind(), ErrorKind::RecipeInvalid);
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("job.gpsu"));
    }

    void aRecipeWithoutAClusterIsToldWhatIsMissing() {
        auto json = toJson(example());
        json[QStringLiteral("cluster")] = QString();
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("cluster"));
        QCOMPARE(refusal(json).arguments().value(2), QString::fromLatin1(recipeProblem::clusterMissing));
        json.remove(QStringLiteral("cluster"));
        QCOMPARE(refusal(json).arguments().value(1), QStringLiteral("cluster"));
    }

    void whatIsWrittenIsForItsOwnerAlone() {
        const Umask umask(022);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("recipe.json"));
        QVERIFY(writeRecipe(path, example()));
        QCOMPARE(modeOf(path), 0600U);
        // Whoever opened it to others before has said so.
        QFile::setPermissions(path, QFile::Permissions(0x6644));
        QVERIFY(writeRecipe(path, example()));
        QCOMPARE(modeOf(path), 0644U);
    }

    void keysAreLeftOutOfWhatIsHandedOn() {
        auto recipe = example();
        QCOMPARE(withoutCredentials(recipe), recipe);
        recipe.job.program.arguments = {"--lr", "0.1", "--api-key", "geheim-1", "WANDB_API_KEY=geheim-2"};
        recipe.job.sweep.parameters = {{"--token", {"geheim-3", "geheim-4"}}, {"--lr", {"0.1"}}};
        recipe.program = {{}, "https://moi:geheim-5@example.org/code.git"};
        const auto handed = withoutCredentials(recipe);
        QVERIFY(!QJsonDocument(toJson(handed)).toJson().contains("geheim"));
        QCOMPARE(handed.job.program.arguments.first(2), QStringList({"--lr", "0.1"}));
        QCOMPARE(handed.job.sweep.parameters.last(), recipe.job.sweep.parameters.last());
        QVERIFY(isMasked(handed.program.gitAddress) && handed.program.gitAddress.startsWith("https://moi:"));
    }

    void aProgramComesFromOnePlaceOnly() {
        auto recipe = example();
        recipe.program.gitAddress = QStringLiteral("https://example.org/code.git");
        QCOMPARE(refusal(toJson(recipe)).arguments().value(1), QStringLiteral("program.folder"));
    }
};

ATELIER_TEST(TestRecipe)
#include "test_Recipe.moc"
