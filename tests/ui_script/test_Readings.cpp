#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include "core/journey/GivenToJob.h"
#include "core/shell/ReadCount.h"
#include "tests/support/DoneSteps.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/script/editor/EditorLook.h"
#include "ui/script/editor/EditorPane.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QByteArray byHand(
    "#!/bin/bash\n#SBATCH --account=def-moi\n#SBATCH --time=3:00:00\n#SBATCH --mem=16G\n"
    "#SBATCH --cpus-per-task=4\n#SBATCH --gpus-per-node=a100:1\n#SBATCH --output=%x-%j.out\n"
    "# what it does\n./count \"$HOME\" > words.txt\n");

}  // namespace

/// How often the script is read, as a whole and as lines that are coloured, how often the page shows it, and
/// how often the journey tells of it, for one change.
class TestReadings : public QObject {
    Q_OBJECT

    struct Stage : ScriptStage {
        ~Stage() { close(); }

        void typeInto(const QString& part, const QString& key) {
            const qsizetype at = editor()->text().indexOf(part) + part.size();
            const QString before = editor()->text().left(at);
            editor()->insertAt(key, int(before.count('\n')), int(before.section('\n', -1).size()));
            window().findChild<EditorPane*>()->flush();
        }
        /// How often the page shows what is known, and the journey tells of a change, meanwhile.
        std::pair<int, int> shownAndToldDuring(const std::function<void()>& change) {
            settle();
            const QSignalSpy shown(page(), &Page::presented);
            const QSignalSpy told(&model, &JourneyModel::changed);
            change();
            return {int(shown.size()), int(told.size())};
        }
        /// What was read since `before`.
        static ReadCount since(const ReadCount& before) {
            return {readCount().shell - before.shell, readCount().directives - before.directives};
        }
    };

private Q_SLOTS:
    void aKeyInACommentReadsTheScriptOnce() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", byHand));
        const ReadCount before = readCount();
        stage.typeInto("# what it does", "!");
        QVERIFY(stage.page()->isVisible());
        QCOMPARE(Stage::since(before).shell, 1);
        QCOMPARE(Stage::since(before).directives, 1);
    }

    void aKeyInADirectiveColoursItsLineAlone() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", byHand));
        const ReadCount before = readCount();
        stage.typeInto("--cpus-per-task=", "1");
        QCOMPARE(stage.job().cpus, 14);
        QCOMPARE(Stage::since(before).shell, 1);
        QCOMPARE(Stage::since(before).directives, 1 + 1);
    }

    void aKeyInAScriptOfOursReadsItOnceToo() {
        Stage stage;
        const ReadCount before = readCount();
        stage.typeInto("--cpus-per-task=", "1");
        QCOMPARE(stage.job().cpus, 112);
        QVERIFY(!stage.notices().contains("by hand"));
        QCOMPARE(Stage::since(before).shell, 1);
        QCOMPARE(Stage::since(before).directives, 1 + 1);
    }

    void aFieldOfTheFormReadsWhatItWritesOnce() {
        Stage stage;
        const ReadCount before = readCount();
        stage.the<QSpinBox>("script.cpus")->setValue(5);
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=5\n"));
        QCOMPARE(Stage::since(before).shell, 1);
        // Its line is coloured without the old value, and with the new one.
        QCOMPARE(Stage::since(before).directives, 1 + 2);
    }

    /// The marks of the steps compare what was tried and submitted with what would be now.
    void whatWasDoneIsComparedWithoutReadingItAgain() {
        Stage stage;
        stage.model.change([](JourneyState& state) {
            sendProgramOf(state);
            testEnvironmentOf(state);
            tryStepsOf(state);
            for (int i = 0; i < 5; ++i) {
                SubmittedJob job;
                job.account = *accountOf(state);
                job.jobId = QString::number(i);
                setGiven(job, state);
                state.earlierJobs << job;
            }
        });
        const ReadCount before = readCount();
        stage.the<QSpinBox>("script.cpus")->setValue(5);
        QCOMPARE(Stage::since(before).shell, 1);
        QCOMPARE(Stage::since(before).directives, 1 + 2);
    }

    void whatIsUndoneHasBeenReadBefore() {
        Stage stage;
        stage.the<QSpinBox>("script.cpus")->setValue(5);
        const ReadCount before = readCount();
        stage.window().findChild<EditorPane*>()->undo();
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=12\n"));
        QCOMPARE(Stage::since(before).shell, 0);
    }

    void aChangeIsShownAndToldOnce_data() {
        QTest::addColumn<bool>("isByHand");
        QTest::newRow("of a script of ours") << false;
        QTest::newRow("of a script written by hand") << true;
    }

    void aChangeIsShownAndToldOnce() {
        QFETCH(bool, isByHand);
        using Times = std::pair<int, int>;
        Stage stage;
        if (isByHand) stage.openFile(stage.write("mine.sh", byHand));
        QCOMPARE(stage.shownAndToldDuring([&] { stage.typeInto("--cpus-per-task=", "1"); }), Times(1, 1));
        QCOMPARE(stage.shownAndToldDuring([&] { stage.the<QSpinBox>("script.cpus")->setValue(5); }),
                 Times(1, 1));
        QCOMPARE(stage.shownAndToldDuring([&] { stage.window().findChild<EditorPane*>()->undo(); }),
                 Times(1, 1));
        QCOMPARE(stage.shownAndToldDuring([&] {
            stage.model.change([](JourneyState& state) { state.job.time = std::chrono::hours(7); });
        }),
                 Times(1, 1));
        QVERIFY(stage.editor()->text().contains("--time=0-07:00:00"));
        QCOMPARE(stage.shownAndToldDuring([&] {
            stage.model.change([](JourneyState& state) {
                state.cluster = Catalogue::builtIn().find("fir").value();
                state.job.gpuModel = "h100";
            });
        }),
                 Times(1, 1));
        QCOMPARE(stage.shownAndToldDuring([&] {
            stage.model.change([](JourneyState& state) { state.records.programs.clear(); });
        }),
                 Times(1, 1));
    }

    void whatTheScriptSaysOtherwiseIsToldWithTheChangeItself() {
        Stage stage;
        stage.openFile(stage.write("mine.sh", byHand));
        QList<JobSpec> told;
        stage.model.onChange(JourneyFact::Job, stage.page(), [&] { told << stage.job(); });
        stage.model.change([](JourneyState& state) {
            state.cluster = Catalogue::builtIn().find("fir").value();
            state.job.cpus = 6;
        });
        // The lines of the script stay, so that the job is as they say it.
        QCOMPARE(stage.job().cpus, 4);
        for (const JobSpec& job : told) QCOMPARE(job.cpus, 4);
    }

    void ofALineThatIsTypedTheColoursAreThoseOfTheWholeScript() {
        Stage stage;
        auto* editor = stage.editor();
        stage.openFile(stage.write("mine.sh", byHand));
        const auto colours = [editor] {
            QList<long> all;
            for (int at = 0; at < editor->length(); ++at)
                all << (editor->SendScintilla(QsciScintilla::SCI_INDICATORALLONFOR, at) & (3L << 11));
            return all;
        };
        for (const char* key : {"\n", "#SBATCH --nodes=1", "\n#SBATCH -t ", "2", "\nexit"})
            stage.typeInto("--mem=16G", key);
        const auto typed = colours();
        QVERIFY(typed.contains(1L << 11) && typed.contains(1L << 12));
        colorDirectives(*editor);
        QCOMPARE(typed, colours());
    }
};

ATELIER_WINDOW_TEST(TestReadings)
#include "test_Readings.moc"
