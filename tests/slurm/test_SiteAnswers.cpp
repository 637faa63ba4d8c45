#include <QtTest>

#include "core/slurm/SacctmgrAssociations.h"
#include "core/slurm/ScontrolConfig.h"
#include "core/slurm/ScontrolReservations.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What Slurm says about a site as a whole: its settings, reservations and who may use what.
class TestSiteAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theSettingsAreRead() {
        const auto config = parseScontrolConfig(
            "Configuration data as of 2026-11-20T10:00:00\n"
            "AccountingStorageEnforce = associations,limits,qos,safe\n"
            "AccountingStorageType   = accounting_storage/slurmdbd\n"
            "ClusterName             = made-up\n"
            "DefMemPerCPU            = 3000\n"
            "GresTypes               = gpu,VramPerGpu\n"
            "JobSubmitPlugins        = lua\n"
            "MaxArraySize            = 10001\n"
            "MaxJobCount             = 100000\n"
            "MinJobAge               = 300 sec\n"
            "PrivateData             = jobs,usage\n"
            "SelectType              = select/cons_tres\n"
            "SLURM_VERSION           = 24.11.5\n"
            "TmpFS                   = /scratch\n"
            "\n"
            "Slurmctld(primary) at admin1 is UP\n");
        QCOMPARE(config.clusterName, QStringLiteral("made-up"));
        QCOMPARE(config.version, QStringLiteral("24.11.5"));
        QCOMPARE(config.maxArraySize, std::optional(10001));
        QCOMPARE(config.maxJobCount, std::optional(100000));
        QCOMPARE(config.defaultMemoryMiBPerCpu, std::optional(3000));
        QVERIFY(!config.defaultMemoryMiBPerNode);
        QVERIFY(config.accounting);
        QVERIFY(config.associationsEnforced);
        QCOMPARE(config.privateData, QStringList({QStringLiteral("jobs"), QStringLiteral("usage")}));
        QCOMPARE(config.submitPlugins, QStringList{QStringLiteral("lua")});
        QCOMPARE(config.gresTypes, QStringList({QStringLiteral("gpu"), QStringLiteral("VramPerGpu")}));
        QCOMPARE(config.selectType, QStringLiteral("select/cons_tres"));
        QCOMPARE(config.temporaryFolder, QStringLiteral("/scratch"));
        QCOMPARE(config.minJobAge, std::optional(std::chrono::seconds(300)));
    }

    void howThePartitionsHoldAJobIsRead_data() {
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<bool>("refuses");
        QTest::addColumn<bool>("everyOne");
        QTest::newRow("no") << QByteArray("NO") << false << false;
        QTest::newRow("any") << QByteArray("ANY") << true << false;
        QTest::newRow("all") << QByteArray("ALL") << true << true;
    }
    void howThePartitionsHoldAJobIsRead() {
        QFETCH(QByteArray, said);
        const auto config = parseScontrolConfig("EnforcePartLimits       = " + said + "\n");
        QTEST(config.partitionLimitsEnforced, "refuses");
        QTEST(config.everyPartitionMustFit, "everyOne");
    }

    void whatSlurmDoesNotSayIsEmpty() {
        QCOMPARE(parseScontrolConfig("scontrol: error: Invalid user\n"), SlurmConfig());
        const auto config = parseScontrolConfig(
            "AccountingStorageType   = accounting_storage/none\n"
            "AccountingStorageEnforce = none\nPrivateData = none\nDefMemPerNode = UNLIMITED\n"
            "GresTypes = (null)\nMaxArraySize = 99999999999\n");
        QCOMPARE(config, SlurmConfig());
    }

    void reservationsSayForWhomTheyAre() {
        const auto all = parseScontrolReservations(
            "ReservationName=ecole StartTime=2026-11-20T08:00:00 EndTime=2026-11-20T18:00:00 "
            "Duration=10:00:00 Nodes=g[01-02] NodeCnt=2 CoreCnt=128 Features=(null) PartitionName=gpu "
            "Flags=SPEC_NODES TRES=cpu=128 Users=(null) Groups=(null) Accounts=cours1,cours2 "
            "Licenses=(null) State=ACTIVE BurstBuffer=(null) MaxStartDelay=(null) Comment=for the class\n"
            "ReservationName=maint StartTime=2026-12-01T06:00:00 EndTime=2026-12-02T06:00:00 "
            "Flags=MAINT,IGNORE_JOBS,ALL_NODES Users=root Accounts=(null)\n"
            "ReservationName=new AllowedPartitions=gpu,long QOS=(null) Users=moi Groups=m1\n"
            "No reservations in the system\n");
        QCOMPARE(all.size(), 3);
        QCOMPARE(all[0].name, QStringLiteral("ecole"));
        QCOMPARE(all[0].start, QDateTime(QDate(2026, 11, 20), QTime(8, 0)));
        QCOMPARE(all[0].end, QDateTime(QDate(2026, 11, 20), QTime(18, 0)));
        QCOMPARE(all[0].partitions, QStringList{QStringLiteral("gpu")});
        QCOMPARE(all[0].accounts, QStringList({QStringLiteral("cours1"), QStringLiteral("cours2")}));
        QVERIFY(all[0].users.isEmpty() && !all[0].isMaintenance);
        QVERIFY(all[1].isMaintenance);
        // Since 25.11 a reservation names a list of partitions.
        QCOMPARE(all[2].partitions, QStringList({QStringLiteral("gpu"), QStringLiteral("long")}));
        QCOMPARE(all[2].users, QStringList{QStringLiteral("moi")});
        QCOMPARE(all[2].groups, QStringList{QStringLiteral("m1")});
    }

    void associationsSayAccountPartitionAndQos() {
        const auto all = parseSacctmgrAssociations(
            "physics||normal,high|normal|here\n"
            "chem|gpu|normal||here\n"
            "chem|gpu|normal||here\n"
            " sacctmgr: error: something\n"
            "$(id)||||here\n",
            {});
        QCOMPARE(all.size(), 2);
        QCOMPARE(all[0], (SlurmAssociation{QStringLiteral("physics"),
                                           {},
                                           {QStringLiteral("normal"), QStringLiteral("high")},
                                           QStringLiteral("normal")}));
        QCOMPARE(all[1].partition, QStringLiteral("gpu"));
        QCOMPARE(all[1].defaultQos, QString());
    }

    /// One database may serve several clusters; it writes their names in small letters.
    void associationsOfOtherClustersArePassedOver() {
        const QByteArray answer = "physics||normal||here\nchem||normal||there\n";
        const auto accounts = [&answer](const QString& cluster) {
            QStringList names;
            for (const auto& one : parseSacctmgrAssociations(answer, cluster)) names << one.account;
            return names;
        };
        QCOMPARE(accounts(QStringLiteral("Here")), QStringList{QStringLiteral("physics")});
        QCOMPARE(accounts({}), QStringList({QStringLiteral("physics"), QStringLiteral("chem")}));
    }
};

ATELIER_TEST(TestSiteAnswers)
#include "test_SiteAnswers.moc"
