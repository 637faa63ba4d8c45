#include <QTemporaryDir>
#include <QtTest>

#include "core/environment/EnvironmentCommand.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::LocalHost;

class TestEnvironmentCommand : public QObject {
    Q_OBJECT

    EnvironmentPlan plan_;

    /// What the tools are asked for an environment in the home folder; else what went wrong.
    QByteArray commandsOf(EnvironmentTool tool, const QString& list, const QString& home) {
        const QDir folder(home);
        LocalHost host(home);
        for (const QString& name : {list, QStringLiteral("image.sif")}) {
            QFile file(folder.filePath(name));
            if (!file.open(QIODevice::WriteOnly)) return {};
        }
        plan_ = {};
        plan_.noIndex = false;
        plan_.folder = RemotePath(folder.filePath(QStringLiteral("env")));
        plan_.requirements = RemotePath(folder.filePath(list));
        plan_.tool = tool;
        plan_.pythonVersion = QStringLiteral("3.11");
        if (tool == EnvironmentTool::Apptainer)
            plan_.image = RemotePath(folder.filePath(QStringLiteral("image.sif")));
        Command bash = environmentCommand(plan_);
        bash.argv[2].prepend(
            QStringLiteral("said=$HOME/said\n"
                           "for name in conda mamba micromamba apptainer pip; do eval \"$name() { echo $name "
                           "\\\"\\$*\\\" >>\\$said; }\"; done\n"
                           "uv() { echo uv \"$*\" >>\"$said\"; mkdir -p \"$HOME/env/bin\"; touch "
                           "\"$HOME/env/bin/activate\"; }\n"
                           "python() { :; }\n"));
        const auto answer = host.run(bash);
        if (!answer || answer->status.code != 0) return answer ? answer->standardOutput : QByteArray();
        QFile said(folder.filePath(QStringLiteral("said")));
        return said.open(QIODevice::ReadOnly) ? said.readAll().replace(home.toUtf8(), "HOME") : QByteArray();
    }

    /// An environment as conda has made it, whose Python says this version.
    static bool putCondaEnvironment(const QString& home, const QByteArray& version) {
        QDir folder(home);
        if (!folder.mkpath(QStringLiteral("env/conda-meta")) || !folder.mkpath(QStringLiteral("env/bin")))
            return false;
        QFile python(folder.filePath(QStringLiteral("env/bin/python")));
        return python.open(QIODevice::WriteOnly) &&
               python.write("#!/bin/sh\necho Python " + version + '\n') > 0 &&
               python.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

private Q_SLOTS:
    void init() {
        plan_ = {};
        plan_.modules = QStringList{QStringLiteral("StdEnv/2023"), QStringLiteral("python/3.11")};
        plan_.requirements = RemotePath(QStringLiteral("~/net/requirements.txt"));
    }

    // What Lmod 8.7 and pip 23.0 print.
    void failuresNameWhatFailed_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("output");
        QTest::addColumn<ErrorKind>("kind");
        QTest::addColumn<QString>("argument");
        QTest::newRow("module, its name on a line of its own")
            << 41
            << "Lmod has detected the following error: The following module(s) are "
               "unknown:\n\"python/3.11\"\n\nPlease "
               "check the spelling or version number.\n"
            << ErrorKind::ModuleUnknown << "python/3.11";
        QTest::newRow("module that needs another")
            << 41
            << "Lmod has detected the following error: These module(s) or extension(s) exist but cannot be "
               "loaded as "
               "requested: \"cudnn\"\n   Try: \"module spider cudnn\"\n"
            << ErrorKind::ModuleUnknown << "cudnn";
        QTest::newRow("module, in another language") << 40 << "Erreur\n"
                                                     << ErrorKind::ModuleUnknown << "StdEnv/2023";
        QTest::newRow("no module at all") << 36 << "" << ErrorKind::ModulesMissing << "StdEnv/2023";
        QTest::newRow("package")
            << 32
            << "Looking in links: /wheels\nERROR: Could not find a version that satisfies the requirement "
               "torch==1.4 "
               "(from versions: 2.1.0, 2.2.0)\nERROR: No matching distribution found for torch==1.4\n"
            << ErrorKind::PackageUnavailable << "torch==1.4";
        QTest::newRow("package that another needs")
            << 32
            << "ERROR: Could not find a version that satisfies the requirement numpy<2 (from torch) (from "
               "versions: "
               "none)\nERROR: No matching distribution found for numpy<2 (from torch)"
            << ErrorKind::PackageUnavailable << "numpy<2";
        QTest::newRow("no requirement at all")
            << 32 << "ERROR: Invalid requirement: 'foo bar' (from line 1 of /x)\n"
            << ErrorKind::PackageUnavailable << "foo bar";
        QTest::newRow("conflict") << 32
                                  << "ERROR: Cannot install a==1 and b==2 because these package versions "
                                     "have conflicting dependencies.\n"
                                  << ErrorKind::PackageUnavailable << "a==1 and b==2";
        QTest::newRow("pip, otherwise") << 32 << "Traceback\n" << ErrorKind::CommandFailed << "pip";
        QTest::newRow("list of packages")
            << 33 << "" << ErrorKind::RemotePathMissing << "~/net/requirements.txt";
        QTest::newRow("virtualenv") << 31 << "virtualenv: command not found\n"
                                    << ErrorKind::VirtualenvFailed << "";
        QTest::newRow("another environment")
            << 35 << "atelier-found Python 3.8.1\natelier-asked Python 3.11\n"
            << ErrorKind::EnvironmentIsOther << "";
        QTest::newRow("shell") << 130 << "" << ErrorKind::CommandFailed << "bash";
    }

    void failuresNameWhatFailed() {
        QFETCH(int, code);
        QFETCH(QString, output);
        QFETCH(ErrorKind, kind);
        QFETCH(QString, argument);
        const auto parsed = parseEnvironment(plan_, {code}, output);
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().kind(), kind);
        QCOMPARE(parsed.error().arguments().value(0), argument);
    }

    void theDetailIsWhatTheProgramSaid() {
        const auto parsed =
            parseEnvironment(plan_, {32}, QStringLiteral("Collecting a\nERROR: one\nnoise\nERROR: two\n"));
        QCOMPARE(parsed.error().detail, QStringLiteral("ERROR: one\nERROR: two"));
        const auto module = parseEnvironment(plan_, {40},
                                             QStringLiteral("Lmod has detected the following error: The "
                                                            "following module(s) are unknown:\n\"x\"\n\n"
                                                            "Please check\n"));
        QVERIFY(module.error().detail.endsWith(QLatin1String("\"x\"")));
    }

    void eachToolMakesItsEnvironment_data() {
        QTest::addColumn<EnvironmentTool>("tool");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("conda") << EnvironmentTool::Conda << "list.txt"
                               << QByteArray(
                                      "conda create --yes --prefix HOME/env python=3.11 pip\n"
                                      "conda shell.bash hook\nconda activate HOME/env\n"
                                      "pip install -r HOME/list.txt\n");
        QTest::newRow("conda, its own list")
            << EnvironmentTool::Conda << "list.yml"
            << QByteArray(
                   "conda env create --prefix HOME/env --file HOME/list.yml\n"
                   "conda shell.bash hook\nconda activate HOME/env\n");
        QTest::newRow("mamba") << EnvironmentTool::Mamba << "list.yml"
                               << QByteArray(
                                      "mamba env create --prefix HOME/env --file HOME/list.yml\n"
                                      "conda shell.bash hook\nconda activate HOME/env\n");
        QTest::newRow("micromamba") << EnvironmentTool::Micromamba << "list.yml"
                                    << QByteArray(
                                           "micromamba create --yes --prefix HOME/env --file HOME/list.yml\n"
                                           "micromamba shell hook --shell bash\n"
                                           "micromamba activate HOME/env\n");
        QTest::newRow("uv") << EnvironmentTool::Uv << "list.txt"
                            << QByteArray(
                                   "uv venv --python 3.11 HOME/env\n"
                                   "uv pip install -r HOME/list.txt\n");
        QTest::newRow("container")
            << EnvironmentTool::Apptainer << "list.txt"
            << QByteArray(
                   "apptainer exec --bind HOME,HOME HOME/image.sif python3 -m venv "
                   "--system-site-packages HOME/env\n"
                   "apptainer exec --bind HOME,HOME HOME/image.sif HOME/env/bin/python --version\n"
                   "apptainer exec --bind HOME,HOME HOME/image.sif HOME/env/bin/pip install -r "
                   "HOME/list.txt\n");
    }

    /// The programs are this test's own, which say what they are asked: whether the real ones do it is seen
    /// where they are.
    void eachToolMakesItsEnvironment() {
        QFETCH(EnvironmentTool, tool);
        QFETCH(QString, list);
        QFETCH(QByteArray, commands);
        QTemporaryDir home;
        QCOMPARE(commandsOf(tool, list, home.path()), commands);
    }

    /// A list may have been edited since, or the first try may have ended in the middle.
    void anEnvironmentOfCondasThatIsThereIsBroughtUpToItsList_data() {
        QTest::addColumn<EnvironmentTool>("tool");
        QTest::addColumn<QString>("list");
        QTest::addColumn<QByteArray>("commands");
        QTest::newRow("conda") << EnvironmentTool::Conda << "list.yml"
                               << QByteArray(
                                      "conda env update --prune --prefix HOME/env --file HOME/list.yml\n"
                                      "conda shell.bash hook\nconda activate HOME/env\n");
        QTest::newRow("mamba") << EnvironmentTool::Mamba << "list.yml"
                               << QByteArray(
                                      "mamba env update --prune --prefix HOME/env --file HOME/list.yml\n"
                                      "conda shell.bash hook\nconda activate HOME/env\n");
        QTest::newRow("micromamba")
            << EnvironmentTool::Micromamba << "list.yml"
            << QByteArray(
                   "micromamba install --yes --prefix HOME/env --file HOME/list.yml\n"
                   "micromamba shell hook --shell bash\nmicromamba activate HOME/env\n");
        QTest::newRow("a list of pip's")
            << EnvironmentTool::Conda << "list.txt"
            << QByteArray("conda shell.bash hook\nconda activate HOME/env\npip install -r HOME/list.txt\n");
    }
    void anEnvironmentOfCondasThatIsThereIsBroughtUpToItsList() {
        QFETCH(EnvironmentTool, tool);
        QFETCH(QString, list);
        QFETCH(QByteArray, commands);
        QTemporaryDir home;
        QVERIFY(putCondaEnvironment(home.path(), "3.11.4"));
        QCOMPARE(commandsOf(tool, list, home.path()), commands);
    }

    /// A list of pip's says nothing of the Python, which is the one of the day when it was made.
    void anEnvironmentOfCondasWithAnotherPythonIsNotUsed() {
        QTemporaryDir home;
        QVERIFY(putCondaEnvironment(home.path(), "3.1.4"));
        QCOMPARE(commandsOf(EnvironmentTool::Conda, QStringLiteral("list.txt"), home.path()),
                 QByteArray("atelier-found Python 3.1.4\natelier-asked Python 3.11\n"));
    }

    /// One that was made here is known by what it was made with.
    void anEnvironmentThatWasMadeOtherwiseIsNotUsed() {
        QTemporaryDir home;
        const QString list = QStringLiteral("list.txt");
        const QByteArray again = "uv pip install -r HOME/list.txt\n";
        QCOMPARE(commandsOf(EnvironmentTool::Uv, list, home.path()),
                 QByteArray("uv venv --python 3.11 HOME/env\n") + again);
        const QString said = home.filePath(QStringLiteral("said"));
        QVERIFY(QFile::remove(said));
        QCOMPARE(commandsOf(EnvironmentTool::Uv, list, home.path()), again);
        QVERIFY(QFile::remove(said));
        QCOMPARE(commandsOf(EnvironmentTool::Conda, list, home.path()),
                 QByteArray("atelier-found uv 3.11\natelier-asked conda 3.11\n"));
    }

    void aLineForAtelierIsToldFromOthers() {
        QVERIFY(isMark(QStringLiteral("atelier-found Python 3.8.1")));
        QVERIFY(isMark(QStringLiteral("atelier-asked Python 3.11")));
        QVERIFY(!isMark(QStringLiteral("Successfully installed atelier-found-1.0")));
    }

    void anImageThatIsNotThereIsNamed() {
        plan_.image = RemotePath(QStringLiteral("~/images/none.sif"));
        const auto parsed = parseEnvironment(plan_, {34}, {});
        QVERIFY(!parsed);
        QCOMPARE(parsed.error().kind(), ErrorKind::RemotePathMissing);
        QCOMPARE(parsed.error().arguments(), QStringList{QStringLiteral("~/images/none.sif")});
    }

    /// Which is not the same as a module that is not there, for which one would look.
    void aShellWithoutModulesSaysSo() {
        QTemporaryDir home;
        LocalHost host(home.path());
        Command bash = environmentCommand(plan_);
        // As if neither this computer's start-up files nor its PATH had one.
        bash.argv[2].prepend(QStringLiteral("unset -f module\nsource() { :; }\nPATH=\n"));
        const auto answer = host.run(bash);
        QVERIFY(answer);
        const auto parsed =
            parseEnvironment(plan_, answer->status, QString::fromUtf8(answer->standardOutput));
        QCOMPARE(parsed.error().kind(), ErrorKind::ModulesMissing);
        QCOMPARE(parsed.error().arguments(), QStringList{QStringLiteral("StdEnv/2023")});
        // Without modules nobody needs the command.
        plan_.modules.clear();
        bash = environmentCommand(plan_);
        bash.argv[2].prepend(QStringLiteral("unset -f module\nsource() { :; }\n"));
        const auto without = host.run(bash);
        QVERIFY(without && without->status.code != answer->status.code);
    }

    void aRealShellStopsAtTheFirstModuleThatFails() {
        QTemporaryDir home;
        LocalHost host(home.path());
        Command bash = environmentCommand(plan_);
        // A `module` of the test's own, as a login shell would have defined it.
        bash.argv[2].prepend(QStringLiteral("module() { echo \"module $*\"; [ \"$2\" != python/3.11 ]; }\n"));
        const auto answer = host.run(bash);
        QVERIFY(answer);
        QCOMPARE(answer->standardOutput,
                 QByteArray("module purge\nmodule load StdEnv/2023\nmodule load python/3.11\n"));
        const auto parsed =
            parseEnvironment(plan_, answer->status, QString::fromUtf8(answer->standardOutput));
        QCOMPARE(parsed.error().kind(), ErrorKind::ModuleUnknown);
        QCOMPARE(parsed.error().arguments(), QStringList{QStringLiteral("python/3.11")});
    }
};

ATELIER_TEST(TestEnvironmentCommand)
#include "test_EnvironmentCommand.moc"
