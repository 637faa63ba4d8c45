#include <QtTest>

#include "tests/submit/PracticeStage.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::LocalHost;
using atelier::testing::PracticeStage;
using atelier::testing::writeProgram;

class TestSiteFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePracticeClusterIsKnownAtAGlance() {
        const auto stage = PracticeStage::open();
        QVERIFY(stage.host);
        const auto facts = readSiteFacts(*stage.host, {});
        QVERIFY(facts);
        QCOMPARE(facts->user, stage.connection.user);
        QCOMPARE(QDir(facts->home).canonicalPath(), QDir(stage.connection.home).canonicalPath());
        QVERIFY(!facts->scratch.isEmpty());
        QCOMPARE(facts->accounts, QStringList{QStringLiteral("def-sponsor00")});
        QVERIFY2(facts->slurmVersion.contains(QLatin1Char('.')), qPrintable(facts->slurmVersion));
        QVERIFY(facts->slurmAnswers);
        QVERIFY(facts->rsync);
        QVERIFY(facts->git);
    }

    void associationsComeBeforeFolders() {
        QTemporaryDir home;
        QDir(home.path()).mkpath(QStringLiteral("projects/def-folder"));
        QDir(home.path()).mkpath(QStringLiteral("bin"));
        LocalHost host(home.path());
        QCOMPARE(readSiteFacts(host, {})->accounts, QStringList{QStringLiteral("def-folder")});
        writeProgram(home.filePath(QStringLiteral("bin/sacctmgr")), "echo rrg-a_gpu; echo rrg-a_cpu\n");
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        QCOMPARE(readSiteFacts(host, {})->accounts, QStringList{QStringLiteral("rrg-a")});
    }

    void aSiteWithoutSlurmSaysSo() {
        QTemporaryDir home;
        QDir(home.path()).mkpath(QStringLiteral("bin"));
        for (const char* name : {"sbatch", "scontrol", "sacctmgr"})
            writeProgram(home.filePath(QStringLiteral("bin/") + QLatin1String(name)), "exit 127\n");
        LocalHost host(home.path());
        host.pathPrefix = QStringList{home.filePath(QStringLiteral("bin"))};
        const auto facts = readSiteFacts(host, {});
        QVERIFY(facts);
        QCOMPARE(facts->slurmVersion, QString());
        QVERIFY(!facts->slurmAnswers);
        QVERIFY(facts->accounts.isEmpty());
    }

    void pathsAreFilledIn_data() {
        QTest::addColumn<QString>("expanded");
        QTest::newRow("~") << "/home/moi";
        QTest::newRow("~/a b") << "/home/moi/a b";
        QTest::newRow("~/projects/def-x/$USER/d.tar") << "/home/moi/projects/def-x/moi/d.tar";
        QTest::newRow("$SCRATCH/x") << "/scratch/moi/x";
        QTest::newRow("$PROJECT/x") << "$PROJECT/x";
        QTest::newRow("$WORK/x") << "/lustre/work\\1/x";
        QTest::newRow("$WORKDIR/x") << "$WORKDIR/x";
        QTest::newRow("/abs/x") << "/abs/x";
        QTest::newRow("d.tar") << "/home/moi/d.tar";
        QTest::newRow("~other/x") << "/home/moi/~other/x";
    }

    void pathsAreFilledIn() {
        QFETCH(QString, expanded);
        SiteFacts facts;
        facts.user = QStringLiteral("moi");
        facts.home = QStringLiteral("/home/moi");
        facts.scratch = QStringLiteral("/scratch/moi");
        facts.folders.insert(QStringLiteral("WORK"), QStringLiteral("/lustre/work\\1"));
        QCOMPARE(expandedPath(QString::fromLatin1(QTest::currentDataTag()), facts), expanded);
    }

    void theProjectFolderIsTheSites() {
        SiteFacts facts;
        facts.user = QStringLiteral("moi");
        facts.home = QStringLiteral("/home/moi");
        ClusterProfile cluster;
        QCOMPARE(projectFolder(cluster, facts, QStringLiteral("def-x")), QStringLiteral("/home/moi"));
        cluster.storage.project = QStringLiteral("~/projects/{account}/$USER");
        QCOMPARE(projectFolder(cluster, facts, QStringLiteral("def-x")),
                 QStringLiteral("/home/moi/projects/def-x/moi"));
    }
};

ATELIER_TEST(TestSiteFacts)
#include "test_SiteFacts.moc"
