#include <QDropEvent>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QtTest>

#include "core/journey/ChosenProgram.h"
#include "tests/support/TestMain.h"
#include "tests/ui/connect/RecipeStage.h"
#include "ui/widgets/Notice.h"

using namespace atelier;
using namespace atelier::testing;

/// Recipes opened in the window.
class TestRecipeCard : public QObject {
    Q_OBJECT

    std::unique_ptr<RecipeStage> stage_;

    static bool dropped(QWidget* target, const QMimeData& data) {
        QDragEnterEvent entering({2, 2}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        entering.ignore();
        QCoreApplication::sendEvent(target, &entering);
        if (!entering.isAccepted()) return false;
        QDropEvent event(QPointF(2, 2), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        event.ignore();
        QCoreApplication::sendEvent(target, &event);
        return event.isAccepted();
    }

private Q_SLOTS:
    void init() { stage_ = std::make_unique<RecipeStage>(); }
    void cleanup() { stage_.reset(); }

    void anOpenedRecipeIsTheJourney() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->state().recipe.has_value());
        QCOMPARE(stage_->state().job.name, QStringLiteral("shapes"));
        QCOMPARE(stage_->state().program.localFolder, QStringLiteral("/home/moi/code"));
        QVERIFY(stage_->the<QAbstractButton>("connect.cluster.narval")->isChecked());
        QStringList typed;
        for (auto* edit : visible<QLineEdit>(&stage_->window())) typed += edit->text();
        QVERIFY2(typed.contains("moi"), qPrintable(typed.join('|')));
    }

    void theLessonIsShownAndFollowsTheLanguage() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->reasons().contains("Sign in once."));
        QVERIFY(stage_->reasons().contains("Your instructor says"));
        stage_->setLanguage(Language::French);
        QVERIFY2(stage_->reasons().contains("Connectez-vous une fois."), qPrintable(stage_->reasons()));
        QVERIFY(stage_->reasons().contains("Un premier entraînement"));
    }

    /// The user has gone on with something of their own since.
    void theLessonIsOfTheRecipesOwnProgram() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->reasons().contains("Sign in once."));
        const auto lesson = [this](Step step) {
            return lessonOf(stage_->state(), step, Language::English).join(QLatin1Char('\n'));
        };
        QCOMPARE(lesson(Step::Follow), QStringLiteral("Watch the GPU."));
        const ProgramSource itsOwn = sourceOf(stage_->state().program);
        stage_->model.change([](JourneyState& state) {
            chooseProgram(state, {QStringLiteral("/home/moi/other"), {}});
        });
        QVERIFY2(!stage_->reasons().contains("Your instructor says"), qPrintable(stage_->reasons()));
        QCOMPARE(lesson(Step::Follow), QString());
        stage_->model.change([&itsOwn](JourneyState& state) { chooseProgram(state, itsOwn); });
        QVERIFY(stage_->reasons().contains("Your instructor says"));
        // A job that ran another program is no part of it.
        stage_->model.change([](JourneyState& state) {
            SubmittedJob job;
            job.jobId = QStringLiteral("7");
            job.spec.emplace().program.folder = QStringLiteral("~/atelier/other");
            state.submitted = job;
        });
        QCOMPARE(lesson(Step::Follow), QString());
        QVERIFY(!lesson(Step::Connect).isEmpty());
        stage_->model.change([](JourneyState& state) { state.submitted->spec = state.job; });
        QCOMPARE(lesson(Step::Follow), QStringLiteral("Watch the GPU."));
    }

    void anInstructorsWordsAreNoMarkup() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY2(stage_->reasons().contains("A &lt;first&gt; training"), qPrintable(stage_->reasons()));
    }

    void onAHiddenPageItShowsOnceItIsSeenWhatChangedMeanwhile() {
        auto* save = stage_->the<QPushButton>("connect.saverecipe");
        const auto complete = [](JourneyState& state) {
            state.cluster = Catalogue::builtIn().find("narval").value();
            state.program.localFolder = "/home/moi/code";
            state.job.program.entryPoint = "train.py";
        };
        stage_->window().page(Step::Connect)->hide();
        stage_->model.change(complete);
        QVERIFY(save->isHidden());
        stage_->window().page(Step::Connect)->show();
        QVERIFY(save->isVisible());
        stage_->model.change([](JourneyState& state) { state.job.program.entryPoint.clear(); });
        QVERIFY(save->isHidden());
    }

    void aBrokenRecipeIsSaidInPlaceAndChangesNothing() {
        QFile file(stage_->path("broken.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 1, \"cluser\": \"narval\"}");
        file.close();
        const JobSpec before = stage_->state().job;
        stage_->card()->open(file.fileName());
        auto* notice = stage_->the<Notice>("connect.recipenotice");
        QTRY_VERIFY(notice->isVisible());
        QCOMPARE(notice->kind(), Notice::Kind::Error);
        QVERIFY2(notice->text().contains("broken.json"), qPrintable(notice->text()));
        QVERIFY(!stage_->state().recipe);
        QCOMPARE(stage_->state().job, before);
    }

    void aRecipeMayBeDroppedAnywhere() {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(stage_->written(shapes()))});
        QVERIFY(dropped(stage_->the<QPushButton>("connect.connect"), data));
        auto* agree = stage_->agree();
        QTRY_VERIFY(agree->isVisible());
        agree->click();
        QVERIFY(stage_->state().recipe.has_value());
    }

    void anythingElseThatIsDroppedIsLeftAlone() {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile("/home/moi/cats.tar")});
        QVERIFY(!dropped(stage_->the<QPushButton>("connect.connect"), data));
    }

    void theSampleIsOneClickAwayOnThePracticeClusterOnly() {
        auto* sample = stage_->the<QPushButton>("connect.sample");
        stage_->the<QAbstractButton>("connect.cluster.narval")->click();
        QVERIFY(!sample->isVisible());
        stage_->the<QAbstractButton>("connect.cluster.practice")->click();
        QVERIFY(sample->isVisible());
        sample->click();
        QTRY_VERIFY(stage_->state().recipe.has_value());
        QCOMPARE(stage_->state().recipe->cluster, QStringLiteral("practice"));
        QVERIFY(!sample->isVisible());
    }

    void looksRightInEveryLanguage() {
        stage_->openAndAgree(shapes());
        QTRY_VERIFY(stage_->state().recipe.has_value());
        NO_FAULTS(stage_->faults("recipe"));
    }
};

ATELIER_WINDOW_TEST(TestRecipeCard)
#include "test_RecipeCard.moc"
