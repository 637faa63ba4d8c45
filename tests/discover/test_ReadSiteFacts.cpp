#include <QtTest>

#include "core/discover/ReadSiteFacts.h"
#include "tests/submit/PracticeStage.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::LocalHost;
using atelier::testing::PracticeStage;
using atelier::testing::writeProgram;

class TestReadSiteFacts : public QObject {
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
        writeProgram(home.filePath(QStringLiteral("bin/sacctmgr")),
                     "echo 'rrg-a_gpu||||'; echo 'rrg-a_cpu||||'\n");
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

    /// A folder that a variable names is filled in by that name; the first of the usual places stands for
    /// scratch where no variable does.
    void foldersAreKnownByTheNamesThatScriptsUse() {
        FoundSite found;
        found.folders = {{QStringLiteral("home"), QStringLiteral("/home/moi")},
                         {QStringLiteral("WORK"), QStringLiteral("/lustre/work/moi")},
                         {QStringLiteral("FAST_SCRATCH"), QStringLiteral("/nvme/moi")},
                         {QStringLiteral("scratch"), QStringLiteral("/home/moi/scratch")}};
        SiteFacts facts = siteFacts(found);
        QCOMPARE(facts.folders.keys(), QStringList{QStringLiteral("WORK")});
        QCOMPARE(facts.scratch, QStringLiteral("/home/moi/scratch"));
        found.folders.append({QStringLiteral("SCRATCH"), QStringLiteral("/scratch/moi")});
        facts = siteFacts(found);
        QCOMPARE(facts.scratch, QStringLiteral("/scratch/moi"));
        QCOMPARE(facts.folders.value(QStringLiteral("SCRATCH")), QStringLiteral("/scratch/moi"));
    }

    void accountsAreThoseOfAssociationsElseOfSharesElseOfFolders() {
        FoundSite found;
        found.projects = {QStringLiteral("def-folder")};
        QCOMPARE(siteFacts(found).accounts, found.projects);
        found.shareAccounts = {QStringLiteral("physics")};
        QCOMPARE(siteFacts(found).accounts, found.shareAccounts);
        found.associations = {{QStringLiteral("rrg-a_gpu"), {}, {}, {}},
                              {QStringLiteral("rrg-a_cpu"), {}, {}, {}}};
        QCOMPARE(siteFacts(found).accounts, QStringList{QStringLiteral("rrg-a")});
    }
};

ATELIER_TEST(TestReadSiteFacts)
#include "test_ReadSiteFacts.moc"
