#include <QtTest>

#include "core/cluster/ToldNames.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// What a job names is held against what the cluster told of, as Slurm itself compares names.
class TestToldNames : public QObject {
    Q_OBJECT

    static ClusterProfile university() {
        ClusterProfile cluster;
        cluster.told.partitions = {{.name = QStringLiteral("gpu"), .maxTime = {}},
                                   {.name = QStringLiteral("Big"), .maxTime = {}}};
        cluster.told.qos = {{.name = QStringLiteral("normal"), .maxTime = {}}};
        cluster.told.constraints = {QStringLiteral("ib"), QStringLiteral("rack1")};
        cluster.told.reservations = {QStringLiteral("course")};
        cluster.scheduling.partitions = {{.name = QStringLiteral("hidden"), .maxTime = {}}};
        return cluster;
    }

private Q_SLOTS:
    void aNameIsThereOrNot_data() {
        QTest::addColumn<ToldKind>("kind");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("untold");  // Empty: all are there.
        QTest::addColumn<int>("start");
        const auto row = [](ToldKind kind, const char* value, const char* untold, int start = 0) {
            QTest::addRow("%s=%s", optionOf(kind), value)
                << kind << QString::fromLatin1(value) << QString::fromLatin1(untold) << start;
        };
        row(ToldKind::Partition, "gpu,Big", "");
        row(ToldKind::Partition, "gpu,volta", "volta", 4);
        row(ToldKind::Partition, "hidden", "");
        row(ToldKind::Partition, "GPU", "GPU");
        row(ToldKind::Partition, "big", "big");
        row(ToldKind::Qos, "normal", "");
        row(ToldKind::Qos, "NORMAL", "");
        row(ToldKind::Qos, "long", "long");
        row(ToldKind::Constraint, "[ib*12|rack1]", "");
        row(ToldKind::Constraint, "(ib&rack2)*3", "rack2", 4);
        row(ToldKind::Constraint, "IB", "IB");
        row(ToldKind::Reservation, "course", "");
        row(ToldKind::Reservation, "Course", "Course");
        row(ToldKind::Reservation, "", "");
    }

    void aNameIsThereOrNot() {
        QFETCH(ToldKind, kind);
        QFETCH(QString, value);
        QFETCH(QString, untold);
        QFETCH(int, start);
        const auto found = firstUntold(kind, value, university());
        QCOMPARE(found.value_or(UntoldName()).name, untold);
        QCOMPARE(found.value_or(UntoldName()).start, qsizetype(start));
        // Of what a cluster did not tell, nothing is known to be missing.
        QVERIFY(!firstUntold(kind, value, ClusterProfile()));
    }

    void whatAClusterHasNoneOfIsNotThere() {
        ClusterProfile plain = university();
        plain.told.constraints.clear();
        plain.told.reservations.clear();
        plain.scheduling = {};
        QVERIFY(!hasNone(ToldKind::Constraint, plain) && !hasNone(ToldKind::Reservation, plain));
        QVERIFY(!firstUntold(ToldKind::Constraint, QStringLiteral("ib"), plain));
        for (PartitionFacts& one : plain.told.partitions) one.cpusPerNode = 8;
        plain.told.noReservations = true;
        QVERIFY(!hasNone(ToldKind::Partition, plain) && !hasNone(ToldKind::Qos, plain));
        QCOMPARE(
            firstUntold(ToldKind::Constraint, QStringLiteral("ib&big"), plain).value_or(UntoldName()).name,
            QStringLiteral("ib"));
        QVERIFY(firstUntold(ToldKind::Reservation, QStringLiteral("course"), plain).has_value());
        QVERIFY(!firstUntold(ToldKind::Reservation, QString(), plain));
    }

    void whereAllNodesAreKnownTheirPartitionsAreAllThereAre() {
        ClusterProfile cluster;
        cluster.layout.emplace().partitions = {QStringLiteral("all")};
        QVERIFY(!firstUntold(ToldKind::Partition, QStringLiteral("all"), cluster));
        QVERIFY(firstUntold(ToldKind::Partition, QStringLiteral("gpu"), cluster).has_value());
    }
};

ATELIER_TEST(TestToldNames)
#include "test_ToldNames.moc"
