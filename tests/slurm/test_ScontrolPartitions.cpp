#include <QtTest>

#include "core/slurm/ScontrolPartitions.h"
#include "tests/support/TestMain.h"

using namespace atelier;

namespace {

constexpr char gpu[] =
    "PartitionName=gpu AllowGroups=ALL AllowAccounts=physics,chem AllowQos=ALL AllocNodes=ALL Default=NO "
    "QoS=N/A DefaultTime=01:30:00 DisableRootJobs=NO ExclusiveUser=NO GraceTime=0 Hidden=NO MaxNodes=4 "
    "MaxTime=2-00:00:00 MinNodes=0 LLN=NO MaxCPUsPerNode=48 Nodes=g[01-16] PriorityJobFactor=1 "
    "PriorityTier=10 RootOnly=NO ReqResv=NO OverSubscribe=NO OverTimeLimit=NONE PreemptMode=OFF State=UP "
    "TotalCPUs=1024 TotalNodes=16 SelectTypeParameters=NONE JobDefaults=DefMemPerGPU=60000 DefMemPerCPU=3900 "
    "MaxMemPerNode=UNLIMITED\n";

}  // namespace

class TestScontrolPartitions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatAPartitionAllowsIsRead() {
        const auto partitions = parseScontrolPartitions(gpu);
        QCOMPARE(partitions.size(), 1);
        const SlurmPartition& one = partitions.first();
        QCOMPARE(one.name, QStringLiteral("gpu"));
        QVERIFY(!one.isDefault);
        QVERIFY(one.takesJobs);
        QVERIFY(!one.needsReservation);
        QVERIFY(!one.wholeNodes);
        QCOMPARE(one.maxTime, std::optional(std::chrono::minutes(2880)));
        QCOMPARE(one.defaultTime, std::optional(std::chrono::minutes(90)));
        QCOMPARE(one.maxNodes, std::optional(4));
        QCOMPARE(one.maxCpusPerNode, std::optional(48));
        QCOMPARE(one.defaultMemoryMiBPerCpu, std::optional(3900));
        QCOMPARE(one.defaultMemoryMiBPerNode, std::optional<int>());
        QCOMPARE(one.accounts, QStringList({QStringLiteral("physics"), QStringLiteral("chem")}));
        QCOMPARE(one.qos, QStringList());
        QCOMPARE(one.groups, QStringList());
    }

    void whatHasNoLimitHasNone() {
        const auto one = parseScontrolPartitions(
                             "PartitionName=open Default=YES DefaultTime=NONE MaxNodes=UNLIMITED "
                             "MaxTime=UNLIMITED MaxCPUsPerNode=UNLIMITED DefMemPerNode=UNLIMITED State=UP\n")
                             .value(0);
        QVERIFY(one.isDefault);
        QVERIFY(!one.maxTime && !one.defaultTime && !one.maxNodes && !one.maxCpusPerNode);
        QVERIFY(!one.defaultMemoryMiBPerCpu && !one.defaultMemoryMiBPerNode);
    }

    void theNodesOfAPartitionAreCounted() {
        const auto one =
            parseScontrolPartitions("PartitionName=a State=UP TotalCPUs=16 TotalNodes=2\n").value(0);
        QCOMPARE(one.totalNodes, std::optional(2));
    }

    void theMemoryThatAPartitionAllowsIsRead() {
        const auto most = [](const QByteArray& said) {
            return parseScontrolPartitions("PartitionName=a State=UP " + said + "\n")
                .value(0)
                .maxMemoryMiBPerNode;
        };
        QCOMPARE(most("MaxMemPerNode=8000"), std::optional(8000));
        QVERIFY(!most("MaxMemPerNode=UNLIMITED"));
        // With it Slurm gives a job more CPUs, and refuses nothing.
        QVERIFY(!most("MaxMemPerCPU=2000"));
    }

    void wholeNodesAreSaidInTwoWays_data() {
        QTest::addColumn<bool>("whole");
        QTest::newRow("OverSubscribe=EXCLUSIVE") << true;  // up to 25.11
        QTest::newRow("Exclusive=NODE") << true;           // since 26.05
        QTest::newRow("Exclusive=TOPO") << true;
        QTest::newRow("Exclusive=USER") << false;
        QTest::newRow("OverSubscribe=FORCE:4") << false;
    }

    void wholeNodesAreSaidInTwoWays() {
        QFETCH(bool, whole);
        const QByteArray line = QByteArray("PartitionName=p State=UP ") + QTest::currentDataTag();
        QCOMPARE(parseScontrolPartitions(line).value(0).wholeNodes, whole);
    }

    void whatIsForRootAloneIsNotOffered() {
        QVERIFY(parseScontrolPartitions("PartitionName=admin RootOnly=YES State=UP\n").isEmpty());
    }

    void whatIsDownOrReservedSaysSo() {
        const auto all = parseScontrolPartitions(
            "PartitionName=old State=DRAIN\n"
            "PartitionName=course State=UP ReqResv=YES DenyAccounts=guests DenyQos=long AllowGroups=m1\n");
        QCOMPARE(all.size(), 2);
        QVERIFY(!all[0].takesJobs);
        QVERIFY(all[1].needsReservation);
        QCOMPARE(all[1].deniedAccounts, QStringList{QStringLiteral("guests")});
        QCOMPARE(all[1].deniedQos, QStringList{QStringLiteral("long")});
        QCOMPARE(all[1].groups, QStringList{QStringLiteral("m1")});
    }

    void otherLinesAndWildNumbersAreNoPartitions() {
        QVERIFY(parseScontrolPartitions("Unable to contact slurm controller\n\n=\nState=UP\n").isEmpty());
        const auto one =
            parseScontrolPartitions("PartitionName=p MaxNodes=99999999999999999999 MaxTime=99999999999-0\n")
                .value(0);
        QVERIFY(!one.maxNodes && !one.maxTime);
    }
};

ATELIER_TEST(TestScontrolPartitions)
#include "test_ScontrolPartitions.moc"
