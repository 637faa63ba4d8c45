#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QtTest>

#include "core/job/CheckpointPresets.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/script/form/SweepTableView.h"
#include "ui/theme/PlainText.h"
#include "ui/widgets/Field.h"

using namespace atelier;
using namespace atelier::testing;

using Stage = ScriptStage;

class TestScriptForms : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aPartitionIsAskedForWhereOneWantsTo() {
        Stage stage;
        QVERIFY(!stage.the<QComboBox>("script.partition")->isVisible());
        stage.the<QPushButton>("script.scheduling")->click();
        QVERIFY(stage.the<QComboBox>("script.partition")->isVisible());
        stage.the<QComboBox>("script.reservation")->setEditText("ecole-2026");
        stage.the<QComboBox>("script.qos")->setEditText("high");
        QTest::keyClicks(stage.the<QLineEdit>("script.exclude"), "ng10203");
        QCOMPARE(stage.job().scheduling.reservation, QString("ecole-2026"));
        QVERIFY(stage.editor()->text().contains("#SBATCH --reservation=ecole-2026"));
        QVERIFY(stage.editor()->text().contains("#SBATCH --qos=high"));
        QVERIFY(stage.editor()->text().contains("#SBATCH --exclude=ng10203"));
        // What is typed in the script is in the form, too.
        stage.replace("ecole-2026", "atelier");
        QCOMPARE(stage.the<QComboBox>("script.reservation")->currentText(), QString("atelier"));
    }

    void gpusThatOnlyTheirPartitionTellsApartAreOneChoice() {
        Stage stage;
        stage.model.change([](JourneyState& state) {
            state.cluster = Catalogue::builtIn().find("jean-zay").value();
            state.job = suggestedJob(*state.cluster, *state.site, state.job);
        });
        auto* gpu = stage.the<QComboBox>("script.gpu");
        // The A100 that the job names is one there, too.
        QCOMPARE(gpu->currentText(), QString("A100 · 80 GB"));
        QVERIFY(stage.the<QComboBox>("script.partition")->isVisible());
        QVERIFY(stage.the<QComboBox>("script.partition")->findText("gpu_p13") >= 0);
        gpu->setCurrentIndex(gpu->findText("V100 · 16 GB"));
        QCOMPARE(stage.job().scheduling.partition, QString("gpu_p13"));
        QCOMPARE(stage.job().scheduling.constraint, QString("v100-16g"));
        QVERIFY(stage.editor()->text().contains("#SBATCH --constraint=v100-16g"));
        QVERIFY(shownWords(stage.page()).contains("100 h at most") ||
                shownWords(stage.page()).contains("4 d 4 h at most"));
    }

    void aTrainingGoesOnByRequeue() {
        Stage stage;
        stage.the<QCheckBox>("script.chain")->click();
        QVERIFY(stage.editor()->text().contains("--array=1-"));
        auto* way = stage.the<QComboBox>("script.continuation");
        way->setCurrentIndex(way->findData(int(Continuation::Requeue)));
        QVERIFY(stage.job().chain.continuation == Continuation::Requeue);
        QVERIFY(!stage.editor()->text().contains("--array="));
        QVERIFY(stage.editor()->text().contains("requeue"));
    }

    void aFrameworksCheckpointsAreOneChoice() {
        Stage stage;
        stage.the<QCheckBox>("script.chain")->click();
        auto* preset = stage.the<QComboBox>("script.preset");
        preset->setCurrentIndex(preset->findData(checkpointPresets().at(1).patterns));
        QCOMPARE(stage.job().chain.checkpointPattern, QString("*.h5 *.keras"));
        QCOMPARE(stage.the<QLineEdit>("script.checkpointPattern")->text(), QString("*.h5 *.keras"));
        auto* pattern = stage.the<QLineEdit>("script.checkpointPattern");
        pattern->setFocus();
        pattern->selectAll();
        QTest::keyClicks(pattern, "best.h5");
        QCOMPARE(preset->currentIndex(), 0);
    }

    void aTrysPaceFillsThePieces() {
        Stage stage;
        stage.model.change([](JourneyState& state) { measurePaceOf(state, {600, 3, 60}); });
        stage.the<QCheckBox>("script.chain")->click();
        stage.the<QSpinBox>("script.epochs")->setValue(300);
        stage.the<QPushButton>("script.wholeDay")->click();
        QVERIFY(stage.job().time == std::chrono::hours(24));
        // 24 h at 10 min an epoch, less a reserve.
        QVERIFY2(stage.job().chain.epochsPerPiece > 115 && stage.job().chain.epochsPerPiece < 144,
                 qPrintable(QString::number(stage.job().chain.epochsPerPiece)));
        QVERIFY(!stage.the<QPushButton>("script.takePace")->isVisible());
        const auto said = [&stage] { return shownWords(stage.page()); };
        QVERIFY2(said().contains("Your try took 10 min an epoch"), qPrintable(said()));
        QVERIFY2(said().contains("In 24 h"), qPrintable(said()));
        // What one chooses oneself stays, and the plan is one click away.
        const int planned = stage.job().chain.epochsPerPiece;
        stage.the<QSpinBox>("script.epochsPerPiece")->setValue(50);
        stage.the<QLineEdit>("script.time")->setText("12 h");
        QTest::keyClick(stage.the<QLineEdit>("script.time"), Qt::Key_Space);
        QVERIFY(stage.job().time == std::chrono::hours(12));
        QCOMPARE(stage.job().chain.epochsPerPiece, 50);
        stage.the<QPushButton>("script.takePace")->click();
        QVERIFY2(stage.job().chain.epochsPerPiece < planned && stage.job().chain.epochsPerPiece > 55,
                 qPrintable(QString::number(stage.job().chain.epochsPerPiece)));
        stage.model.change([](JourneyState& state) { state.pace->pace.source = PaceSource::Job; });
        QVERIFY2(said().contains("Your job took 10 min an epoch"), qPrintable(said()));
        // Of another program nothing is known.
        stage.model.change([](JourneyState& state) { state.job.program.entryPoint = "other.py"; });
        QVERIFY2(!said().contains("10 min an epoch"), qPrintable(said()));
    }

    void aSweepIsTypedByKeyboard() {
        Stage stage;
        stage.the<QCheckBox>("script.sweep")->click();
        auto* table = stage.the<SweepTableView>("script.sweepTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        for (const char* cell : {"lr", "0.1", "0.01"}) {
            for (const char sign : QByteArray(cell)) QTest::keyClick(QApplication::focusWidget(), sign);
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
            Stage::settle();
            QTest::keyClick(table, Qt::Key_Down);
        }
        QCOMPARE(stage.job().sweep.parameters, (QList<SweepParameter>{{"--lr", {"0.1", "0.01"}}}));
        QVERIFY(stage.editor()->text().contains("--array=1-2"));
        QVERIFY2(stage.the<Text>("script.cost")->text().startsWith("2 jobs"),
                 qPrintable(stage.the<Text>("script.cost")->text()));
        table->setCurrentIndex(table->model()->index(1, 0));
        QTest::keyClick(table, Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(stage.job().sweep.parameters.first().values, QStringList{"0.01"});
        // One history for all of it.
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(stage.job().sweep.parameters.first().values, (QStringList{"0.1", "0.01"}));
    }

    void whatIsTypedIntoACellIsUndoneInTheCell() {
        Stage stage;
        stage.the<QCheckBox>("script.sweep")->click();
        const QString script = stage.editor()->text();
        auto* table = stage.the<SweepTableView>("script.sweepTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClicks(table, "l");
        auto* cell = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(cell);
        QTest::keyClicks(cell, "r");
        QCOMPARE(cell->text(), QString("lr"));
        QTest::keyClick(cell, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(cell->text(), QString());
        QTest::keyClick(cell, Qt::Key_Y, Qt::ControlModifier);
        QCOMPARE(cell->text(), QString("lr"));
        // Nothing else was, and the cell is still open.
        QVERIFY(stage.job().sweep.enabled);
        QCOMPARE(stage.editor()->text(), script);
        QCOMPARE(QApplication::focusWidget(), cell);
        QTest::keyClick(cell, Qt::Key_Return);
        Stage::settle();
        QCOMPARE(stage.job().sweep.parameters, (QList<SweepParameter>{{"--lr", {}}}));
        QTest::keyClick(table, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(stage.job().sweep.parameters.isEmpty());
        QVERIFY(stage.job().sweep.enabled);
    }

    void anAmountThatIsOnlyBegunStaysAndIsUndoneInItsField() {
        Stage stage;
        auto* cpus = stage.the<QSpinBox>("script.cpus");
        cpus->setValue(6);
        auto* time = stage.the<QLineEdit>("script.time");
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, "12");
        // Something unrelated is told meanwhile.
        stage.model.change([](JourneyState& state) { measurePaceOf(state, {600, 3, 60}); });
        QCOMPARE(time->text(), QString("12"));
        QCOMPARE(time->property("invalid").toString(), QString("true"));
        QTest::keyClick(time, Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(time->text() != "12", qPrintable(time->text()));
        QCOMPARE(cpus->value(), 6);
        // Another time from elsewhere takes its place.
        QTest::keyClicks(time, "x");
        stage.model.change([](JourneyState& state) { state.job.time = std::chrono::hours(5); });
        QCOMPARE(time->text(), QString("5 h"));
        stage.setLanguage(Language::French);
        QCOMPARE(stage.the<QComboBox>("script.account")->currentText(), QString("def-moi"));
        QCOMPARE(stage.the<QLineEdit>("script.name")->text(), QString("ml-test"));
        QVERIFY(time->property("invalid").toString() != "true");
    }

    void aSweepIsPastedFromASpreadsheetAndItsRunsAreListed() {
        Stage stage;
        stage.the<QCheckBox>("script.sweep")->click();
        QApplication::clipboard()->setText("lr\twd\n0.1\t0\n0.01\t0.001\n");
        auto* table = stage.the<SweepTableView>("script.sweepTable");
        table->setFocus();
        QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(stage.job().sweep.parameters.size(), 2);
        stage.the<QPushButton>("script.sweepShowRuns")->click();
        const QString runs = stage.the<QPlainTextEdit>("script.sweepRuns")->toPlainText();
        QCOMPARE(runs.count('\n'), 3);
        QVERIFY2(runs.startsWith("1  --lr 0.1  --wd 0"), qPrintable(runs));
        auto* way = stage.the<QComboBox>("script.sweepWay");
        way->setCurrentIndex(way->findData(int(SweepTable::List)));
        QCOMPARE(stage.the<QPlainTextEdit>("script.sweepRuns")->toPlainText().count('\n'), 1);
        auto* placement = stage.the<QComboBox>("script.sweepPlacement");
        placement->setCurrentIndex(placement->findData(int(SweepPlacement::Packed)));
        QVERIFY(stage.the<QComboBox>("script.sweepRunner")->isVisible());
        QVERIFY(!stage.editor()->text().contains("--array="));
    }

    void whatIsWrongWithASweepIsSaid() {
        Stage stage;
        stage.the<QCheckBox>("script.sweep")->click();
        QVERIFY(!stage.the<Text>("script.sweepProblems")->text().isEmpty());
        QVERIFY(!stage.submit()->isEnabled());
        QVERIFY(stage.status().contains("hyperparameters"));
        stage.the<QCheckBox>("script.sweep")->click();
        QVERIFY(stage.submit()->isEnabled());
    }

    void trackingAndRepeatabilityAreInTheScript() {
        Stage stage;
        auto* tracking = stage.the<QComboBox>("script.tracking");
        tracking->setCurrentIndex(tracking->findData(int(Tracking::WeightsAndBiases)));
        QVERIFY2(stage.editor()->text().contains("WANDB_MODE=offline"), qPrintable(stage.editor()->text()));
        stage.the<QCheckBox>("script.reproducible")->click();
        QVERIFY(stage.editor()->text().contains("CUBLAS_WORKSPACE_CONFIG"));
    }

    void whatTheAccountSetsOnTheClusterIsBesideItsField() {
        Stage stage;
        stage.model.change(
            [](JourneyState& state) { state.site->environment.insert("SBATCH_TIMELIMIT", "1:00:00"); });
        QString said;
        for (auto* label : visible<QLabel>(stage.page()))
            if (withoutBreaks(label->text()).contains("1:00:00 counts: SBATCH_TIMELIMIT"))
                said = withoutBreaks(label->text());
        QVERIFY(!said.isEmpty());
        NO_FAULTS(stage.faults("script-effective"));
    }

    void theGpuOfThePracticeClusterIsReadInFull() {
        ScriptStage stage;
        stage.model.change([](JourneyState& state) {
            state.cluster = Catalogue::builtIn().find("practice").value();
            state.job = suggestedJob(*state.cluster, *state.site, state.job);
        });
        PageStage::settle();
        QVERIFY(stage.the<QComboBox>("script.gpu")->currentText().contains("simulated"));
        NO_FAULTS(stage.faults("script-practice"));
    }

    void everythingFitsIntoTheSmallestWindow() {
        Stage stage;
        stage.window().resize(1024, 640);
        stage.openFile(QStringLiteral(ATELIER_TEST_DATA "/broken/05-interactive.sh"));
        NO_FAULTS(stage.faults("script-small"));
        QVERIFY(stage.editor()->height() >= 120);
    }

    void theSmallestWindowScrollsDownwardsOnly() {
        Stage stage;
        stage.window().resize(1024, 640);
        stage.openFile(QStringLiteral(ATELIER_TEST_DATA "/broken/05-interactive.sh"));
        stage.model.change([](JourneyState& state) {
            measurePaceOf(state, {600, 3, 60});
            state.job.tracking = Tracking::WeightsAndBiases;
            state.job.chain.enabled = true;
            state.job.sweep.enabled = true;
            state.job.sweep.parameters = {{"--learning-rate", {"0.1", "0.01"}}, {"--weight-decay", {"0"}}};
        });
        const auto sideways = [&stage] { return sidewaysScrolling(stage.page()); };
        if (!hasTooWideLetters()) {
            stage.setPseudoLanguage();
            NO_FAULTS(Stage::faultsAtRest(sideways));
        }
        for (const Language language : {Language::French, Language::English}) {
            stage.setLanguage(language);
            NO_FAULTS(Stage::faultsAtRest(sideways));
        }
    }

    void looksRightWithAllItsParts() {
        Stage stage;
        stage.model.change([](JourneyState& state) {
            measurePaceOf(state, {600, 3, 60});
            state.job.reproducible = true;
            state.job.tracking = Tracking::WeightsAndBiases;
            state.job.sweep.enabled = true;
            state.job.sweep.parameters = {{"--lr", {"0.1", "0.01", "0.001"}}, {"--wd", {"0", "0.001"}}};
        });
        NO_FAULTS(stage.faults("script-sweep"));
        NO_FAULTS(unreachableControls(&stage.window()));
        stage.model.change([](JourneyState& state) {
            state.job.sweep.enabled = false;
            state.job.chain.enabled = true;
        });
        NO_FAULTS(stage.faults("script-chain"));
    }
};

ATELIER_WINDOW_TEST(TestScriptForms)
#include "test_ScriptForms.moc"
