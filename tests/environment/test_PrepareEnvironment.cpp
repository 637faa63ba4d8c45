#include <QtTest>

#include "core/environment/PrepareEnvironment.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using atelier::testing::PracticeStage;

class TestPrepareEnvironment : public QObject {
    Q_OBJECT

    PracticeStage stage_;
    JobSpec job_;
    QStringList lines_;

    Expected<void> prepare() {
        lines_.clear();
        return prepareEnvironment(*stage_.host, job_, stage_.cluster,
                                  [this](const QString& line) { lines_.append(line); }, {});
    }

private Q_SLOTS:
    void initTestCase() {
        stage_ = PracticeStage::open();
        QVERIFY(stage_.host);
    }

    void init() {
        job_ = stage_.journey(QStringLiteral("environment-test")).job;
        job_.environment.requirements = QStringLiteral("requirements.txt");
        QVERIFY(QDir(stage_.inHome(QStringLiteral("atelier/environment-test"))).removeRecursively());
        stage_.writeInHome(QStringLiteral("atelier/environment-test/requirements.txt"), "tensorboard\n");
        QTemporaryDir folder;
        const auto program = writeSampleProgram(folder.path());
        QVERIFY(program);
        QFile requirements(*program + QStringLiteral("/requirements.txt"));
        if (requirements.open(QIODevice::ReadOnly))
            stage_.writeInHome(QStringLiteral("atelier/environment-test/requirements.txt"),
                               requirements.readAll());
    }

    void theSamplesPackagesAreInstalledAndShown() {
        const auto prepared = prepare();
        QVERIFY2(prepared, qPrintable(lines_.join(QLatin1Char('\n'))));
        const QString all = lines_.join(QLatin1Char('\n'));
        QVERIFY2(all.contains(QLatin1String("Successfully installed")), qPrintable(all));
        QVERIFY2(all.contains(QLatin1String("Python 3.11")), qPrintable(all));
    }

    void aModuleThatIsNotThereIsNamed() {
        job_.environment.modules.insert(1, QStringLiteral("tenserflow/9"));
        const auto prepared = prepare();
        QVERIFY(!prepared);
        QCOMPARE(prepared.error().kind(), ErrorKind::ModuleUnknown);
        QCOMPARE(prepared.error().arguments(), QStringList{QStringLiteral("tenserflow/9")});
        QVERIFY2(prepared.error().detail.contains(QLatin1String("tenserflow")),
                 qPrintable(prepared.error().detail));
    }

    void aPackageWithoutAWheelIsNamed() {
        stage_.writeInHome(QStringLiteral("atelier/environment-test/requirements.txt"), "torch==1.4\n");
        const auto prepared = prepare();
        QVERIFY(!prepared);
        QCOMPARE(prepared.error().kind(), ErrorKind::PackageUnavailable);
        QCOMPARE(prepared.error().arguments(),
                 (QStringList{QStringLiteral("torch==1.4"), QStringLiteral("wheelhouse")}));
    }

    void aMissingListIsNamed() {
        job_.environment.requirements = QStringLiteral("no such list.txt");
        const auto prepared = prepare();
        QVERIFY(!prepared);
        QCOMPARE(prepared.error().kind(), ErrorKind::RemotePathMissing);
        QVERIFY(prepared.error().arguments().value(0).endsWith(QLatin1String("no such list.txt")));
    }

    void anEnvironmentInTheHomeFolderStays() {
        job_.environment.place = EnvironmentPlace::Home;
        job_.environment.homeFolder = QStringLiteral("~/env kept");
        const QString folder = stage_.inHome(QStringLiteral("env kept"));
        QVERIFY2(prepare(), qPrintable(lines_.join(QLatin1Char('\n'))));
        QVERIFY(QFile::exists(folder + QStringLiteral("/bin/activate")));
        const auto again = prepare();
        QVERIFY(again);
        QVERIFY(!lines_.join(QLatin1Char('\n')).contains(QLatin1String("created virtual environment")));
        // It says what it was made with.
        job_.environment.modules << job_.environment.modules.constLast();
        const auto other = prepare();
        QVERIFY(!other);
        QCOMPARE(other.error().kind(), ErrorKind::EnvironmentIsOther);
        QVERIFY(QFile::exists(folder + QStringLiteral("/bin/activate")));
        QVERIFY(QDir(folder).removeRecursively());
    }

    /// It works, but not with what was chosen.
    void anOlderEnvironmentOfAnotherPythonIsNotTakenForTheOneThatIsAskedFor() {
        job_.environment.place = EnvironmentPlace::Home;
        job_.environment.homeFolder = QStringLiteral("~/env-old");
        job_.environment.requirements.clear();
        stage_.writeInHome(QStringLiteral("env-old/bin/activate"), "PATH=$HOME/env-old/bin:$PATH\n");
        stage_.writeInHome(QStringLiteral("env-old/bin/python"), "#!/bin/sh\necho Python 3.8.1\n");
        const QString folder = stage_.inHome(QStringLiteral("env-old"));
        QVERIFY(QFile::setPermissions(folder + QStringLiteral("/bin/python"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        const auto prepared = prepare();
        QVERIFY2(!prepared, qPrintable(lines_.join(QLatin1Char('\n'))));
        QCOMPARE(prepared.error().kind(), ErrorKind::EnvironmentIsOther);
        QCOMPARE(prepared.error().arguments(),
                 (QStringList{QStringLiteral("~/env-old"), QStringLiteral("Python 3.8.1"),
                              QStringLiteral("Python 3.11")}));
        // The sentence says so; nobody has to read what the program tells Atelier.
        QVERIFY2(lines_.filter(QStringLiteral("atelier-")).isEmpty(), qPrintable(lines_.join(u'\n')));
        // Nothing of it was touched, and it says nothing of how well what is asked for works.
        QCOMPARE(QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{QStringLiteral("bin")});
        QVERIFY(!isEnvironmentFault(prepared.error()));
        QVERIFY(QDir(folder).removeRecursively());
    }

    void anEnvironmentThatCannotBeMadeIsNamed() {
        job_.environment.place = EnvironmentPlace::Home;
        job_.environment.homeFolder = QStringLiteral("/proc/env");
        const auto prepared = prepare();
        QVERIFY(!prepared);
        QCOMPARE(prepared.error().kind(), ErrorKind::VirtualenvFailed);
        QCOMPARE(prepared.error().arguments(), QStringList{QStringLiteral("/proc/env")});
    }
};

ATELIER_TEST(TestPrepareEnvironment)
#include "test_PrepareEnvironment.moc"
