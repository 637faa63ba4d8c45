#include <QtTest>

#include "tests/support/TestMain.h"
#include "ui/environment/Modules.h"

using namespace atelier;

namespace {

ClusterProfile profile() {
    ClusterProfile cluster;
    cluster.standardModules = QStringList{"StdEnv/2023"};
    cluster.pythonModules = QStringList{"python/3.12", "python/3.11"};
    cluster.gpuModules = QStringList{"cuda", "cudnn"};
    return cluster;
}

}  // namespace

class TestModules : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pythonIsTheModuleOfThatName() {
        QCOMPARE(pythonAmong({"StdEnv/2023", "python/3.11", "cuda"}), QString("python/3.11"));
        QCOMPARE(pythonAmong({"python"}), QString("python"));
        QCOMPARE(pythonAmong({"python-build-bundle/2023b", "scipy-stack"}), QString());
    }

    void anotherPythonTakesThePlaceOfTheOld() {
        QCOMPARE(withPython({"StdEnv/2023", "python/3.11", "cuda"}, "python/3.12", profile()),
                 QStringList({"StdEnv/2023", "python/3.12", "cuda"}));
    }

    void aFirstPythonComesAfterTheStandardModules() {
        QCOMPARE(withPython({"StdEnv/2023", "cuda"}, "python/3.12", profile()),
                 QStringList({"StdEnv/2023", "python/3.12", "cuda"}));
        QCOMPARE(withPython({"cuda"}, "python/3.12", profile()), QStringList({"python/3.12", "cuda"}));
    }

    void whatIsLoadedIsNotOfferedAgain() {
        QCOMPARE(modulesToOffer({"StdEnv/2023", "cuda"}, profile()), QStringList({"cudnn"}));
        QCOMPARE(modulesToOffer({}, profile()), QStringList({"StdEnv/2023", "cuda", "cudnn"}));
    }

    void aModuleMovesByOnePlaceAndNotBeyondTheEnds() {
        const QStringList modules{"a", "b", "c"};
        QCOMPARE(withModuleMoved(modules, 1, -1), QStringList({"b", "a", "c"}));
        QCOMPARE(withModuleMoved(modules, 1, 1), QStringList({"a", "c", "b"}));
        QCOMPARE(withModuleMoved(modules, 0, -1), modules);
        QCOMPARE(withModuleMoved(modules, 2, 1), modules);
    }

    void aPastedLineIsReadAsItsModules_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("modules");
        QTest::newRow("one name") << "cuda/12.2" << QStringList{"cuda/12.2"};
        QTest::newRow("a line of a script")
            << "module load python/3.11 cuda" << QStringList{"python/3.11", "cuda"};
        QTest::newRow("commas") << " cuda, cudnn " << QStringList{"cuda", "cudnn"};
        QTest::newRow("twice the same") << "cuda cuda" << QStringList{"cuda"};
        QTest::newRow("nothing") << "  " << QStringList{};
    }

    void aPastedLineIsReadAsItsModules() {
        QFETCH(QString, text);
        QTEST(modulesInText(text), "modules");
    }
};

ATELIER_TEST(TestModules)
#include "test_Modules.moc"
