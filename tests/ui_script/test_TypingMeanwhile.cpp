#include <QSpinBox>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/models/RecipeJourney.h"
#include "ui/script/editor/EditorPane.h"

using namespace atelier;
using namespace atelier::testing;

using Stage = ScriptStage;

namespace {

/// Types over a part of the script, and lets no time go by.
void typeNow(Stage& stage, const QString& old, const QString& text) {
    QVERIFY2(stage.editor()->findFirst(old, false, true, false, true, true, 0, 0), qPrintable(old));
    stage.editor()->replaceSelectedText(text);
}

}  // namespace

/// Somebody types, and before the frame is over something else changes the script too.
class TestTypingMeanwhile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anotherPagesChangeAndTheTypingAreBothThere() {
        Stage stage;
        typeNow(stage, "--cpus-per-task=12", "--cpus-per-task=6");
        stage.model.change([](JourneyState& state) { state.job.data.archive = "~/scratch/other.tar"; });
        Stage::nextFrame();
        QVERIFY2(stage.editor()->text().contains("other.tar"), qPrintable(stage.editor()->text()));
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=6"));
        QCOMPARE(stage.job().cpus, 6);
        QCOMPARE(stage.job().data.archive, QString("~/scratch/other.tar"));
        QCOMPARE(stage.the<QSpinBox>("script.cpus")->value(), 6);
    }

    void linesOfOnesOwnStayWhereAnotherPageChangesTheDirectives() {
        Stage stage;
        typeNow(stage, "exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        stage.model.change([](JourneyState& state) { state.job.time = std::chrono::hours(5); });
        Stage::nextFrame();
        QVERIFY(stage.editor()->text().contains("echo mine"));
        QVERIFY2(stage.editor()->text().contains("--time=0-05:00:00"), qPrintable(stage.editor()->text()));
    }

    void theFormsChangeAndTheTypingAreBothThere() {
        Stage stage;
        typeNow(stage, "--time=0-03:00:00", "--time=0-07:00:00");
        stage.the<QSpinBox>("script.cpus")->setValue(5);
        Stage::nextFrame();
        QVERIFY(stage.editor()->text().contains("--time=0-07:00:00"));
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=5"));
        // Each is a step of its own.
        QTest::keyClick(stage.editor(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(stage.editor()->text().contains("--time=0-07:00:00"));
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=12"));
    }

    void anotherClusterKeepsWhatIsTyped() {
        Stage stage;
        typeNow(stage, "--cpus-per-task=12", "--cpus-per-task=6");
        stage.model.change(
            [](JourneyState& state) { state.cluster = Catalogue::builtIn().find("fir").value(); });
        Stage::nextFrame();
        QCOMPARE(stage.job().cpus, 6);
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=6"));
    }

    void whatIsTypedBeforeAFileIsOpenedIsPutAside() {
        Stage stage;
        typeNow(stage, "exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        stage.openFile(stage.write("other.sh", "#!/bin/bash\n#SBATCH --time=1:00:00\n./count words\n"));
        QVERIFY(!stage.editor()->text().contains("echo mine"));
        stage.click(&stage.window(), "Go back to it");
        QVERIFY(stage.editor()->text().contains("echo mine"));
    }

    /// Else the earlier job's program would be submitted in the name of the recipe.
    void aRecipeIsNotRunWithLinesOfAnEarlierJob() {
        Stage stage;
        typeNow(stage, "exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        Stage::nextFrame();
        QVERIFY(!stage.model.state().handWrittenScript.isEmpty());
        OpenedRecipe opened{{}, {}, {}, {}, AgreementKey::of("other")};
        opened.recipe.cluster = "narval";
        opened.recipe.job = stage.job();
        opened.recipe.job.name = "other";
        opened.recipe.job.program.folder = "~/atelier/other";
        stage.model.change([&](JourneyState& state) { applyRecipe(state, opened, Language::English); });
        Stage::nextFrame();
        QVERIFY(stage.model.state().handWrittenScript.isEmpty());
        QVERIFY2(stage.editor()->text().contains("~/atelier/other") &&
                     !stage.editor()->text().contains("echo mine"),
                 qPrintable(stage.editor()->text()));
        stage.click(&stage.window(), "Go back to it");
        QVERIFY(stage.editor()->text().contains("echo mine"));
    }

    void aFixThatHoldsIsAppliedToWhatWasTyped() {
        Stage stage;
        stage.openFile(
            stage.write("mine.sh", "#!/bin/bash\n#SBATCH --time=12:00\n#SBATCH --mem=16G\n./count words\n"));
        Stage::nextFrame();
        const auto fix = stage.problems().first()->problem().fix;
        QVERIFY(fix);
        typeNow(stage, "./count words", "./count numbers");
        stage.click(stage.problems().first(), "Change it");
        Stage::nextFrame();
        QVERIFY2(stage.editor()->text().contains("--time=12:00:00\n"), qPrintable(stage.editor()->text()));
        QVERIFY(stage.editor()->text().contains("./count numbers"));
    }

    void aFixOfALineThatIsTypedOverDoesNothing() {
        Stage stage;
        JourneyModel model;
        ScriptSession session(model, stage.services);
        session.setInSight(true);
        session.open("#!/bin/bash\n#SBATCH --time=12:00\n./count words\n", "mine.sh");
        std::optional<TextEdit> fix;
        for (const auto& found : session.findings().all())
            if (found.line == 2 && found.fix) fix = found.fix;
        QVERIFY(fix);
        session.type("#!/bin/bash\n#SBATCH --nodes=1\n./count words\n");
        session.applyFix(*fix);
        QCOMPARE(session.draft().text(), QString("#!/bin/bash\n#SBATCH --nodes=1\n./count words\n"));
    }
};

ATELIER_WINDOW_TEST(TestTypingMeanwhile)
#include "test_TypingMeanwhile.moc"
