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
