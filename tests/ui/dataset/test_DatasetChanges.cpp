#include <QLineEdit>
#include <QtTest>

#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "ui/models/RecipeJourney.h"

using namespace atelier;
using namespace atelier::testing;

/// The uploads own what is known of the datasets; the journey is told each thing once.
class TestDatasetChanges : public QObject {
    Q_OBJECT

    /// The page, signed in, with a count of the journey's changes from now on.
    struct CountedStage : DatasetStage {
        CountedStage() {
            openConnected();
            QObject::connect(&model, &JourneyModel::changed, &model,
                             [this](const JourneyChange&) { ++changes; });
        }
        /// The changes since the last look, once nothing is under way.
        int newChanges() {
            endTasks();
            settle();
            return std::exchange(changes, 0);
        }
        int changes = 0;
    };

    /// As when somebody comes back from another program.
    static void enterAgain() { Q_EMIT qGuiApp->applicationStateChanged(Qt::ApplicationActive); }

private Q_SLOTS:
    void oneActionIsOneChangeOfTheJourney() {
        CountedStage stage;
        stage.drop({stage.makeFolder("cats", 3, 1000), stage.makeFolder("dogs", 3, 1000)});
        QCOMPARE(stage.changes, 1);
        QCOMPARE(stage.model.state().dataset.localPath, stage.path("cats"));
        // What it is made of and where it goes, once it was looked through; of the other one it knows
        // nothing.
        QCOMPARE(stage.newChanges(), 2);
        QVERIFY(stage.model.state().dataset.summary);
        PRESS("dataset.details", QStringLiteral("dogs"));
        QCOMPARE(stage.newChanges(), 1);
        auto* place = stage.the<QLineEdit>("dataset.archive");
        place->setText(QStringLiteral("~/projects/def-prof/mine.tar"));
        Q_EMIT place->editingFinished();
        QCOMPARE(stage.newChanges(), 1);
        QCOMPARE(stage.model.state().job.data.archive, QStringLiteral("~/projects/def-prof/mine.tar"));
        PRESS("dataset.send");
        SAYS("mine.tar is on the cluster");
        SAYS("cats.tar is on the cluster");
        // That it has arrived.
        QCOMPARE(stage.newChanges(), 1);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    /// As macOS does in a folder that somebody looks into.
    void aFileThatIsNotSentIsNoChange() {
        CountedStage stage;
        const QString folder = stage.makeFolder("cats", 2, 1000);
        QVERIFY(QDir().mkpath(folder + QStringLiteral("/train")));
        QFile picture(folder + QStringLiteral("/train/1.png"));
        QVERIFY(picture.open(QIODevice::WriteOnly) && picture.write("1") == 1);
        picture.close();
        stage.drop({folder});
        PRESS("dataset.send");
        SAYS("cats.tar is on the cluster");
        QVERIFY(PageStage::endTasks());
        QFile rubbish(folder + QStringLiteral("/train/.DS_Store"));
        QVERIFY(rubbish.open(QIODevice::WriteOnly) && rubbish.write("1") == 1);
        rubbish.close();
        enterAgain();
        QVERIFY(PageStage::endTasks());
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    void anotherConnectionIsOneChangeMoreAtMost() {
        CountedStage stage;
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        stage.newChanges();
        stage.model.setHost(nullptr);
        QCOMPARE(stage.newChanges(), 1);
        QVERIFY(stage.model.state().dataset.summary);
    }

    /// As where the script is edited: the login node is not asked about each half of a name.
    void aPlaceThatIsBeingTypedIsLookedAtOnce() {
        DatasetStage stage;
        const auto host = stage.openConnected();
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        QTRY_VERIFY(stage.canPress("dataset.send"));
        stage.endTasks();
        const int forOnePlace = host->begun;
        QVERIFY(forOnePlace > 0);
        for (const QChar letter : QStringLiteral("~/data/a.tar")) {
            stage.model.change([letter](JourneyState& state) {
                QString& archive = state.job.data.archive;
                archive = (archive.startsWith(u'~') && archive.size() < 12 ? archive : QString()) + letter;
            });
            PageStage::settle();
            stage.endTasks();
        }
        QCOMPARE(stage.model.state().job.data.archive, QStringLiteral("~/data/a.tar"));
        QTRY_COMPARE(host->begun.load(), 2 * forOnePlace);
    }

    void aRecipeIsTakenOverWithoutAWordBack() {
        CountedStage stage;
        OpenedRecipe opened{{}, {}, {}, {}, AgreementKey::of("key")};
        opened.recipe.job.data.archive = QStringLiteral("~/data/own.tar");
        opened.datasetPath = stage.makeFolder("cats", 3, 1000);
        const auto open = [&] {
            stage.model.change([&](JourneyState& state) { applyRecipe(state, opened, Language::English); });
        };
        open();
        QCOMPARE(stage.changes, 1);
        // And what it is made of.
        QCOMPARE(stage.newChanges(), 2);
        QCOMPARE(stage.model.state().job.data.archive, QStringLiteral("~/data/own.tar"));
        // The same once more: it is known by now.
        open();
        QCOMPARE(stage.newChanges(), 2);
        QVERIFY(stage.model.state().dataset.summary);
        opened.recipe.job.data.archive = QStringLiteral("~/data/other.tar");
        open();
        QCOMPARE(stage.newChanges(), 2);
        QCOMPARE(stage.model.state().job.data.archive, QStringLiteral("~/data/other.tar"));
    }

    void whatChangedHereIsSaidOnceTheWindowIsEnteredAgain() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        enterAgain();
        stage.newChanges();
        enterAgain();
        QCOMPARE(stage.newChanges(), 0);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(QFile::remove(cats + QStringLiteral("/train/image 2.ppm")));
        stage.makeFolder("cats", 1, 2000);
        enterAgain();
        SAYS("differs from this dataset. Files added: 0; changed: 1; removed: 1.");
        QVERIFY(!isDone(stage.model.state(), Step::Dataset));
        PRESS("dataset.sendAll");
        SAYS("whole: its SHA-256");
        QCOMPARE(stage.model.state().dataset.summary->files, 2);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    /// The same amounts, and yet not the same data.
    void whatChangedWithoutGrowingIsNoticed() {
        CountedStage stage;
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        stage.makeFolder("cats", 1, 1000);
        enterAgain();
        SAYS("differs from this dataset. Files added: 0; changed: 1; removed: 0.");
        QTRY_VERIFY(!isDone(stage.model.state(), Step::Dataset));
    }

    void whatIsCountedIsWhatWasSent() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        QTRY_VERIFY(stage.canPress("dataset.send"));
        QVERIFY(QFile::remove(cats + QStringLiteral("/train/image 2.ppm")));
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QCOMPARE(stage.model.state().dataset.summary->files, 2);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    void aFolderThatIsGoneIsToldAndWhatWasSentOfItStays() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QVERIFY(QDir().rename(cats, stage.path("moved")));
        enterAgain();
        SAYS("cats is not on this computer any more");
        SAYS("What was sent of it is still on the cluster");
        QVERIFY(stage.says("whole: its SHA-256"));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
        QVERIFY(stage.model.state().dataset.summary);
        NO_FAULTS(stage.faults(QStringLiteral("dataset-gone")));
        QVERIFY(QDir().rename(stage.path("moved"), cats));
        PRESS("dataset.lookAgain");
        QTRY_VERIFY2(!stage.says("not on this computer any more"), qPrintable(stage.words()));
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    /// Its place names the user, whom the cluster told.
    void whatIsOnTheClusterIsThereWithoutAConnection() {
        CountedStage stage;
        stage.drop({stage.makeFolder("cats", 3, 1000)});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        QVERIFY(stage.model.state().job.data.archive.contains(QLatin1String("$USER")));
        stage.model.setHost(nullptr);
        QVERIFY(isDone(stage.model.state(), Step::Dataset));
    }

    void aFolderThatIsGoneBeforeItWasSentIsTold() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats, stage.makeFolder("dogs", 3, 1000)});
        QTRY_VERIFY(stage.canPress("dataset.send"));
        stage.newChanges();
        QVERIFY(QDir().rename(cats, stage.path("moved")));
        QVERIFY(QDir(stage.path("dogs")).removeRecursively());
        enterAgain();
        SAYS("cats is not on this computer any more");
        SAYS("dogs is not on this computer any more");
        QVERIFY2(!stage.says("still on the cluster"), qPrintable(stage.words()));
        // Another one in its place is read.
        stage.makeFolder("cats", 5, 1000);
        enterAgain();
        QTRY_VERIFY2(!stage.says("cats is not on this computer any more"), qPrintable(stage.words()));
        QTRY_COMPARE(stage.model.state().dataset.summary->files, 5);
    }

    /// As when the stick of an earlier day is put in only now.
    void whatWasMissingAtTheStartIsReadOnceItIsThere() {
        CountedStage stage;
        stage.model.change([&](JourneyState& state) { state.dataset.localPath = stage.path("cats"); });
        SAYS("cats does not exist");
        stage.makeFolder("cats", 3, 1000);
        enterAgain();
        QTRY_VERIFY2(!stage.says("cats does not exist"), qPrintable(stage.words()));
        QTRY_VERIFY(stage.canPress("dataset.send"));
    }

    /// As when Atelier is opened anew while the stick is not connected.
    void whatWasSentOfAFolderThatIsMissingAtTheStartIsTold() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        PRESS("dataset.send");
        SAYS("whole: its SHA-256");
        const JourneyState kept = stage.model.state();
        QVERIFY(QDir().rename(cats, stage.path("moved")));
        CountedStage next;
        next.model.change([&](JourneyState& state) {
            state.dataset.localPath = cats;
            state.job.data.archive = kept.job.data.archive;
            state.records = kept.records;
            state.records.datasets.first().where = *accountOf(state);
        });
        QTRY_VERIFY2(next.says("cats is not on this computer any more"), qPrintable(next.words()));
        QVERIFY2(next.says("What was sent of it earlier is on the cluster"), qPrintable(next.words()));
        QVERIFY(isDone(next.model.state(), Step::Dataset));
        NO_FAULTS(next.faults(QStringLiteral("dataset-gone-at-the-start")));
        QVERIFY(QDir().rename(stage.path("moved"), cats));
        QVERIFY(next.canPress("dataset.lookAgain"));
        enterAgain();
        QTRY_VERIFY2(!next.says("not on this computer any more"), qPrintable(next.words()));
    }

    void aFolderThatIsGoneIsToldWhenThePageIsShown() {
        CountedStage stage;
        const QString cats = stage.makeFolder("cats", 3, 1000);
        stage.drop({cats});
        QTRY_VERIFY(stage.canPress("dataset.send"));
        stage.newChanges();
        auto* page = stage.window().findChild<DatasetPage*>();
        page->hide();
        QVERIFY(QDir(cats).removeRecursively());
        page->show();
        SAYS("cats is not on this computer any more");
    }

    void whatIsTakenOffTheListStaysOff() {
        CountedStage stage;
        stage.drop({stage.makeFolder("cats", 3, 1000), stage.makeFolder("dogs", 3, 1000)});
        stage.newChanges();
        PRESS("dataset.details", QStringLiteral("dogs"));
        PRESS("dataset.forget", QStringLiteral("cats"));
        stage.newChanges();
        stage.model.change([](JourneyState& state) { state.job.name = QStringLiteral("another"); });
        stage.newChanges();
        QVERIFY2(!stage.says("cats"), qPrintable(stage.words()));
        QCOMPARE(stage.model.state().dataset.localPath, stage.path("dogs"));
    }
};

ATELIER_WINDOW_TEST(TestDatasetChanges)
#include "test_DatasetChanges.moc"
