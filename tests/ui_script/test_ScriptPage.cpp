#include <QCheckBox>
#include <QComboBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QSpinBox>
#include <QtTest>

#include "core/error/RecordErrors.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/script/problems/ProblemPanel.h"
#include "ui/theme/PlainText.h"

using namespace atelier;
using namespace atelier::testing;
using namespace std::chrono_literals;

using Stage = ScriptStage;

class TestScriptPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEditorShowsTheJobsScript() {
        Stage stage;
        QCOMPARE(stage.editor()->text(), render(stage.job(), *stage.model.state().cluster));
        QVERIFY(stage.submit()->isEnabled());
        QCOMPARE(stage.the<QComboBox>("script.account")->currentText(), QString("def-moi"));
        QCOMPARE(stage.the<QComboBox>("script.gpu")->currentText(), QString("A100 · 40 GB"));
    }

    void whatTheScriptNeedsAndDoesNotHaveIsSaid() {
        Stage stage;
        QCOMPARE(stage.status(), QString("Nothing wrong found"));
        QVERIFY2(stage.notices().isEmpty(), qPrintable(stage.notices()));
        stage.model.change([](JourneyState& state) {
            state.program = {.localFolder = "/home/moi/ml-test", .gitAddress = {}, .findings = {}};
            state.program.listing.emplace();
            state.program.files = QStringList{"main.py"};
            state.records.datasets.clear();
            sendProgramOf(state);
        });
        for (const char* name : {"no file train.py", "no list of packages requirements.txt",
                                 "shapes.tar was not sent from here"})
            QVERIFY2(stage.notices().contains(name), qPrintable(stage.notices()));
        QVERIFY(!stage.status().contains("Nothing wrong found"));
        NO_FAULTS(stage.faults("script-missing"));
        QSignalSpy wanted(stage.page(), &Page::stepWanted);
        for (const Step step : {Step::Program, Step::Environment, Step::Dataset}) {
            stage.click(stage.the<QWidget>("script.missing"), "Go to: " + stepTitle(step));
            QCOMPARE(wanted.last().first().value<Step>(), step);
        }
        stage.model.change([](JourneyState& state) {
            state.program.files = QStringList{"requirements.txt", "train.py"};
        });
        QVERIFY(!stage.notices().contains("train.py"));
        QVERIFY(stage.status().contains("is not known"));
        // The cluster itself has been asked then.
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("checked by Slurm"), 60'000);
        QVERIFY(!stage.notices().contains("was not sent from here"));
    }

    void theFormWritesTheScript() {
        Stage stage;
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=6"));
        auto* time = stage.the<QLineEdit>("script.time");
        time->selectAll();
        QTest::keyClicks(time, "1 d 6 h");
        QVERIFY(stage.job().time == 30h);
        QVERIFY(stage.editor()->text().contains("--time=1-06:00:00"));
        QCOMPARE(time->text(), QString("1 d 6 h"));
        stage.the<QComboBox>("script.account")->setEditText("rrg-moi");
        QVERIFY(stage.editor()->text().contains("--account=rrg-moi"));
    }

    void aTimeWithoutItsUnitIsAskedFor() {
        Stage stage;
        auto* time = stage.the<QLineEdit>("script.time");
        time->setFocus();
        time->selectAll();
        QTest::keyClicks(time, "12");
        QVERIFY(stage.job().time == 3h);
        QVERIFY(time->property("invalid").toString() == "true");
        QTest::keyClick(time, Qt::Key_Tab);
        QCOMPARE(time->text(), QString("3 h"));
    }

    void theScriptWritesTheForm() {
        Stage stage;
        stage.replace("--cpus-per-task=12", "--cpus-per-task=6");
        QCOMPARE(stage.job().cpus, 6);
        QCOMPARE(stage.the<QSpinBox>("script.cpus")->value(), 6);
        QVERIFY(!stage.notices().contains("by hand"));
    }

    void aScriptWrittenByHandIsKept() {
        Stage stage;
        stage.replace("exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        QVERIFY(stage.notices().contains("changed by hand"));
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY(stage.editor()->text().contains("echo mine"));
        QVERIFY(stage.editor()->text().contains("--cpus-per-task=6"));
        stage.click(&stage.window(), "Write it anew from the form");
        QVERIFY(!stage.editor()->text().contains("echo mine"));
        QCOMPARE(stage.editor()->text(), render(stage.job(), *stage.model.state().cluster));
    }

    void aProblemIsMarkedSaidAndMended() {
        Stage stage;
        QVERIFY(stage.problems().isEmpty());
        stage.replace("0-03:00:00", "12:00");
        QVERIFY(!stage.notices().contains("by hand"));
        QCOMPARE(stage.problems().size(), 1);
        auto* row = stage.problems().first();
        const int line = row->problem().line - 1;
        QVERIFY(stage.editor()->text(line).contains("--time=12:00"));
        QVERIFY(stage.editor()->markersAtLine(line) != 0);
        const int at = stage.editor()->positionFromLineIndex(line, row->problem().column - 1);
        const auto underlined = stage.editor()->SendScintilla(QsciScintilla::SCI_INDICATORALLONFOR, at);
        QVERIFY2(underlined & (1 << 9), "a warning's indicator");
        QCOMPARE(stage.the<QLineEdit>("script.time")->property("invalid").toString(), QString("warning"));
        stage.click(row, "Change it");
        QTRY_VERIFY(stage.problems().isEmpty());
        QVERIFY(stage.job().time == 12h);
    }

    void whatIsMoreThanThereIsFitsAfterOneClickForEach() {
        Stage stage;
        stage.replace("0-03:00:00", "30-00:00:00");
        stage.replace("a100:1", "a100:9");
        stage.replace("cpus-per-task=12", "cpus-per-task=96");
        QVERIFY(!stage.submit()->isEnabled());
        NO_FAULTS(stage.faults("script-too-much"));
        for (int clicks = 0; clicks < 3 && !stage.submit()->isEnabled(); ++clicks) {
            stage.click(stage.problems().first(), "Change it");
            stage.nextFrame();
        }
        QVERIFY2(stage.submit()->isEnabled(), qPrintable(stage.editor()->text()));
        QVERIFY(stage.job().time == 7 * 24h);
        QCOMPARE(stage.job().gpus, 4);
        QCOMPARE(stage.job().cpus, 48);
        NO_FAULTS(stage.faults("script-made-to-fit"));
    }

    void whyAProblemMattersIsTold() {
        Stage stage;
        stage.replace("0-03:00:00", "12:00");
        auto* row = stage.problems().first();
        const int before = int(visible<QLabel>(row).size());
        stage.click(row, "Why?");
        QCOMPARE(int(visible<QLabel>(row).size()), before + 1);
    }

    void whatWasFixedIsNotSaidOnceItIsTakenBack() {
        Stage stage;
        stage.replace("0-03:00:00", "3h");
        const QString broken = stage.editor()->text();
        stage.page()->findChild<ProblemPanel*>()->fixWanted();
        PageStage::settle();
        QVERIFY2(stage.notices().contains("changes made"), qPrintable(stage.words()));
        stage.session().undo();
        PageStage::settle();
        QCOMPARE(stage.editor()->text(), broken);
        QVERIFY2(!stage.notices().contains("changes made"), qPrintable(stage.notices()));
    }

    void anErrorStopsTheSubmission() {
        Stage stage;
        stage.replace("0-03:00:00", "3h");
        QVERIFY(!stage.submit()->isEnabled());
        QVERIFY(stage.status().contains("1 error to fix"));
        QTest::keyClick(stage.page(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(stage.read("asked").isEmpty());
    }

    void aLongTrainingIsCutIntoPieces() {
        Stage stage;
        stage.the<QCheckBox>("script.chain")->click();
        stage.the<QSpinBox>("script.epochsPerPiece")->setValue(28);
        QVERIFY(stage.editor()->text().contains("--array=1-4%1"));
        bool said = false;
        for (auto* label : visible<QLabel>(&stage.window()))
            said = said || withoutBreaks(label->text()) == "4 pieces, one after the other: --array=1-4%1";
        QVERIFY(said);
        bool cost = false;
        for (auto* label : visible<QLabel>(&stage.window()))
            cost = cost || withoutBreaks(label->text()).contains("at most 12 h of GPU time");
        QVERIFY(cost);
    }

    void slurmIsAskedWithoutSubmitting() {
        Stage stage;
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("checked by Slurm"), 60'000);
        QVERIFY(stage.read("asked").contains("--test-only"));
        QVERIFY(!stage.model.state().submitted);
        // What Slurm said is about the script as it was.
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY(!stage.status().contains("checked by Slurm"));
    }

    /// A text of the user's own stays the same; what Slurm said of it was said elsewhere.
    void whatSlurmSaidIsNotSaidOfAnotherCluster() {
        Stage stage;
        stage.replace("exit \"$CODE\"", "echo mine; exit \"$CODE\"");
        const auto signInAt = [&stage](const char* id) {
            ClusterProfile cluster = stage.model.state().cluster.value();
            cluster.id = QString::fromUtf8(id);
            stage.model.setHost(stage.model.host(), [&cluster](JourneyState& journey) {
                switchAccount(journey, cluster, *journey.login);
            });
            PageStage::settle();
        };
        const QString script = stage.editor()->text();
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("checked by Slurm"), 60'000);
        signInAt("fir");
        QCOMPARE(stage.editor()->text(), script);
        QVERIFY2(!stage.status().contains("checked by Slurm"), qPrintable(stage.status()));

        // Nor where the answer comes after the sign-in.
        stage.write("refuse", "");
        stage.write("bin/sbatch", QByteArray(sbatchProgram)
                                      .replace("#!/bin/bash\n",
                                               "#!/bin/bash\ntouch \"$HOME/begun\"\n"
                                               "while [ ! -e \"$HOME/go\" ]; do sleep 0.05; done\n"));
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!stage.read("asked").isEmpty() && QFile::exists(stage.inHome("begun")),
                                 60'000);
        signInAt("rorqual");
        stage.write("go", "");
        QVERIFY(PageStage::endTasks());
        QVERIFY2(!stage.notices().contains("You must name a GPU model"), qPrintable(stage.notices()));
        QVERIFY(stage.submit()->isEnabled());
    }

    void aRefusalIsInTheSitesOwnWords() {
        Stage stage;
        stage.write("refuse", "");
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("You must name a GPU model"), 60'000);
        QVERIFY(stage.the<QPushButton>("script.test")->isEnabled());
    }

    void aRefusalStandsAtTheLineItIsAbout() {
        Stage stage;
        stage.write("refuse", "");
        stage.the<QPushButton>("script.test")->click();
        const auto told = [&stage] {
            QStringList texts;
            for (auto* row : stage.problems())
                for (auto* label : visible<QLabel>(row)) texts += withoutBreaks(label->text());
            return texts.join('\n');
        };
        QTRY_VERIFY2_WITH_TIMEOUT(told().contains("refuses the script: You must name a GPU model."),
                                  qPrintable(told()), 60'000);
        const int line = int(stage.editor()->text().section("--gpus-per-node", 0, 0).count('\n')) + 1;
        bool atLine = false;
        for (auto* button : visible<QPushButton>(stage.problems().first()))
            atLine = atLine || button->text() == QStringLiteral("Line %1").arg(line);
        QVERIFY(atLine);
        // It is about the script as it was.
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY2(!told().contains("You must name a GPU model"), qPrintable(told()));
    }

    /// Only the cluster knows its modules: the job would fail after its wait in the queue.
    void aModuleThatTheClusterLacksIsNotSubmitted() {
        Stage stage;
        stage.write("missing-modules", "cudnn\n");
        stage.submit()->click();
        QTRY_VERIFY2_WITH_TIMEOUT(stage.words().contains("has no module “cudnn”"), qPrintable(stage.words()),
                                  60'000);
        QVERIFY(PageStage::endTasks());
        QVERIFY(!stage.submit()->isEnabled());
        QVERIFY2(stage.status().contains("1 error to fix"), qPrintable(stage.status()));
        // Another line says nothing of modules.
        stage.the<QSpinBox>("script.cpus")->setValue(6);
        QVERIFY(stage.words().contains("has no module “cudnn”"));
        QVERIFY(!stage.submit()->isEnabled());
        QVERIFY(!stage.read("asked").contains("--comment"));
        stage.replace(" cudnn", "");
        QVERIFY(stage.submit()->isEnabled());
    }

    /// Its login shell has no such command, so that the job would end with 127.
    void noModuleIsLoadedWhereNoneCanBe() {
        Stage stage;
        stage.model.change([](JourneyState& state) {
            state.site->withoutModules = true;
            state.job.environment.modules = QStringList{"cuda/12.2"};
        });
        PageStage::settle();
        stage.submit()->click();
        QTRY_VERIFY2_WITH_TIMEOUT(stage.words().contains("has no module “cuda/12.2”"),
                                  qPrintable(stage.words()), 60'000);
        QVERIFY(PageStage::endTasks());
        QVERIFY(!stage.submit()->isEnabled());
        QVERIFY(!stage.read("asked").contains("--comment"));
        stage.model.change([](JourneyState& state) { state.job.environment.modules.clear(); });
        PageStage::settle();
        QVERIFY(stage.submit()->isEnabled());
    }

    void whatSlurmRefusesIsNotSubmitted() {
        Stage stage;
        stage.write("refuse", "");
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("You must name a GPU model"), 60'000);
        QVERIFY(!stage.read("asked").contains("--comment"));
    }

    /// It may come in time: who looks decides.
    void whatIsNotThereIsSubmittedOnlyByASecondPress() {
        Stage stage;
        QVERIFY(QFile::remove(stage.inHome(archiveInHome)));
        stage.submit()->click();
        QTRY_COMPARE_WITH_TIMEOUT(stage.submit()->text(), QString("Submit anyway"), 60'000);
        QVERIFY(PageStage::endTasks());
        QVERIFY2(stage.notices().contains("Not there on Narval"), qPrintable(stage.notices()));
        QVERIFY(!stage.read("asked").contains("--comment"));
        NO_FAULTS(stage.faults("script-not-there"));
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted.has_value(), 60'000);
        QCOMPARE(stage.read("asked").count("--test-only"), 1);
    }

    void aFreshAnswerIsNotAskedForAgain() {
        Stage stage;
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("checked by Slurm"), 60'000);
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted.has_value(), 60'000);
        QCOMPARE(stage.read("asked").count("--test-only"), 1);
    }

    void whatIsNotOnTheClusterIsListed() {
        Stage stage;
        QVERIFY(QFile::remove(stage.inHome(archiveInHome)));
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("checked by Slurm"), 60'000);
        bool said = false;
        for (auto* row : stage.problems())
            for (auto* label : visible<QLabel>(row))
                said = said || withoutBreaks(label->text()).contains("shapes.tar");
        QVERIFY(said);
    }

    void submittingLeadsToTheNextPage() {
        Stage stage;
        QSignalSpy wanted(stage.page(), &Page::stepWanted);
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted.has_value(), 60'000);
        QCOMPARE(stage.model.state().submitted->jobId, QString("4812"));
        QTRY_COMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<Step>(), Step::Follow);
        QVERIFY(stage.remembered && stage.remembered->submitted);
        QVERIFY(stage.notices().contains("4812"));
    }

    /// Slurm may take its time; the number is there another job's by then.
    /// The form knows nothing of some lines, and they are submitted all the same.
    void linesTypedAfterSubmittingMakeItAnotherJob() {
        Stage stage;
        stage.replace("module load StdEnv", "export SEED=1\nmodule load StdEnv");
        QVERIFY(stage.model.state().handWrittenScript.contains("SEED=1"));
        stage.submit()->click();
        QTRY_VERIFY(stage.model.state().submitted);
        QVERIFY(isDone(stage.model.state(), Step::Script));
        stage.window().goTo(Step::Script);
        stage.replace("SEED=1", "SEED=2");
        QCOMPARE(stepStatus(stage.model.state(), Step::Script).change, StepChange::Job);
        stage.replace("SEED=2", "SEED=1");
        QVERIFY(isDone(stage.model.state(), Step::Script));
    }

    void aJobThatIsSubmittedAfterAnotherSignInIsNotThatAccounts() {
        Stage stage;
        QSignalSpy wanted(stage.page(), &Page::stepWanted);
        QSemaphore submitted;
        QSemaphore signedIn;
        std::optional<JourneyState> kept;
        stage.services.remember = [&](const JourneyState& journey) -> Expected<void> {
            kept = journey;
            submitted.release();
            signedIn.tryAcquire(1, 30'000);
            return {};
        };
        stage.submit()->click();
        QTRY_COMPARE_WITH_TIMEOUT(submitted.available(), 1, 60'000);
        ClusterProfile fir = stage.model.state().cluster.value();
        fir.id = QStringLiteral("fir");
        stage.model.setHost(stage.model.host(), [&fir](JourneyState& journey) {
            switchAccount(journey, fir, {QStringLiteral("fir.example"), 22, QStringLiteral("moi")});
        });
        signedIn.release();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("Job 4812 was submitted on"), 60'000);
        QVERIFY(!stage.model.state().submitted);
        QVERIFY(kept && kept->submitted && kept->submitted->account == accountOf(*kept));
        QCOMPARE(wanted.size(), 0);
        stage.setLanguage(Language::French);
        QVERIFY2(stage.notices().contains("4812"), "a number to note down is lost with the language");
        stage.setLanguage(Language::English);
        NO_FAULTS(stage.faults("script-elsewhere"));
    }

    /// As where another Atelier keeps the history locked for long, or the disk is full.
    void aJobThatCouldNotBeNotedIsSaidBeforeThePageIsLeft() {
        Stage stage;
        QSignalSpy wanted(stage.page(), &Page::stepWanted);
        stage.services.remember = [](const JourneyState&) -> Expected<void> {
            return failure(
                error::HistoryUnusable{QStringLiteral("/h.sqlite"), QStringLiteral("database is locked")});
        };
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("could not note it"), 60'000);
        QVERIFY(stage.notices().contains("Job 4812 was submitted"));
        QCOMPARE(stage.model.state().submitted->jobId, QString("4812"));
        QCOMPARE(wanted.size(), 0);
        NO_FAULTS(stage.faults("script-not-noted"));
        stage.click(stage.page(), "Go to: Follow");
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(wanted.first().first().value<Step>(), Step::Follow);
    }

    void aScriptFileIsOpened() {
        Stage stage;
        const QByteArray mine = "#!/bin/bash\n#SBATCH --account=def-autre --time=2:00:00\n./mine\n";
        stage.openFile(stage.write("mine.sh", mine));
        QCOMPARE(stage.editor()->text().toUtf8(), mine);
        QCOMPARE(stage.job().account, QString("def-autre"));
        QVERIFY(stage.job().time == 2h);
        QCOMPARE(stage.job().program.folder, QString("~/atelier/ml-test"));
    }

    void aDroppedFileIsOpenedToo() {
        Stage stage;
        QMimeData dropped;
        dropped.setUrls(
            {QUrl::fromLocalFile(stage.write("mine.sh", "#!/bin/bash\n#SBATCH --time=2:00:00\n./mine\n"))});
        QWidget* target = stage.editor()->viewport();
        QDropEvent drop(target->rect().center(), Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier);
        QDragEnterEvent enter(target->rect().center(), Qt::CopyAction, &dropped, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(stage.page(), &enter);
        QVERIFY(enter.isAccepted());
        QCoreApplication::sendEvent(stage.page(), &drop);
        QTRY_VERIFY(stage.editor()->text().contains("./mine"));
    }

    void whatIsNoTextIsNotOpened() {
        Stage stage;
        const QString before = stage.editor()->text();
        stage.openFile(stage.write("picture.sh", QByteArray("\x89PNG\0\xff", 6)));
        QCOMPARE(stage.editor()->text(), before);
        QVERIFY(stage.notices().contains("picture.sh"));
        stage.openFile("/nowhere/mine.sh");
        QVERIFY(stage.notices().contains("mine.sh is no longer there"));
    }

    void theCommentsAreInTheWindowsLanguage() {
        Stage stage;
        const QString english = stage.editor()->text();
        stage.model.setLanguage(Language::French);
        QCOMPARE(stage.job().language, Language::French);
        QVERIFY(stage.editor()->text() != english);
    }

    void takingAnOpeningBackShowsTheBeginning() {
        Stage stage;
        const QString before = stage.editor()->text();
        stage.openFile(stage.write("mine.sh", "#!/bin/bash\n#SBATCH --time=1:0:0\necho a\n"));
        stage.editor()->setFocus();
        QTest::keyClick(stage.editor(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_COMPARE(stage.editor()->text(), before);
        QVERIFY(stage.editor()->lines() > stage.editor()->SendScintilla(QsciScintilla::SCI_LINESONSCREEN));
        QCOMPARE(stage.editor()->firstVisibleLine(), 0);
        QCOMPARE(stage.editor()->SendScintilla(QsciScintilla::SCI_GETXOFFSET), 0L);
    }

    void fieldsStayMarkedInAnotherLanguage() {
        Stage stage;
        stage.replace("0-03:00:00", "12:00");
        auto* time = stage.the<QLineEdit>("script.time");
        QTRY_COMPARE(time->property("invalid").toString(), QString("warning"));
        const QString english = time->accessibleDescription();
        stage.setLanguage(Language::French);
        QCOMPARE(time->property("invalid").toString(), QString("warning"));
        QVERIFY(!time->accessibleDescription().isEmpty());
        QVERIFY(time->accessibleDescription() != english);
        // Nor is what was written put in other words, with which the warning would go.
        QVERIFY2(stage.editor()->text().contains("--time=12:00 "), qPrintable(stage.editor()->text()));
    }

    void looksRightInEveryLanguage() {
        Stage stage;
        NO_FAULTS(stage.faults("script"));
        NO_FAULTS(unreachableControls(&stage.window()));
        stage.replace("0-03:00:00", "12:00");
        stage.replace("--account=", "--acount=");
        NO_FAULTS(stage.faults("script-problems"));
    }

    void looksRightWithPieces() {
        Stage stage;
        stage.the<QCheckBox>("script.chain")->click();
        stage.the<QSpinBox>("script.epochsPerPiece")->setValue(28);
        NO_FAULTS(stage.faults("script-pieces"));
    }
};

ATELIER_WINDOW_TEST(TestScriptPage)
#include "test_ScriptPage.moc"
