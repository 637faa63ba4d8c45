#include <QPushButton>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// A journey saved as a recipe.
class TestRecipeSaving : public QObject {
    Q_OBJECT

    std::unique_ptr<RecipeStage> stage_;

private Q_SLOTS:
    void init() { stage_ = std::make_unique<RecipeStage>(); }
    void cleanup() { stage_.reset(); }

    void aSavedJourneyIsTheRecipeWithItsChanges() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->state().recipe.has_value());
        stage_->model.change([](JourneyState& state) { state.job.cpus = 7; });
        QVERIFY(stage_->the<QPushButton>("connect.saverecipe")->isVisible());
        const QString path = stage_->path("saved.json");
        stage_->card()->save(path);
        QTRY_VERIFY(QFile::exists(path));
        const auto saved = readRecipe(path);
        QVERIFY(saved);
        Recipe expected = shapes();
        expected.user.clear();
        expected.job = stage_->state().job;
        QCOMPARE(saved->job.cpus, 7);
        QVERIFY(*saved == expected);
    }

    void keysAreLeftOutOfASavedJourneyAndThatIsSaid() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->state().recipe.has_value());
        stage_->model.change([](JourneyState& state) {
            state.job.program.arguments = QStringList{"--api-key", "geheim", "--epochs", "3"};
        });
        const QString path = stage_->path("with-key.json");
        stage_->card()->save(path);
        auto* notice = stage_->the<Notice>("connect.recipenotice");
        QTRY_COMPARE(notice->kind(), Notice::Kind::Warning);
        QTRY_VERIFY2(notice->text().contains("with-key.json") && notice->text().contains("left out"),
                     qPrintable(notice->text()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(!file.readAll().contains("geheim"));
        // The journey itself goes on as it was.
        QCOMPARE(stage_->state().job.program.arguments.at(1), QStringLiteral("geheim"));
    }

    void aJourneyWithoutAProgramIsNoRecipe() {
        QVERIFY(!stage_->the<QPushButton>("connect.saverecipe")->isVisible());
    }
};

ATELIER_WINDOW_TEST(TestRecipeSaving)
#include "test_RecipeSaving.moc"
