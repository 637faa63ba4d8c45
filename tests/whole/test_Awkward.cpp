#include "tests/support/TestMain.h"
#include "tests/whole/RunStage.h"

using namespace atelier;
using namespace atelier::testing;

namespace {

const QString awkwardProgram = QStringLiteral("l'été à $HOME; rm");
const QString awkwardData = QStringLiteral("mes données \"2026\"");

void copyFolder(const QString& from, const QString& to) {
    QDir().mkpath(to);
    for (const QFileInfo& entry : QDir(from).entryInfoList(QDir::AllEntries | QDir::NoDotAndDotDot)) {
        const QString target = to + QLatin1Char('/') + entry.fileName();
        if (entry.isDir())
            copyFolder(entry.filePath(), target);
        else
            QFile::copy(entry.filePath(), target);
    }
}

}  // namespace

/// Recipes that are hard on a program, through the whole journey: what can be done is done, and what cannot
/// is said. The long ones run side by side.
class TestAwkward : public QObject {
    Q_OBJECT

    RunStage stage_;
    std::unique_ptr<QProcess> named_;
    std::unique_ptr<QProcess> failing_;
    std::unique_ptr<QProcess> early_;

    void startTheNamed() {
        Recipe recipe = stage_.recipe(awkwardProgram);
        recipe.program.folder = stage_.programCopy(awkwardProgram);
        recipe.dataset.path = stage_.user.path(awkwardData);
        copyFolder(stage_.dataset, recipe.dataset.path);
        const QDir pictures(recipe.dataset.path + QStringLiteral("/train"));
        const QString kind = pictures.entryList(QDir::Dirs | QDir::NoDotAndDotDot).value(0);
        const QDir folder(pictures.filePath(kind));
        const QString picture = folder.entryList(QDir::Files).value(0);
        for (const char* name : {"-rf ", "two\nlines ", "q'u\"ote `id` $HOME ", "été "})
            QVERIFY(
                QFile::copy(folder.filePath(picture), folder.filePath(QString::fromUtf8(name) + picture)));
        recipe.job.data.archive = QStringLiteral("~/projects/def-sponsor00/$USER/%1.tar").arg(awkwardData);
        recipe.job.follow.resultsFolder = QStringLiteral("~/projects/def-sponsor00/$USER/ré sul'tats \"x\"");
        named_ = stage_.start(recipe, QStringLiteral("named"));
    }

    void startTheFailing() {
        Recipe recipe = stage_.recipe(QStringLiteral("failing"));
        recipe.program.folder = stage_.programCopy(QStringLiteral("failing"));
        QFile program(recipe.program.folder + QStringLiteral("/train.py"));
        QVERIFY(program.open(QIODevice::WriteOnly));
        program.write(
            "import os, sys\nos.makedirs('logs', exist_ok=True)\n"
            "open('logs/last-words.txt', 'w').write('kept')\n"
            "print('broken on purpose', file=sys.stderr)\nsys.exit(3)\n");
        program.close();
        failing_ = stage_.start(recipe, QStringLiteral("failing"), {QStringLiteral("--no-trial")});
    }

    /// An sbatch that has the job named so end before it makes a folder, as where its environment is gone.
    void makeJobsEndEarly(const QByteArray& name) const {
        const QString folder = stage_.practice.home + QStringLiteral("/early");
        QVERIFY(QDir().mkpath(folder));
        QFile script(folder + QStringLiteral("/job.sh"));
        QVERIFY(script.open(QIODevice::WriteOnly));
        script.write("#!/bin/bash\nexit 2\n");
        QFile sbatch(folder + QStringLiteral("/sbatch"));
        QVERIFY(sbatch.open(QIODevice::WriteOnly));
        sbatch.write(
            "#!/bin/bash\n"
            "PATH=${PATH/$HOME\\/early:/}\n"
            "grep -q -- '--job-name=" +
            name +
            "' \"${@: -1}\" || exec sbatch \"$@\"\n"
            "exec sbatch \"${@:1:$#-1}\" ~/early/job.sh\n");
        sbatch.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile start(stage_.practice.home + QStringLiteral("/.bashrc"));
        QVERIFY(start.open(QIODevice::WriteOnly | QIODevice::Append));
        start.write("PATH=$HOME/early:$PATH\n");
    }

    AppResult refused(const Recipe& recipe) {
        const auto run = stage_.start(recipe, QStringLiteral("refused"), {QStringLiteral("--no-trial")});
        AppResult result;
        result.exitCode = waitForEnd(*run, result.standardOutput, 150);
        return result;
    }

private Q_SLOTS:
    void initTestCase() {
        QVERIFY2(stage_.problem.isEmpty(), stage_.problem);
        const auto early = QStringLiteral("early");
        makeJobsEndEarly(early.toUtf8());
        startTheNamed();
        startTheFailing();
        early_ = stage_.start(stage_.recipe(early), early, {QStringLiteral("--no-trial")});
    }

    void aProgramFolderWithNothingInIt() {
        Recipe recipe = stage_.recipe(QStringLiteral("empty"));
        recipe.program.folder = stage_.user.path(QStringLiteral("empty"));
        QDir().mkpath(recipe.program.folder);
        const auto result = refused(recipe);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("/empty/train.py does not exist"),
                 result.standardOutput.constData());
    }

    void aScriptThatIsNotThereIsMissedBeforeAnythingIsSent() {
        Recipe recipe = stage_.recipe(QStringLiteral("absent"));
        recipe.job.program.entryPoint = QStringLiteral("trian.py");
        const auto result = refused(recipe);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("/trian.py does not exist"),
                 result.standardOutput.constData());
        QVERIFY(!QFile::exists(stage_.practice.home + QStringLiteral("/atelier/absent")));
    }

    void aDatasetWithNothingInIt() {
        Recipe recipe = stage_.recipe(QStringLiteral("nothing"));
        recipe.dataset.path = stage_.user.path(QStringLiteral("no data"));
        QDir().mkpath(recipe.dataset.path);
        const auto result = refused(recipe);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("There are no files in " + recipe.dataset.path.toUtf8()),
                 result.standardOutput.constData());
    }

    void aPackageThatTheClusterDoesNotHave() {
        Recipe recipe = stage_.recipe(QStringLiteral("package"));
        recipe.program.folder = stage_.programCopy(QStringLiteral("package"));
        QFile list(recipe.program.folder + QStringLiteral("/requirements.txt"));
        QVERIFY(list.open(QIODevice::Append));
        list.write("no-such-package==1.2\n");
        list.close();
        const auto result = refused(recipe);
        QCOMPARE(result.exitCode, 1);
        QVERIFY2(result.standardOutput.contains("No wheel for no-such-package==1.2"),
                 result.standardOutput.constData());
    }

    void aTrainingThatFailsStillBringsWhatItKept() {
        QByteArray said;
        QCOMPARE(waitForEnd(*failing_, said, 200), 1);
        QVERIFY2(said.contains("broken on purpose"), said.constData());
        QVERIFY2(said.contains(": Failed"), said.constData());
        const QStringList jobs =
            QDir(stage_.results(QStringLiteral("failing"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(jobs.size(), 1);
        QFile kept(stage_.results(QStringLiteral("failing")) + QLatin1Char('/') + jobs.first() +
                   QStringLiteral("/logs/last-words.txt"));
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QCOMPARE(kept.readAll(), QByteArray("kept"));
    }

    /// Nobody has typed the path of its results, and there is nothing to look for there.
    void aJobThatEndedBeforeItKeptAnythingIsToldSo() {
        QByteArray said;
        QCOMPARE(waitForEnd(*early_, said, 200), 1);
        QVERIFY2(said.contains("has kept no results: there is no folder "), said.constData());
        QVERIFY2(!said.contains("Check the path") && !said.contains("What it keeps"), said.constData());
    }

    void namesThatAShellWouldMisreadComeThrough() {
        QByteArray said;
        QVERIFY2(waitForEnd(*named_, said, 250) == 0, said.constData());
        QVERIFY2(said.contains(": Done"), said.constData());
        QVERIFY2(said.contains("val/loss"), said.constData());
        const QString project = stage_.practice.home + QStringLiteral("/projects/def-sponsor00/") +
                                stage_.practice.user + QLatin1Char('/');
        QVERIFY(QFile::exists(project + awkwardData + QStringLiteral(".tar")));
        QVERIFY(QFile::exists(project + QStringLiteral("ré sul'tats \"x\"")));
        const QStringList jobs =
            QDir(stage_.results(QStringLiteral("named"))).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        QCOMPARE(jobs.size(), 1);
    }
};

ATELIER_TEST(TestAwkward)
#include "test_Awkward.moc"
