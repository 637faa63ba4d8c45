#include <QtTest>

#include "core/job/EnvironmentTools.h"
#include "tests/support/TestMain.h"

using namespace atelier;

class TestEnvironmentTools : public QObject {
    Q_OBJECT

    static QStringList offeredAt(const ClusterProfile& cluster) {
        QStringList told;
        for (const OfferedTool& one : environmentToolsAt(cluster))
            told << programOf(one.tool) + (one.module.isEmpty() ? QString() : QLatin1Char('@') + one.module);
        return told;
    }

private Q_SLOTS:
    void whatAClusterHasIsOffered_data() {
        QTest::addColumn<QStringList>("programs");
        QTest::addColumn<QStringList>("modules");
        QTest::addColumn<QStringList>("offered");
        QTest::newRow("nothing") << QStringList() << QStringList() << QStringList{""};
        QTest::newRow("programs") << QStringList{"uv", "conda"} << QStringList()
                                  << QStringList{"", "conda", "uv"};
        QTest::newRow("mamba alone, which needs conda")
            << QStringList{"mamba"} << QStringList() << QStringList{""};
        QTest::newRow("a module of Miniforge")
            << QStringList() << QStringList{"miniforge3/24.11"}
            << QStringList{"", "conda@miniforge3/24.11", "mamba@miniforge3/24.11"};
        QTest::newRow("modules in folders")
            << QStringList() << QStringList{"lang/Anaconda3/2023.07", "tools/apptainer/1.3"}
            << QStringList{"", "conda@lang/Anaconda3/2023.07", "apptainer@tools/apptainer/1.3"};
        QTest::newRow("the community's Singularity") << QStringList() << QStringList{"singularity-ce/3.11"}
                                                     << QStringList{"", "singularity@singularity-ce/3.11"};
        QTest::newRow("a program before its module")
            << QStringList{"apptainer"} << QStringList{"apptainer/1.3"} << QStringList{"", "apptainer"};
        QTest::newRow("names that are none of them")
            << QStringList{"virtualenv"} << QStringList{"condaforge-tools/1", "uvicorn/1"} << QStringList{""};
    }

    void whatAClusterHasIsOffered() {
        QFETCH(QStringList, programs);
        QFETCH(QStringList, modules);
        ClusterProfile cluster;
        cluster.environmentTools = programs;
        cluster.toolModules = modules;
        QTEST(offeredAt(cluster), "offered");
    }

    void anotherClusterHasAToolOfTheSameKind() {
        ClusterProfile cluster;
        cluster.environmentTools = QStringList{"micromamba", "singularity"};
        QCOMPARE(toolAt(cluster, EnvironmentTool::Conda), EnvironmentTool::Micromamba);
        QCOMPARE(toolAt(cluster, EnvironmentTool::Apptainer), EnvironmentTool::Singularity);
        QCOMPARE(toolAt(cluster, EnvironmentTool::Uv), EnvironmentTool::Uv);
        QCOMPARE(toolAt(cluster, EnvironmentTool::Python), EnvironmentTool::Python);
    }

    void theModuleThatBringsAToolIsLoadedOnce() {
        ClusterProfile cluster;
        cluster.toolModules = QStringList{"apptainer/1.3"};
        EnvironmentSpec environment;
        environment.modules = QStringList{"cuda"};
        environment = withTool(environment, EnvironmentTool::Apptainer, cluster);
        QCOMPARE(environment.modules, (QStringList{"cuda", "apptainer/1.3"}));
        QCOMPARE(withTool(environment, EnvironmentTool::Apptainer, cluster), environment);
    }
};

ATELIER_TEST(TestEnvironmentTools)
#include "test_EnvironmentTools.moc"
