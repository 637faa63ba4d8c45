#include <QSemaphore>
#include <QtTest>

#include "tests/support/HandClock.h"
#include "tests/support/PracticeFolder.h"
#include "tests/support/TestMain.h"
#include "tests/ui_script/LosingHost.h"
#include "tests/ui_script/ScriptStage.h"
#include "ui/script/FileButtons.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

/// The connection goes away after sbatch has been run, before its answer is here.
void loseTheAnswer(ScriptStage& stage) {
    const QString asked = QFileInfo(stage.write("x", "")).dir().filePath("asked");
    stage.model.setHost(std::make_shared<LosingHost>(stage.model.host(), asked));
    stage.submit()->click();
    QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("may have taken the job or not"), 60'000);
}

/// A window that has lost one, and is gone.
void loseOneBefore(const QString& dataFolder) {
    ScriptStage stage(dataFolder);
    loseTheAnswer(stage);
}

/// sbatch has heard of the job and does not answer.
void beginAnEndlessSubmission(ScriptStage& stage) {
    stage.write("bin/sbatch", QByteArray(sbatchProgram).replace("echo 4812\n", "exec sleep 60\n"));
    stage.submit()->click();
    QTRY_VERIFY_WITH_TIMEOUT(stage.read("asked").contains("--comment"), 60'000);
}

constexpr auto squeueProgram = R"(#!/bin/bash
comment=$(grep -o 'comment=[^ ]*' "$HOME/asked" | tail -1 | cut -d= -f2)
echo "4812|4812|N/A|PENDING|Priority|0:00|5:00|5:00|N/A|N/A|gpu||$comment|ml-test"
)";

}  // namespace

/// The window is closed, or the connection ends, while a job is being submitted.
class TestLeavingMeanwhile : public QObject {
    Q_OBJECT

    /// A submission that takes as long as the test likes.
    struct Stage : ScriptStage {
        Stage() {
            services.remember = [this](const JourneyState& state) -> Expected<void> {
                begun.release();
                goesOn.tryAcquire(1, 60'000);
                remembered = state;
                return {};
            };
        }
        ~Stage() {
            goesOn.release(100);
            close();
        }

        void beginSubmitting() {
            submit()->click();
            QTRY_COMPARE_WITH_TIMEOUT(begun.available(), 1, 60'000);
        }
        QString asked() {
            return the<Notice>("window.leaving")->isVisible() ? the<Notice>("window.leaving")->text()
                                                              : QString();
        }

        QSemaphore begun;
        QSemaphore goesOn;
    };

private Q_SLOTS:
    void whatIsSavedIsThereInFullThoughTheWindowClosesAtOnce() {
        QTemporaryDir folder;
        const QString path = folder.filePath("mine.sh");
        QString script;
        {
            ScriptStage stage;
            auto* files = stage.window().findChild<FileButtons*>();
            Q_EMIT files->saveWanted(path);
            stage.replace("exit \"$CODE\"", "echo mine; exit \"$CODE\"");
            script = stage.editor()->text();
            Q_EMIT files->saveWanted(path);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(file.readAll()), script);
        QVERIFY(script.contains("echo mine"));
        QVERIFY(file.permissions() & QFile::ExeOwner);
    }

    void theWindowClosesOnceTheClusterHasAnswered() {
        Stage stage;
        stage.beginSubmitting();
        stage.window().close();
        QVERIFY(stage.window().isVisible());
        QVERIFY(stage.asked().contains("A job is being submitted"));
        NO_FAULTS(stage.faults("script-leaving"));
        stage.goesOn.release();
        QTRY_VERIFY_WITH_TIMEOUT(!stage.window().isVisible(), 60'000);
        QVERIFY(stage.remembered && stage.remembered->submitted);
    }

    void whoStaysStays() {
        Stage stage;
        stage.beginSubmitting();
        stage.window().close();
        PageStage::settle();
        stage.click(&stage.window(), "Stay");
        QVERIFY(stage.asked().isEmpty());
        stage.goesOn.release();
        QTRY_VERIFY_WITH_TIMEOUT(stage.model.state().submitted.has_value(), 60'000);
        PageStage::settle();
        QVERIFY(stage.window().isVisible());
        QVERIFY(stage.window().close());
    }

    void whoCannotWaitCloses() {
        Stage stage;
        stage.beginSubmitting();
        stage.window().close();
        PageStage::settle();
        stage.click(&stage.window(), "Close now");
        QVERIFY(!stage.window().isVisible());
    }

    /// What went wrong is to be read before the window goes.
    void aRefusalKeepsTheWindow() {
        Stage stage;
        stage.write("refuse", "");
        stage.write("bin/sbatch", QByteArray(sbatchProgram)
                                      .replace("#!/bin/bash\n",
                                               "#!/bin/bash\n"
                                               "while [ ! -e \"$HOME/go\" ]; do sleep 0.05; done\n"));
        stage.submit()->click();
        QTRY_VERIFY(stage.page()->underWay() == Page::UnderWay::Submission);
        stage.window().close();
        QVERIFY(stage.asked().contains("A job is being submitted"));
        stage.write("go", "");
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("You must name a GPU model"), 60'000);
        PageStage::settle();
        QVERIFY(stage.window().isVisible());
        QVERIFY(stage.asked().isEmpty());
    }

    void theConnectionEndsOnceTheClusterHasAnswered() {
        Stage stage;
        stage.beginSubmitting();
        Q_EMIT stage.page()->disconnectWanted();
        QVERIFY(stage.model.host());
        QVERIFY(stage.asked().contains("The connection ends once"));
        stage.goesOn.release();
        QTRY_VERIFY_WITH_TIMEOUT(!stage.model.host(), 60'000);
        QVERIFY(stage.model.state().submitted);
    }

    void nothingIsAskedWhileNothingIsUnderWay() {
        Stage stage;
        Q_EMIT stage.page()->disconnectWanted();
        QVERIFY(!stage.model.host());
        QVERIFY(stage.window().close());
    }

    void whoCancelsIsToldWhatHadComeOfIt() {
        ScriptStage stage;
        stage.write("bin/squeue", squeueProgram);
        beginAnEndlessSubmission(stage);
        stage.the<QPushButton>("script.test")->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("it is job 4812"), 60'000);
        QCOMPARE(stage.model.state().submitted->jobId, QString("4812"));
    }

    void aJobWhoseAnswerWasLostIsFoundAfterTheNextSignIn() {
        ScriptStage stage;
        stage.write("bin/squeue", squeueProgram);
        const auto host = stage.model.host();
        loseTheAnswer(stage);
        QVERIFY(!stage.model.host());
        QVERIFY(!stage.model.state().submitted);
        stage.setLanguage(Language::French);
        QVERIFY(stage.notices().contains("La connexion a été perdue"));
        stage.setLanguage(Language::English);
        NO_FAULTS(stage.faults("script-answer-lost"));
        stage.model.setHost(host);
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("it is job 4812"), 60'000);
        QCOMPARE(stage.model.state().submitted->jobId, QString("4812"));
        QCOMPARE(stage.model.state().submitted->name, QString("ml-test"));
        QVERIFY(!stage.model.state().submitted->fromHistory);
        QVERIFY(stage.remembered && stage.remembered->submitted->jobId == "4812");
        NO_FAULTS(stage.faults("script-found-again"));
        QCOMPARE(stage.read("asked").count("--comment"), 1);
        QVERIFY(OpenSubmissions::in(stage.services.dataFolder).isEmpty());
    }

    /// The window is closed, or dies, before anybody signs in again.
    void theNextWindowFindsIt() {
        QTemporaryDir data;
        QString comment;
        {
            ScriptStage stage(data.path());
            loseTheAnswer(stage);
            QVERIFY(stage.window().close());
        }
        const auto left = OpenSubmissions::in(data.path()).read().open;
        QCOMPARE(left.size(), 1);
        ScriptStage stage(data.path(), [&left](ScriptStage& before) {
            before.write("bin/squeue",
                         QByteArray(squeueProgram).replace("$comment", left.first().comment.toLatin1()));
        });
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("it is job 4812"), 60'000);
        QVERIFY(stage.remembered);
        QCOMPARE(stage.remembered->submitted->jobId, QString("4812"));
        QCOMPARE(stage.remembered->job.name, QString("ml-test"));
        QCOMPARE(stage.remembered->login->host, QString("cluster.example"));
        QCOMPARE(stage.model.submissionOutcomes().size(), 1);
        QVERIFY(OpenSubmissions::in(data.path()).isEmpty());
        // It is no work of this run of the program, whose script has still to be submitted.
        QVERIFY(!stage.model.state().submitted);
        QVERIFY(stage.submit()->isEnabled());
    }

    /// A start gives it another port where its old one is taken, maybe by another practice cluster.
    void aPracticeClusterThatHasAnotherPortByNowIsStillFound() {
        PracticeFolder ours(2201);
        PracticeFolder another(2202);
        QTemporaryDir data;
        const OpenSubmissions all = OpenSubmissions::in(data.path());
        const auto leave = [&all](quint16 port, const PracticeFolder& practice) {
            OpenSubmission left;
            left.comment = newSubmissionComment();
            left.name = "ml-test";
            left.entry.clusterId = "practice";
            left.entry.host = "127.0.0.1";
            left.entry.port = port;
            left.entry.user = "moi";
            left.entry.resultsFolder = practice.home("results/ml-test");
            left.entry.submittedAt = QDateTime::currentDateTimeUtc().addSecs(-3600);
            if (!SubmissionRecord(all).open(left)) qFatal("not written");
            return left;
        };
        const OpenSubmission left = leave(2201, ours);
        const OpenSubmission foreign = leave(2202, another);
        another.startAt(2203);
        ours.startAt(2202);
        ScriptStage stage(data.path(), [&left](ScriptStage& before) {
            before.services.catalogue = Catalogue::builtIn();
            before.write("bin/squeue",
                         QByteArray(squeueProgram).replace("$comment", left.comment.toLatin1()));
        });
        stage.model.setHost(stage.model.host(), [&ours](JourneyState& state) {
            switchAccount(state, Catalogue::builtIn().find("practice").value(),
                          {"127.0.0.1", 2202, "moi", ours.folder()});
        });
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("it is job 4812"), 60'000);
        QCOMPARE(all.read().open, QList{foreign});
        // Whoever is signed in there can follow it.
        QVERIFY(stage.remembered);
        QCOMPARE(stage.remembered->login->port, quint16(2202));
        QCOMPARE(stage.model.submissionOutcomes().first().submission.entry.port, quint16(2202));
    }

    /// sbatch may still be at it: it is not called lost, and looked for once more when that is over.
    void whatIsNotDecidedYetIsLookedForAgainByItself() {
        QTemporaryDir data;
        loseOneBefore(data.path());
        const OpenSubmissions all = OpenSubmissions::in(data.path());
        OpenSubmission left = all.read().open.first();
        const auto clock = std::make_shared<HandClock>();
        const auto nearly = std::chrono::seconds(sbatchMayTry).count() - 4;
        left.entry.submittedAt = clock->now().addSecs(-nearly);
        QVERIFY(SubmissionRecord(all).open(left));
        ScriptStage stage(data.path(), [&clock](ScriptStage& before) {
            before.services.clock = clock;
            before.write("bin/squeue", "#!/bin/bash\nexit 0\n");
            before.write("bin/sacct", "#!/bin/bash\necho '70||sbatch x'\n");
        });
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("Do not submit it again"), 60'000);
        NO_FAULTS(stage.faults("script-too-early"));
        QCOMPARE(all.read().open.size(), 1);
        clock->move(std::chrono::seconds(4));
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains("it can be submitted again"), 60'000);
        QVERIFY(all.isEmpty());
    }

    /// The one that looks may be closed, too: nobody has to be asked.
    void whoClosesWhileItIsLookedForLosesNothing() {
        QTemporaryDir data;
        loseOneBefore(data.path());
        {
            ScriptStage stage(data.path(), [](ScriptStage& before) {
                before.write("bin/squeue", "#!/bin/bash\nexec sleep 60\n");
            });
            QTRY_VERIFY_WITH_TIMEOUT(stage.status().contains("Looking whether"), 60'000);
            QVERIFY(stage.window().close());
        }
        QCOMPARE(OpenSubmissions::in(data.path()).read().open.size(), 1);
    }

    void whatIsClosedNowIsLookedForLater() {
        QTemporaryDir data;
        {
            ScriptStage stage(data.path());
            beginAnEndlessSubmission(stage);
            stage.window().close();
            PageStage::settle();
            QVERIFY(stage.window().isVisible());
            QVERIFY(stage.the<Notice>("window.leaving")->text().contains("looks for the job the next time"));
            stage.click(&stage.window(), "Close now");
            QVERIFY(!stage.window().isVisible());
        }
        QCOMPARE(OpenSubmissions::in(data.path()).read().open.size(), 1);
    }

    void whatCannotBeNotedIsNotSubmitted() {
        QTemporaryDir data;
        QFile inTheWay(data.filePath("submissions"));
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        ScriptStage stage(data.path());
        stage.submit()->click();
        QTRY_VERIFY_WITH_TIMEOUT(stage.notices().contains(inTheWay.fileName()), 60'000);
        QVERIFY(!stage.read("asked").contains("--comment"));
        QVERIFY(!stage.model.state().submitted);
    }
};

ATELIER_WINDOW_TEST(TestLeavingMeanwhile)
#include "test_LeavingMeanwhile.moc"
