#include <QLineEdit>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "ui/script/ScriptPage.h"
#include "ui/script/editor/ScriptEditor.h"

using namespace atelier;
using namespace atelier::testing;

/// Which archive the job reads can be said on the dataset's page and in the script: whoever says it last is
/// heard, on both.
class TestDatasetInScript : public QObject {
    Q_OBJECT

    struct Stage : DatasetStage {
        Stage() {
            open(datasetPage() << factory<ScriptPage>(Step::Script));
            host = connectHost();
            drop({makeFolder("cats", 3, 1000)});
            [this] { QTRY_VERIFY2(canPress("dataset.send"), qPrintable(words())); }();
        }
        ~Stage() { close(); }

        QString archive() const { return model.state().job.data.archive; }
        QString place() { return the<QLineEdit>("dataset.archive")->text(); }
        QString script() {
            window().goTo(Step::Script);
            return the<ScriptEditor>("script.editor")->text();
        }
        /// Writes another name over that of the archive, as a user would.
        void rename(const QString& from, const QString& to) {
            QTRY_VERIFY2(script().contains(from), qPrintable(script()));
            auto* editor = the<ScriptEditor>("script.editor");
            QVERIFY(editor->findFirst(from, false, true, false, true, true, 0, 0));
            editor->replaceSelectedText(to);
            QTRY_VERIFY2(to.isEmpty() || archive().endsWith(to), qPrintable(archive()));
        }
        void send() {
            button("dataset.send")->click();
            QTRY_VERIFY2_WITH_TIMEOUT(says("is on the cluster"), qPrintable(words()), 20'000);
            QVERIFY(isDone(model.state(), Step::Dataset));
        }

        std::shared_ptr<SlowHost> host;
    };

private Q_SLOTS:
    void whatIsTypedInTheScriptIsWhereItGoes() {
        Stage stage;
        stage.rename("cats.tar", "cats-bis.tar");
        stage.window().goTo(Step::Dataset);
        QTRY_VERIFY2(stage.place().endsWith("/cats-bis.tar"), qPrintable(stage.place()));
        QTRY_VERIFY(stage.canPress("dataset.send"));
        stage.send();
        QVERIFY(QFile::exists(stage.sent("cats-bis.tar")));
        QVERIFY2(stage.archive().endsWith("/cats-bis.tar"), qPrintable(stage.archive()));
        QVERIFY2(stage.script().contains("cats-bis.tar"), qPrintable(stage.script()));
    }

    void whatIsTypedInTheScriptStaysAfterDisconnecting() {
        Stage stage;
        stage.send();
        stage.rename("cats.tar", "other.tar");
        stage.model.setHost(nullptr);
        stage.connectHost();
        stage.endTasks();
        stage.settle();
        QVERIFY2(stage.archive().endsWith("/other.tar"), qPrintable(stage.archive()));
        QVERIFY2(stage.script().contains("other.tar"), qPrintable(stage.script()));
    }

    void whatWasSentCanBeSentWhereTheJobReadsByNow() {
        Stage stage;
        stage.send();
        stage.rename("cats.tar", "other.tar");
        stage.window().goTo(Step::Dataset);
        SAYS("The job reads another archive now.");
        NO_FAULTS(stage.faults(QStringLiteral("dataset-read-elsewhere")));
        PRESS("dataset.sendWhereRead");
        QTRY_VERIFY2(stage.place().endsWith("/other.tar"), qPrintable(stage.place()));
        QTRY_VERIFY(stage.canPress("dataset.send"));
        stage.send();
        QVERIFY(QFile::exists(stage.sent("other.tar")));
        QVERIFY(!stage.says("The job reads another archive now."));
    }

    void theJobCanReadWhatWasSentAfterAll() {
        Stage stage;
        stage.send();
        stage.rename("cats.tar", "other.tar");
        stage.window().goTo(Step::Dataset);
        PRESS("dataset.readSent");
        QVERIFY2(stage.archive().endsWith("/cats.tar"), qPrintable(stage.archive()));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QTRY_VERIFY2(stage.script().contains("cats.tar"), qPrintable(stage.script()));
    }

    /// While it is under way its place is settled.
    void whatIsTypedWhileItIsSentIsOfferedAfterwards() {
        Stage stage;
        stage.drop({stage.makeFolder("dogs", 8, megabyte)});
        QTRY_VERIFY(stage.place().endsWith("/dogs.tar") && stage.canPress("dataset.send"));
        stage.host->freeBytes = 2 * megabyte;
        stage.host->delayMs = 60;
        stage.button("dataset.send")->click();
        QTRY_VERIFY(stage.host->carried > 2 * megabyte);
        stage.rename("dogs.tar", "wolves.tar");
        stage.host->delayMs = 0;
        stage.window().goTo(Step::Dataset);
        SAYS("dogs.tar is on the cluster");
        SAYS("The job reads another archive now.");
        QVERIFY2(stage.archive().endsWith("/wolves.tar"), qPrintable(stage.archive()));
    }
};

ATELIER_WINDOW_TEST(TestDatasetInScript)
#include "test_DatasetInScript.moc"
