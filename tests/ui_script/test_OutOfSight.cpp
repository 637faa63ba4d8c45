#include <QTimer>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"

using namespace atelier;
using namespace atelier::testing;

/// The page of the script while another page is shown.
class TestOutOfSight : public QObject {
    Q_OBJECT

    struct Stage : ScriptStage {
        Stage() {
            // What this computer's programs say of the first script.
            lintNow();
            page()->hide();
        }
        ~Stage() { close(); }

        QTimer* lintPause() { return session().findChild<QTimer*>("script.lint.pause"); }
        /// Has the programs of this computer look without the pause, and waits for them.
        void lintNow() {
            if (lintPause()->isActive()) lintPause()->start(0);
            QTRY_VERIFY(!lintPause()->isActive());
            QVERIFY(endTasks());
        }
        void typeElsewhere(const QString& argument) {
            model.change([&argument](JourneyState& state) { state.job.program.arguments = {argument}; });
            settle();
        }
    };

private Q_SLOTS:
    void noProgramLooksAtAScriptThatNobodySees() {
        Stage stage;
        stage.typeElsewhere("--epochs=3");
        QVERIFY(!stage.lintPause()->isActive());
        stage.page()->show();
        QVERIFY(stage.lintPause()->isActive());
    }

    void whatWasChangedMeanwhileIsThereOnceItIsSeen() {
        Stage stage;
        stage.typeElsewhere("--epochs=3");
        QVERIFY(!stage.editor()->text().contains("--epochs=3"));
        stage.page()->show();
        QVERIFY2(stage.editor()->text().contains("--epochs=3"), qPrintable(stage.editor()->text()));
    }

    void whatIsWrongMeanwhileIsSaidOnceItIsSeen() {
        Stage stage;
        const auto errors = [&stage] {
            return std::ranges::count_if(
                stage.problems(), [](auto* row) { return row->problem().severity == Severity::Error; });
        };
        stage.page()->show();
        QCOMPARE(errors(), 0);
        stage.page()->hide();
        stage.model.change([](JourneyState& state) { state.job.time = std::chrono::hours(24 * 400); });
        stage.page()->show();
        QVERIFY(errors() > 0);
        QVERIFY(!stage.submit()->isEnabled());
    }

    void whatNobodyChangedIsNotLookedAtAgain() {
        Stage stage;
        stage.page()->show();
        QVERIFY(!stage.lintPause()->isActive());
    }
};

ATELIER_WINDOW_TEST(TestOutOfSight)
#include "test_OutOfSight.moc"
