#include <QJsonDocument>
#include <QTemporaryDir>
#include <QtTest>

#include "core/journey/ReadJourneyRecipe.h"
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
