#include <QtTest>

#include "core/check/Check.h"
#include "core/cluster/ClusterJson.h"
#include "core/diagnostic/OptionRules.h"
#include "core/discover/DiscoverProfile.h"
#include "core/profile/ImportedProfile.h"
#include "core/profile/KnownCluster.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::LocalHost;
using atelier::testing::writeProgram;
using namespace std::chrono_literals;

/// A login node is played by this computer, with programs of the test's own in place of Slurm's.
class TestDiscoverProfile : public QObject {
    Q_OBJECT

    QTemporaryDir home_;
    const QString key_ = QStringLiteral("login.example.org");
    const QDateTime when_{QDate(2026, 11, 20), QTime(10, 0), Qt::UTC};
    ProfileStore store() const { return ProfileStore::in(home_.filePath(QStringLiteral("kept"))); }
    void program(const char* name, const QByteArray& body) {
        writeProgram(home_.filePath(QStringLiteral("bin/") + QLatin1String(name)), body);
    }
    Expected<DiscoveredSite> look() {
        LocalHost host(home_.path());
        host.pathPrefix = QStringList{home_.filePath(QStringLiteral("bin"))};
        return discoverProfile(host, unlistedCluster(key_), store(), key_, when_, {});
    }

private Q_SLOTS:
    void init() {
        QDir(home_.path()).mkpath(QStringLiteral("bin"));
        for (const char* name : {"squeue", "sacct", "sacctmgr", "sshare", "quota"}) program(name, "exit 1\n");
        program("sbatch", "echo slurm 24.11.5\n");
        program("scontrol",
                "case $* in\n"
                "*config) printf 'MaxArraySize = 501\\n' ;;\n"
                "*partition) echo PartitionName=gpu Default=NO State=UP MaxTime=1-00:00:00 ;;\n"
                "*ping) echo 'Slurmctld(primary) at x is UP' ;;\n"
                "esac\n");
        program("sinfo", "echo 'gpu|4|64|515000|900000|2:32:1|gpu:a100:4|(null)'\n");
        QFile::remove(store().fileOf(key_));
    }

    /// Whoever is handed the file of a profile is told by the check what those are told who have looked.
    void aProfileThatIsHandedOverSaysTheSame_data() {
        QTest::addColumn<QByteArray>("nodes");
        QTest::newRow("with GPUs") << QByteArray(
            "gpu|4|64|515000|900000|2:32:1|gpu:a100:4|ib\n"
            "own|4|64|515000|900000|2:32:1|(null)|ib\n");
        QTest::newRow("without GPUs") << QByteArray(
            "gpu|4|64|515000|900000|2:32:1|(null)|(null)\n"
            "own|4|64|515000|900000|2:32:1|(null)|(null)\n");
    }

    void aProfileThatIsHandedOverSaysTheSame() {
        QFETCH(QByteArray, nodes);
        program("sinfo", "printf '%s' '" + nodes + "'\n");
        program("scontrol",
                "case $* in\n"
                "*config) printf 'MaxArraySize = 501\n' ;;\n"
                "*partition) echo PartitionName=gpu Default=NO State=UP MaxTime=1-00:00:00\n"
                "echo PartitionName=own Default=NO State=UP AllowAccounts=others MaxTime=2-00:00:00 ;;\n"
                "*ping) echo 'Slurmctld(primary) at x is UP' ;;\n"
                "esac\n");
        const auto looked = look();
        QVERIFY(looked);
        const auto file =
            importedProfile(Catalogue::builtIn(), QStringLiteral("x.json"), exported(looked->profile));
        QVERIFY(file);
        SiteProfile elsewhere;
        elsewhere.catalogue = toJson(file->known);
        const auto handed = effectiveCluster(withImported(*file, elsewhere));
        QVERIFY(handed);
        QCOMPARE(handed->told, looked->cluster.told);
        QCOMPARE(handed->moduleSystem, looked->cluster.moduleSystem);
        for (const char* lines : {"-p nosuch", "-p own --gpus=1", "-p gpu --gpus=1", "--gpus=a100:9 -p gpu",
                                  "-C skylake -p gpu", "-q none -p gpu", "-t 9-0 -p own",
                                  "--reservation=x -p gpu", "-n 9999 -p gpu", "--mem=900G -p own"}) {
            const QByteArray script =
                QByteArray("#!/bin/bash\n#SBATCH ") + lines + "\nmodule load a\n./run\n";
            const auto own = check(script, looked->cluster);
            QCOMPARE(check(script, *handed), own);
            QVERIFY2(!own.isEmpty(), lines);
        }
    }

    void whatIsFoundIsKeptAndCounts() {
        const auto looked = look();
        QVERIFY(looked);
        QVERIFY(!looked->trouble);
        QVERIFY(looked->site.slurmAnswers);
        QCOMPARE(looked->cluster.loginHost, key_);
        QCOMPARE(looked->cluster.slurmRelease, 2411);
        QCOMPARE(looked->cluster.limits.maxArrayIndex, std::optional(500));
        QVERIFY(looked->cluster.rules.partitionMandatory);
        QCOMPARE(looked->cluster.gpus.value(0).slurmName, QStringLiteral("a100"));
        const auto kept = store().read(key_);
        QVERIFY(kept && *kept);
        QCOMPARE((*kept)->foundAt, when_);
        QCOMPARE((*kept)->found, looked->profile.found);
    }

    void whatTheUserSaidStaysAndCounts() {
        QVERIFY(look());
        SiteProfile profile = **store().read(key_);
        profile.said = withFact({}, QStringLiteral("limits.maxTime"), 60);
        QVERIFY(store().write(key_, profile));
        const auto looked = look();
        QVERIFY(looked);
        QCOMPARE(looked->cluster.limits.maxTime, std::optional<std::chrono::minutes>(1h));
        QCOMPARE((*store().read(key_))->said, profile.said);
    }

    /// sbatch tells its version without the controller.
    void whatAStoppedControllerToldBeforeIsKept() {
        const auto before = look();
        QVERIFY(before);
        for (const char* name : {"scontrol", "sinfo"}) program(name, "exit 1\n");
        const auto looked = look();
        QVERIFY(looked && !looked->trouble);
        QVERIFY(!looked->site.slurmAnswers);
        QCOMPARE(looked->profile.found, before->profile.found);
        QCOMPARE(looked->cluster, before->cluster);
        QCOMPARE((*store().read(key_))->found, before->profile.found);
    }

    /// The login node cannot tell it.
    void whatATryHasLearntOnItsNodeStaysAndCounts() {
        QVERIFY(look());
        QVERIFY(store().noteFound(key_, QStringLiteral("internet"), QStringLiteral("none")));
        QVERIFY(
            store().noteFound(key_, QStringLiteral("storage.localDisk"), QStringLiteral("$LOCAL_SCRATCH")));
        const auto looked = look();
        QVERIFY(looked);
        QCOMPARE(looked->cluster.internet, NodeInternet::None);
        QCOMPARE(looked->cluster.storage.localDisk, QStringLiteral("$LOCAL_SCRATCH"));
    }

    /// timeout(1) ends with 124 where a file server has not answered in time.
    void aScratchFolderThatAnswersTooLateIsKept() {
        QDir(home_.path()).mkpath(QStringLiteral("scratch/data"));
        const auto scratch = [this] {
            const auto looked = look();
            return looked ? looked->cluster.storage.scratch : QStringLiteral("nothing answers");
        };
        qunsetenv("SCRATCH");
        QCOMPARE(scratch(), QStringLiteral("~/scratch"));
        const QByteArray real = QStandardPaths::findExecutable(QStringLiteral("timeout")).toLocal8Bit();
        program("timeout", "case $* in *' folder '*scratch) exit 124 ;; esac\nexec " + real + " \"$@\"\n");
        QCOMPARE(scratch(), QStringLiteral("~/scratch"));
        QVERIFY(QDir(home_.filePath(QStringLiteral("bin"))).remove(QStringLiteral("timeout")));
        QVERIFY(QDir(home_.filePath(QStringLiteral("scratch"))).removeRecursively());
        QVERIFY(scratch() != QStringLiteral("~/scratch"));
    }

    void whatIsGoneFromAnAnswerIsGone() {
        QVERIFY(look());
        program("scontrol",
                "case $* in\n"
                "*config) printf 'ClusterName = x\\n' ;;\n"
                "*partition) echo PartitionName=all Default=YES State=UP MaxTime=UNLIMITED ;;\n"
                "esac\n");
        program("sinfo", "echo 'all|4|64|515000|900000|2:32:1|(null)|(null)'\n");
        const auto looked = look();
        QVERIFY(looked);
        QVERIFY(looked->site.slurmAnswers);
        QVERIFY(looked->cluster.gpus.isEmpty());
        QVERIFY(!looked->cluster.rules.partitionMandatory);
        QVERIFY(!looked->cluster.limits.maxTime);
        QVERIFY(!looked->cluster.limits.maxArrayIndex);
    }

    /// As on a cluster whose sbatch tells another version than its controller has.
    void aScriptIsJudgedByTheReleaseThatTheUserSaid() {
        const QByteArray script = "#!/bin/bash\n#SBATCH --segment=4\nsrun hostname\n";
        const auto isTooNew = [&script](const ClusterProfile& cluster) {
            const auto found = check(script, cluster);
            return std::ranges::any_of(
                found, [](const Diagnostic& one) { return one.is(OptionRule::OptionTooNew); });
        };
        const auto before = look();
        QVERIFY(before && !isTooNew(before->cluster));
        SiteProfile profile = **store().read(key_);
        profile.said = withFact({}, QStringLiteral("slurm"), QStringLiteral("23.11"));
        QVERIFY(store().write(key_, profile));
        const auto after = look();
        QVERIFY(after && !after->trouble);
        QCOMPARE(after->site.slurmVersion, before->site.slurmVersion);
        QVERIFY(isTooNew(after->cluster));
    }

    /// It may hold what the user said: it is told, and stays as it is.
    void aBrokenFileIsNotWrittenOver() {
        QFile file(store().fileOf(key_));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{ broken");
        file.close();
        const auto looked = look();
        QVERIFY(looked && looked->trouble);
        QCOMPARE(looked->trouble->kind(), ErrorKind::JsonInvalid);
        QCOMPARE(looked->cluster.limits.maxArrayIndex, std::optional(500));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{ broken"));
        file.close();
        QVERIFY(file.remove());
    }

    void whatMakesNoProfileIsToldAndPassedOver() {
        QVERIFY(look());
        SiteProfile profile = **store().read(key_);
        profile.said = withFact({}, QStringLiteral("limits.maxTime"), QStringLiteral("a week"));
        QVERIFY(store().write(key_, profile));
        const auto looked = look();
        QVERIFY(looked && looked->trouble);
        QCOMPARE(looked->cluster.limits.maxTime, std::optional<std::chrono::minutes>(24h));
    }
};

ATELIER_TEST(TestDiscoverProfile)
#include "test_DiscoverProfile.moc"
