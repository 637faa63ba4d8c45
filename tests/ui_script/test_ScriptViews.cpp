#include <QComboBox>
#include <QMenu>
#include <QMimeData>
#include <QSpinBox>
#include <QToolTip>
#include <QtTest>
#include <algorithm>

#include "tests/support/CpuTime.h"
#include "tests/support/Skip.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/script/session/ScriptDraft.h"
#include "ui/theme/PlainText.h"

using namespace atelier;
using namespace atelier::testing;

using Stage = ScriptStage;

namespace {

/// What a first script often looks like.
const QByteArray firstScript =
    "#!/bin/bash\n"
    "#SBATCH --account=def-moi\n"
    "#SBATCH --time=12:00\n"
    "#SBATCH --gpus-per-node=a100:1\n"
    "#SBATCH --cpus-per-task=4\n"
    "#SBATCH --mem=16\n"
    "\n"
    "cp -r $RESULTS old\n"
    "python -u train.py\n";

void key(QWidget* widget, Qt::Key which, Qt::KeyboardModifiers modifiers) {
    QTest::keyClick(widget, which, modifiers);
    Stage::nextFrame();
}

QStringList textsOf(QWidget* root) {
    QStringList texts;
    for (auto* label : visible<QLabel>(root)) texts += withoutBreaks(label->text());
    return texts;
}

void drop(QWidget* target, const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at = target->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    if (enter.isAccepted()) QCoreApplication::sendEvent(target, &event);
}

}  // namespace

class TestScriptViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void formAndEditorAreUndoneInOrder() {
        Stage stage;
        const QString first = stage.editor()->text();
        auto* cpus = stage.the<QSpinBox>("script.cpus");
        cpus->setFocus();
        key(cpus, Qt::Key_Down, Qt::NoModifier);
        const QString second = stage.editor()->text();
        QVERIFY(second != first);
        stage.replace("--mem=", "--mem=1");
        const QString third = stage.editor()->text();
        auto* name = stage.the<QLineEdit>("script.name");
        name->setFocus();
        name->end(false);
        QTest::keyClicks(name, "x");
        QVERIFY(stage.editor()->text().contains("ml-testx"));
        // From wherever the keyboard is: a field, the editor, a number.
        key(name, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.editor()->text(), third);
        QCOMPARE(name->text(), QString("ml-test"));
        key(stage.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.editor()->text(), second);
        key(cpus, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.editor()->text(), first);
        QCOMPARE(cpus->value(), 12);
        key(cpus, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(cpus->value(), 11);
        key(stage.editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(stage.editor()->text(), third);
    }

    void theOtherViewFollowsWithinAFrame() {
        Stage stage;
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=6"));
        stage.editor()->setFocus();
        stage.editor()->findFirst("--cpus-per-task=6", false, true, false, false, true, 0, 0);
        stage.editor()->replaceSelectedText("--cpus-per-task=7");
        // Timers go off in the order of their times, however busy the machine is.
        bool nextFrame = false;
        QTimer::singleShot(25, Qt::PreciseTimer, this, [&nextFrame] { nextFrame = true; });
        QTRY_VERIFY(nextFrame);
        QCOMPARE(stage.the<QSpinBox>("script.cpus")->value(), 7);
    }

    void whatTheWindowAddsToCheckingALongScriptIsLittle() {
        Stage stage;
        QByteArray body = firstScript;
        while (body.count('\n') < 1000) body += "echo \"$SLURM_JOB_ID\"  # one of many lines\n";
        stage.openFile(stage.write("long.sh", body));
        auto* editor = stage.editor();
        editor->setFocus();
        editor->setCursorPosition(500, 0);
        constexpr int keys = 10;
        const auto begun = testing::cpuMilliseconds();
        ScriptDraft draft;
        draft.setCluster(*stage.model.state().cluster);
        for (int i = 0; i < keys; ++i) draft.setText(QString::fromUtf8(body.left(body.size() - i)));
        const auto checking = testing::cpuMilliseconds() - begun;
        for (int i = 0; i < keys; ++i) {
            QTest::keyClick(editor, 'x');
            // A frame of its own for each, as at a quick typist's.
            QTest::qWait(20);
        }
        const auto window = testing::cpuMilliseconds() - begun - 2 * checking;
        QVERIFY2(window < keys * 200 + checking, qPrintable(QStringLiteral("%1 ms").arg(window)));
    }

    void cursorAndViewStayWhenTheFormChanges() {
        Stage stage;
        auto* editor = stage.editor();
        editor->setCursorPosition(20, 3);
        editor->setFirstVisibleLine(12);
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        int line = 0;
        int index = 0;
        editor->getCursorPosition(&line, &index);
        QCOMPARE(line, 20);
        QCOMPARE(index, 3);
        QCOMPARE(editor->firstVisibleLine(), 12);
    }

    void aScriptDroppedAnywhereIsOpened() {
        Stage stage;
        stage.window().goTo(Step::Script);
        drop(stage.the<QLineEdit>("script.name"), stage.write("mine.sbatch", firstScript));
        QTRY_COMPARE(stage.editor()->text().toUtf8(), firstScript);
        QVERIFY2(stage.notices().contains("This is your mine.sbatch"), qPrintable(stage.notices()));
        QVERIFY(stage.job().time == std::chrono::minutes(12));
    }

    void aScriptChangedByHandIsNotLostByOpeningAnother() {
        Stage stage;
        stage.replace("exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        const QString mine = stage.editor()->text();
        stage.openFile(stage.write("other.sh", firstScript));
        QVERIFY(stage.notices().contains("put aside"));
        stage.click(&stage.window(), "Go back to it");
        QCOMPARE(stage.editor()->text(), mine);
        QVERIFY(!stage.notices().contains("put aside"));
        // And as one step of the history.
        stage.openFile(stage.write("other.sh", firstScript));
        key(stage.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.editor()->text(), mine);
    }

    void aScriptCanBeFixedWithoutAConnection() {
        Stage stage;
        stage.model.setHost(nullptr);
        stage.window().goTo(Step::Script);
        stage.openFile(stage.write("mine.sh", firstScript));
        QVERIFY(stage.editor()->isEnabled());
        QVERIFY(!stage.submit()->isEnabled());
        stage.the<QPushButton>("script.fix")->click();
        QVERIFY(stage.editor()->text().contains("--mem=16G"));
    }

    void signingInElsewhereChangesNothingInSomebodysOwnScript() {
        Stage stage;
        const QByteArray mine = "#!/bin/bash\n#SBATCH --time=1:00:00\n./count words\n";
        stage.openFile(stage.write("mine.sh", mine));
        stage.model.change([](JourneyState& state) {
            state.cluster = Catalogue::builtIn().find("fir").value();
            state.job = suggestedJob(*state.cluster, *state.site, state.job);
        });
        QCOMPARE(stage.editor()->text().toUtf8(), mine);
        QCOMPARE(stage.job().gpus, 0);
        stage.the<QSpinBox>("script.cpus")->setValue(3);
        QCOMPARE(stage.editor()->text().count('\n'), 4);
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=3"));
    }

    void allThatIsSafeIsFixedInOneStep() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        stage.the<QPushButton>("script.fix")->click();
        QVERIFY2(stage.editor()->text().contains("--mem=16G"), qPrintable(stage.editor()->text()));
        // Twelve minutes are what it says.
        QVERIFY(stage.editor()->text().contains("--time=12:00\n"));
        QVERIFY2(stage.notices().contains("fixed"), qPrintable(stage.notices()));
        key(stage.editor(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.editor()->text().toUtf8(), firstScript);
    }

    void otherProgramsFindingsCome() {
        if (QStandardPaths::findExecutable("shellcheck").isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        const auto lineEight = [&stage] {
            QStringList said;
            for (auto* row : stage.problems())
                if (row->problem().line == 8) said += row->problem().code;
            return said;
        };
        QTRY_VERIFY_WITH_TIMEOUT(lineEight().contains("SC2086"), 60'000);
        // While somebody types elsewhere it stays where it is.
        stage.replace("#SBATCH --cpus-per-task=4\n", "");
        const auto hasMoved = [&stage] {
            return std::ranges::any_of(stage.problems(), [](const ProblemRow* row) {
                return row->problem().code == "SC2086" && row->problem().line == 7;
            });
        };
        QTRY_VERIFY(hasMoved());
    }

    void otherProgramsWordsStandBeneathOurs() {
        if (QStandardPaths::findExecutable("shellcheck").isEmpty())
            SKIP_WITHOUT_PACKAGE("shellcheck is not installed");
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        const auto said = [&stage] { return textsOf(stage.page()).join('\n'); };
        QTRY_VERIFY_WITH_TIMEOUT(said().contains("SC2086"), 60'000);
        QVERIFY2(said().contains("Put this variable between double quotes"), qPrintable(said()));
        QVERIFY2(said().contains("shellcheck: Double quote to prevent"), qPrintable(said()));
        NO_FAULTS(stage.faults("script-plain"));
        stage.openFile(stage.write("open.sh", firstScript + "if true; then\n"));
        QTRY_VERIFY_WITH_TIMEOUT(said().contains("is still open"), 60'000);
        QVERIFY2(said().contains("bash: syntax error"), qPrintable(said()));
    }

    void whatBashCannotReadIsNotSubmitted() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript + "if true; then\n"));
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("to fix"), 60'000);
        QVERIFY(!stage.submit()->isEnabled());
    }

    void withoutShellCheckItIsSaidOnce() {
        QTemporaryDir bin;
        QFile::link(QStandardPaths::findExecutable("bash"), bin.filePath("bash"));
        const QByteArray path = qgetenv("PATH");
        {
            Stage stage;
            qputenv("PATH", bin.path().toLocal8Bit());
            const auto said = [&stage] { return textsOf(stage.page()).join('\n').contains("shellcheck"); };
            stage.replace("0-03:00:00", "0-04:00:00");
            QTRY_VERIFY_WITH_TIMEOUT(said(), 60'000);
            stage.click(stage.page(), "Hide");
            QVERIFY(!said());
            // What bash finds is told with what shellcheck does.
            stage.replace("exit \"$CODE\"", "if true; then");
            QTRY_VERIFY_WITH_TIMEOUT(textsOf(stage.page()).join('\n').contains("is still open"), 60'000);
            QVERIFY(!said());
        }
        qputenv("PATH", path);
    }

    void theKeyboardGoesFromProblemToProblem() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        stage.editor()->setCursorPosition(0, 0);
        stage.editor()->setFocus();
        const auto line = [&stage] { return stage.editor()->place().line + 1; };
        QList<int> visited;
        for (int i = 0; i < 2; ++i) {
            key(stage.editor(), Qt::Key_F8, Qt::NoModifier);
            visited += line();
        }
        QCOMPARE(visited, (QList<int>{3, 6}));
        key(stage.editor(), Qt::Key_F8, Qt::ShiftModifier);
        QCOMPARE(line(), 3);
        QVERIFY(QToolTip::text().contains("AT3002"));
    }

    void theFixMenuOfALineMendsIt() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        stage.editor()->setCursorPosition(2, 0);
        stage.editor()->setFocus();
        key(stage.editor(), Qt::Key_Period, Qt::ControlModifier);
        auto* menu = stage.window().findChild<QMenu*>("script.menu");
        QVERIFY(menu);
        QCOMPARE(menu->actions().first()->text(), QString("Write “12:00:00” instead of “12:00”"));
        menu->actions().first()->trigger();
        menu->close();
        QVERIFY(stage.editor()->text().contains("--time=12:00:00\n"));
    }

    void theContextMenuOffersFixesReasonsAndEditing() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        stage.editor()->setCursorPosition(2, 0);
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(10, 10),
                                stage.editor()->mapToGlobal(QPoint(10, 10)));
        QCoreApplication::sendEvent(stage.editor(), &event);
        auto* menu = stage.window().findChild<QMenu*>("script.menu");
        QVERIFY(menu);
        QStringList texts;
        for (auto* action : menu->actions()) texts += action->text();
        for (const char* text : {"Fix all safe problems", "Why? (AT3002)", "Undo", "Paste"})
            QVERIFY2(texts.contains(text), qPrintable(texts.join('\n')));
        shoot(menu, "script-menu");
        for (auto* action : menu->actions())
            if (action->text() == "Why? (AT3002)") action->trigger();
        menu->close();
        stage.settle();
        shoot(&stage.window(), "script-why");
        bool told = false;
        for (const QString& text : textsOf(stage.page())) told = told || text.contains("(AT3002)");
        QVERIFY(told);
    }

    void aHoverSaysWhatIsWrong() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", firstScript));
        auto* editor = stage.editor();
        const int at = editor->positionFromLineIndex(2, 17);
        const QPoint point(
            int(editor->SendScintilla(QsciScintilla::SCI_POINTXFROMPOSITION, 0UL, long(at))),
            int(editor->SendScintilla(QsciScintilla::SCI_POINTYFROMPOSITION, 0UL, long(at))) + 4);
        QHelpEvent hover(QEvent::ToolTip, point, editor->viewport()->mapToGlobal(point));
        QCoreApplication::sendEvent(editor->viewport(), &hover);
        QVERIFY2(QToolTip::text().contains("AT3002"), qPrintable(QToolTip::text()));
        for (auto* widget : QApplication::topLevelWidgets())
            if (widget->inherits("QTipLabel")) shoot(widget, "script-hover");
    }

    void problemsAreCountedBySeverity() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", QByteArray(firstScript).replace("--time=12:00", "--time=3h")));
        const QString count = stage.the<Text>("script.count")->text();
        QVERIFY2(count.startsWith("1 error · "), qPrintable(count));
    }
};

ATELIER_WINDOW_TEST(TestScriptViews)
#include "test_ScriptViews.moc"
