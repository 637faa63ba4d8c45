#include <QtTest>

#include "core/account/PlaceElsewhere.h"
#include "tests/support/TestMain.h"

using namespace atelier;

/// Which places of another cluster lead nowhere here.
class TestPlaceElsewhere : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theRootOfAPath_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("missing");
        QTest::newRow("not there") << "/lustre/me/x"
                                   << "/lustre";
        QTest::newRow("there") << "/scratch/other/x"
                               << "";
        QTest::newRow("one that is longer") << "/scratch2/me/x"
                                            << "/scratch2";
        QTest::newRow("with two slashes") << "//lustre/x"
                                          << "/lustre";
        QTest::newRow("the profile knows it") << "/projappl/p/x"
                                              << "";
        QTest::newRow("a node's own") << "/local/7/x"
                                      << "";
        QTest::newRow("a variable tells it") << "/$ROOT/x"
                                             << "";
        QTest::newRow("hidden") << "/.snapshots/x"
                                << "";
        QTest::newRow("in the home folder") << "~/lustre/x"
                                            << "";
        QTest::newRow("none") << ""
                              << "";
    }

    void theRootOfAPath() {
        QFETCH(QString, path);
        QFETCH(QString, missing);
        ClusterProfile cluster;
        cluster.storage.project = QStringLiteral("/projappl/{account}");
        cluster.storage.localDisk = QStringLiteral("/local/$SLURM_JOB_ID");
        SiteFacts facts;
        facts.roots = QStringList{QStringLiteral("/home"), QStringLiteral("/scratch")};
        QCOMPARE(missingRoot(path, cluster, facts), missing);
        QCOMPARE(isElsewhere(path, cluster, facts), !missing.isEmpty());
        // Before the first sign-in nobody knows.
        QCOMPARE(missingRoot(path, cluster, {}), QString());
    }
};

ATELIER_TEST(TestPlaceElsewhere)
#include "test_PlaceElsewhere.moc"
