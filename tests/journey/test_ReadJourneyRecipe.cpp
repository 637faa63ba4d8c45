#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include "core/base/Language.h"
#include "core/journey/recipe/ReadJourneyRecipe.h"
#include "core/messages/Messages.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestReadJourneyRecipe : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    Expected<Recipe> with(const QString& step) {
        Recipe recipe;
        recipe.cluster = QStringLiteral("narval");
        recipe.program.folder = QStringLiteral("code");
        recipe.lessons[step] = {{QStringLiteral("en"), QStringLiteral("Look.")}};
        const QString path = folder_.filePath(QStringLiteral("recipe.json"));
        if (const auto written = writeRecipe(path, recipe); !written) return failure(written);
        return readJourneyRecipe(path);
    }

private Q_SLOTS:
    void aLessonOfAStepIsRead() { QVERIFY(with(QStringLiteral("dataset"))); }

    /// A third language is a file of translations, of which a part is enough: the recipe's own file holds the
    /// English text alone.
    void theSampleIsThereInFrench() {
        const QString path = QStringLiteral(ATELIER_SOURCE_DIR "/resources/recipes/practice.json");
        const auto written = readRecipe(path);
        const auto read = readJourneyRecipe(path);
        QVERIFY(written && read);
        auto texts = read->lessons.values() << read->title << read->description;
        const auto inTheFile = written->lessons.values() << written->title << written->description;
        for (const auto& text : inTheFile) QCOMPARE(text.keys(), QStringList{QStringLiteral("en")});
        QStringList lacking;
        for (const auto& text : texts)
            if (!text.contains(QStringLiteral("fr"))) lacking << text.value(QStringLiteral("en"));
        QVERIFY2(lacking.isEmpty(), qPrintable(lacking.join(QLatin1Char('\n'))));
        QCOMPARE(read->title.value(QStringLiteral("fr")),
                 QStringLiteral("Un premier entraînement sur la grappe d’exercice"));
    }

    void anotherRecipeKeepsItsTextsAsTheyAre() {
        const auto read = with(QStringLiteral("dataset"));
        QVERIFY(read);
        QCOMPARE(read->lessons.value(QStringLiteral("dataset")).keys(), QStringList{QStringLiteral("en")});
    }

    void aLessonOfNoStepIsRefusedWithTheNamesOfAll() {
        const auto read = with(QStringLiteral("datasets"));
        QVERIFY(!read);
        QCOMPARE(read.error().kind(), ErrorKind::RecipeInvalid);
        QCOMPARE(read.error().arguments().value(1), QStringLiteral("lessons.datasets"));
        const QString said = sentence(read.error());
        QVERIFY2(said.contains(QStringLiteral("connect, program, dataset, environment")), qPrintable(said));
    }
};

ATELIER_TEST(TestReadJourneyRecipe)
#include "test_ReadJourneyRecipe.moc"
