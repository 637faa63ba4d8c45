#include <QtTest>

#include "core/body/BodyFacts.h"
#include "tests/support/TestMain.h"

using namespace atelier;

static ShellCommand command(const QString& text) {
    const auto commands = readShell(text).commands;
    return commands.isEmpty() ? ShellCommand() : commands.first();
}

static ShellCommand command(const char* text) {
    return command(QString::fromUtf8(text));
}

class TestBodyFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pipInstalls() {
        for (const char* text :
             {"pip install torch", "pip3 install torch", "pip3.11 install -r requirements.txt",
              "python -m pip install torch", "python3 -m pip --quiet install torch",
              "env/bin/pip install --no-index torch", "srun pip install torch"})
            QVERIFY2(isPipInstall(command(text)), text);
        for (const char* text : {"", "pip list", "pip download torch", "pipx install black",
                                 "conda install torch", "python -m pip list", "python pip install",
                                 "echo pip install torch", "apt install pip", "python -m piptools install"})
            QVERIFY2(!isPipInstall(command(text)), text);
    }

    void modulesAreLoaded_data() {
        QTest::addColumn<QString>("modules");
        const auto row = [](const char* text, const char* modules) {
            QTest::newRow(text) << QString::fromLatin1(modules);
        };
        row("module load python/3.11 cuda", "python/3.11 cuda");
        row("module add python", "python");
        row("ml python cuda/12", "python cuda/12");
        row("ml load python", "python");
        row("ml -cuda python", "python");
        row("module load", "");
        for (const char* none :
             {"", "ml", "module", "module purge", "module unload python", "module list", "ml purge", "ml av",
              "ml spider x", "ml restore mine", "modules load python", "echo module load python"})
            row(none, "");
    }

    void modulesAreLoaded() {
        QFETCH(QString, modules);
        QStringList read;
        for (const auto& word : loadedModules(command(QTest::currentDataTag()))) read << word.text;
        QCOMPARE(read.join(QLatin1Char(' ')), modules);
    }

    void whatOnlySaysStartsNothing() {
        for (const char* text : {"echo python train.py", "printf '%s' a", ": python", "logger done"})
            QVERIFY2(onlyPrints(command(text)), text);
        for (const char* text : {"", "cat a", "python echo.py", "/bin/echos a"})
            QVERIFY2(!onlyPrints(command(text)), text);
    }

    void environmentsAreMadeAndActivated() {
        for (const char* text :
             {"virtualenv env", "virtualenv --no-download $SLURM_TMPDIR/env", "python -m venv env",
              "python3.11 -m virtualenv env", "/usr/bin/virtualenv env"})
            QVERIFY2(makesEnvironment(command(text)), text);
        for (const char* text : {"", "python venv env", "python -m pip", "conda create -n env", "uv venv.py"})
            QVERIFY2(!makesEnvironment(command(text)), text);
        for (const char* text :
             {"source env/bin/activate", ". ~/env/bin/activate", "source \"$ENV/bin/activate\""})
            QVERIFY2(activatesEnvironment(command(text)), text);
        for (const char* text :
             {"", "env/bin/activate", "source activate", "source ~/.bashrc", "source env/bin/activate.fish"})
            QVERIFY2(!activatesEnvironment(command(text)), text);
    }

    void pathsLeadToStorageThatAllNodesShare() {
        for (const char* path :
             {"/project/def-x/data", "/projects/x", "/scratch/moi", "/home/moi/a", "/network/x", "~/data",
              "$HOME/a", "${SCRATCH}/a", "$PROJECT", "--data=/scratch/x", "of=$SCRATCH/a"}) {
            QVERIFY2(isShared(QString::fromLatin1(path)), path);
            QVERIFY2(!isOnNode(QString::fromLatin1(path)), path);
        }
    }

    void pathsLeadToTheNodesOwnDisk() {
        for (const char* path :
             {"$SLURM_TMPDIR/a", "${SLURM_TMPDIR}", "/tmp/a", "/localscratch/x", "--out=$SLURM_TMPDIR/a"}) {
            QVERIFY2(isOnNode(QString::fromLatin1(path)), path);
            QVERIFY2(!isShared(QString::fromLatin1(path)), path);
        }
    }

    void otherPathsLeadToNeither() {
        for (const char* path : {"", "data", "./scratch/a", "/scratched/a", "/data/scratch/", "/tmpx/a",
                                 "$HOMES/a", "$SCRATCHED", "$SLURM_TMPDIRS/a", "scratch", "a/project/b"}) {
            QVERIFY2(!isShared(QString::fromLatin1(path)), path);
            QVERIFY2(!isOnNode(QString::fromLatin1(path)), path);
        }
    }
};

ATELIER_TEST(TestBodyFacts)
#include "test_BodyFacts.moc"
