#include <QDir>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/ui/dataset/DatasetStage.h"
#include "ui/widgets/Notice.h"
#include "ui/widgets/PathDrop.h"

using namespace atelier;
using namespace atelier::testing;

class TestDatasetPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        folder_ = std::make_unique<QTemporaryDir>();
        for (const char* part : {"train", "val", "test"})
            for (int i = 0; i < 20; ++i)
                write(QStringLiteral("%1/image %2.ppm").arg(QLatin1String(part)).arg(i));
        write(QStringLiteral(".DS_Store"));
        // A project space is its group's: it is there before anybody sends something.
        QDir().mkpath(home() + QStringLiteral("/projects/def-prof"));
    }

    void aDroppedFolderIsCounted() {
        PageStage stage;
        choose(stage);
        const auto summary = *stage.model.state().dataset.summary;
        QCOMPARE(summary.files, 60);
        QCOMPARE(summary.parts.size(), 3);
        QCOMPARE(stage.model.state().job.data.archive, QStringLiteral("~/projects/def-prof/$USER/été.tar"));
    }

    /// The disk of a node has the name that the cluster gives it, and none where it is not known; a group has
    /// a project space where there are some.
    void theSideTextsSpeakOfWhatTheClusterHas() {
        PageStage stage;
        stage.open(datasetPage());
        signIn(stage);
        const auto says = [&stage](const char* word) { return stage.words().contains(QLatin1String(word)); };
        QVERIFY2(!says("SLURM_TMPDIR") && says("project space"), qPrintable(stage.words()));
        stage.model.change([](JourneyState& state) {
            state.cluster->storage.localDisk = QStringLiteral("$JOBSCRATCH");
            state.cluster->storage.project.clear();
        });
        QTRY_VERIFY2(says("JOBSCRATCH") && !says("project space"), qPrintable(stage.words()));
    }

    void theArchiveArrivesWholeAndUnpacksToTheSameFiles() {
        PageStage stage;
        auto* page = choose(stage);
        page->findChild<QPushButton*>(QStringLiteral("dataset.send"))->click();
        QTRY_VERIFY_WITH_TIMEOUT(isDone(stage.model.state(), Step::Dataset), 60'000);
        QDir().mkpath(folder_->filePath(QStringLiteral("unpacked")));
        const QString archive = home() + QStringLiteral("/projects/def-prof/moi/été.tar");
        QCOMPARE(
            QProcess::execute(QStringLiteral("tar"), {QStringLiteral("xf"), archive, QStringLiteral("-C"),
                                                      folder_->filePath(QStringLiteral("unpacked"))}),
            0);
        QCOMPARE(QProcess::execute(QStringLiteral("diff"),
                                   {QStringLiteral("-r"), data() + QStringLiteral("/train"),
                                    folder_->filePath(QStringLiteral("unpacked/train"))}),
                 0);
    }

    void anEmptyFolderIsRefusedWithASentence() {
        PageStage stage;
        auto* page = stage.open(datasetPage());
        signIn(stage);
        QDir().mkpath(folder_->filePath(QStringLiteral("empty")));
        page->findChild<PathDrop*>(QStringLiteral("dataset.drop"))
            ->choose(folder_->filePath(QStringLiteral("empty")));
        QTRY_VERIFY(shownNotices(&stage.window()).size() == 1);
        QVERIFY(!stage.model.state().dataset.summary);
    }

    void looksRightInEveryLanguage() {
        PageStage stage;
        choose(stage);
        NO_FAULTS(stage.faults(QStringLiteral("dataset")));
        NO_FAULTS(unreachableControls(&stage.window()));
    }

private:
    static QStringList shownNotices(QWidget* window) {
        QStringList texts;
        for (auto* notice : window->findChildren<Notice*>())
            if (notice->isVisible()) texts << notice->text();
        return texts;
    }
    QString data() const { return folder_->filePath(QStringLiteral("été")); }
    QString home() const { return folder_->filePath(QStringLiteral("home")); }
    void write(const QString& name) {
        const QString path = data() + QLatin1Char('/') + name;
        QDir().mkpath(QFileInfo(path).absolutePath());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(name.toUtf8().repeated(50));
    }
    void signIn(PageStage& stage) {
        stage.services.workFolder = folder_->filePath(QStringLiteral("work"));
        QDir().mkpath(stage.services.workFolder);
        signInAt(stage, std::make_shared<LocalHost>(home()), home());
    }
    Page* choose(PageStage& stage) {
        auto* page = stage.open(datasetPage());
        signIn(stage);
        page->findChild<PathDrop*>(QStringLiteral("dataset.drop"))->choose(data());
        [&] { QTRY_VERIFY(stage.model.state().dataset.summary); }();
        return page;
    }
    std::unique_ptr<QTemporaryDir> folder_;
};

ATELIER_WINDOW_TEST(TestDatasetPage)
#include "test_DatasetPage.moc"
