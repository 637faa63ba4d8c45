#include <QJsonArray>
#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include "core/base/JsonReader.h"
#include "core/store/Recipe.h"

using namespace atelier;

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
    void whatIsWrittenIsRead() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("recette d'été.json"));
        QVERIFY(writeRecipe(path, example()));
        QCOMPARE(readRecipe(path).value(), example());
    }

    void theRecipeThatComesWithAtelierIsReadable() {
        const auto recipe = readRecipe(QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json"));
        QVERIFY2(recipe, qPrintable(recipe ? QString() : recipe.error().arguments.join(QLatin1Char(' '))));
        QCOMPARE(recipe->cluster, QStringLiteral("practice"));
        QVERIFY(recipe->title.contains(QStringLiteral("en")) && recipe->title.contains(QStringLiteral("fr")));
    }

    void aMissingFileIsNamed() {
        const auto recipe = readRecipe(QStringLiteral("/nowhere/r.json"));
        QCOMPARE(recipe.error(), (Error{ErrorKind::FileMissing, {QStringLiteral("/nowhere/r.json")}}));
    }

    void aFileThatIsNoJsonSaysWhere() {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("r.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1,");
        file.close();
        QCOMPARE(readRecipe(file.fileName()).error().kind, ErrorKind::JsonInvalid);
    }

    void aNewerVersionIsNotGuessedAt() {
        auto json = toJson(example());
        json[QStringLiteral("version")] = 7;
        QCOMPARE(refusal(json).kind, ErrorKind::VersionUnknown);
    }

    void aFieldNobodyKnowsIsRefusedByName() {
        auto json = toJson(example());
        json[QStringLiteral("clutser")] = QStringLiteral("narval");
        QCOMPARE(refusal(json).kind, ErrorKind::RecipeInvalid);
        QCOMPARE(refusal(json).arguments.value(1), QStringLiteral("clutser"));
    }

    void aFieldOfTheWrongKindIsRefusedByName() {
        auto json = toJson(example());
        json[QStringLiteral("dataset")] = QJsonArray();
        QCOMPARE(refusal(json).arguments.value(1), QStringLiteral("dataset"));
    }

    void whatIsWrongIsOneOfTheReadersOwnFindings() {
        auto json = toJson(example());
        json[QStringLiteral("cluster")] = 3;
        QCOMPARE(refusal(json).arguments.value(2), QString::fromLatin1(jsonProblem::textExpected));
    }

    void theJobOfARecipeIsReadAsStrictly() {
        auto json = toJson(example());
        auto job = json[QStringLiteral("job")].toObject();
        job[QStringLiteral("gpsu")] = 1;
        json[QStringLiteral("job")] = job;
        QVERIFY(refusal(json).arguments.value(1).contains(QStringLiteral("gpsu")));
    }

    void aProgramComesFromOnePlaceOnly() {
        auto recipe = example();
        recipe.program.gitAddress = QStringLiteral("https://example.org/code.git");
        QCOMPARE(refusal(toJson(recipe)).arguments.value(1), QStringLiteral("program.folder"));
    }
};

QTEST_GUILESS_MAIN(TestRecipe)
#include "test_Recipe.moc"
