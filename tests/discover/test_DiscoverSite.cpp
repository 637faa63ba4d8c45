#include <QtTest>

#include "core/discover/DiscoverSite.h"
#include "core/discover/FoundSiteJson.h"
#include "tests/support/LocalHost.h"
#include "tests/support/TestMain.h"
#include "tests/support/WrittenProgram.h"

using namespace atelier;
using atelier::testing::LocalHost;
using atelier::testing::writeProgram;

/// A login node is played by this computer, with programs of the test's own in place of Slurm's.
class TestDiscoverSite : public QObject {
    Q_OBJECT

    QTemporaryDir home_;

    QString inHome(const QString& path) const { return home_.filePath(path); }
    void program(const char* name, const QByteArray& body) {
        writeProgram(inHome(QStringLiteral("bin/") + QLatin1String(name)), body);
    }
    LocalHost node() {
        LocalHost host(home_.path());
        host.pathPrefix = QStringList{inHome(QStringLiteral("bin"))};
        return host;
    }
    const QDateTime when_{QDate(2026, 11, 20), QTime(10, 0), Qt::UTC};

private Q_SLOTS:
    void init() {
        QVERIFY(QDir(inHome(QStringLiteral("bin"))).removeRecursively());
        QDir(home_.path()).mkpath(QStringLiteral("bin"));
        for (const char* name :
             {"sbatch", "scontrol", "sinfo", "squeue", "sacct", "sacctmgr", "sshare", "quota"})
            program(name, "exit 1\n");
    }

    void aSiteWithAccountingAndPartitionsIsRead() {
        program("sbatch", "echo slurm 24.11.5\n");
        program("scontrol",
                "case $* in\n"
                "*config) printf 'ClusterName = x\\nSLURM_VERSION = 24.11.5\\nMaxArraySize = 501\\n' ;;\n"
                "*partition) echo PartitionName=gpu Default=NO State=UP MaxTime=1-00:00:00 ;;\n"
                "*reservation) echo ReservationName=ecole PartitionName=gpu Accounts=cours ;;\n"
                "esac\n");
        program("sinfo", "echo 'gpu|4|64|515000|900000|2:32:1|gpu:4|a100'\n");
        program("sacctmgr", "echo 'physics|gpu|normal,high|normal|x'; echo 'chem||||y'\n");
        program("sshare", "echo ' physics'; echo ' physics'\n");
        program("sacct", "exit 0\n");
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        QVERIFY2(found, found ? "" : qPrintable(found.error().detail));
        QCOMPARE(found->when, when_);
        QCOMPARE(found->version, QStringLiteral("24.11.5"));
        QCOMPARE(found->config.maxArraySize, std::optional(501));
        QCOMPARE(found->partitions.value(0).name, QStringLiteral("gpu"));
        QCOMPARE(found->reservations.value(0).name, QStringLiteral("ecole"));
        QCOMPARE(found->nodes.value(0).gpus, (QList<GpuGres>{{QString(), 4}}));
        QCOMPARE(found->nodes.value(0).temporaryMiB, 900000);
        QCOMPARE(found->associations.size(), 1);
        QCOMPARE(found->associations.value(0).qos,
                 QStringList({QStringLiteral("normal"), QStringLiteral("high")}));
        QCOMPARE(found->shareAccounts, QStringList{QStringLiteral("physics")});
        QVERIFY(found->answered.contains(QStringLiteral("sacct")));
    }

    /// No reservation is an answer; a controller that is silent gives none.
    void thatThereIsNoReservationIsTold() {
        const auto saysSo = [this](const char* answer) {
            program("scontrol", QByteArray("case $* in *reservation) ") + answer + " ;; esac\n");
            auto host = node();
            const auto found = discoverSite(host, when_, {});
            return found && found->reservations.isEmpty() &&
                   found->answered.contains(QStringLiteral("reservations"));
        };
        QVERIFY(saysSo("echo No reservations in the system"));
        QVERIFY(!saysSo("echo slurm_load_reservations error >&2; exit 1"));
        QVERIFY(!saysSo("echo ReservationName=ecole Accounts=cours"));
    }

    void theUsersGroupsAreTold() {
        program("id", "[ \"$1\" = -Gnz ] && printf 'moi\\0domain users\\0' || echo moi\n");
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        QVERIFY(found);
        QCOMPARE(found->groups, QStringList({QStringLiteral("moi"), QStringLiteral("domain users")}));
        QCOMPARE(found->user, QStringLiteral("moi"));
    }

    void aSlurmThatDoesNotRunIsFoundWithoutAVersion() {
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        QVERIFY(found);
        QVERIFY(found->version.isEmpty());
        QVERIFY(found->programs.contains(QStringLiteral("sbatch")));
    }

    /// Each hangs for longer than the whole may take, so that they must have been given up.
    void whatHangsCostsItsOwnAnswersAlone() {
        for (const char* name : {"sacctmgr", "sshare", "sacct", "quota"}) program(name, "exec sleep 200\n");
        program("sinfo", "echo 'gpu|4|64|515000|0|2:32:1|gpu:a100:4|(null)'\n");
        auto host = node();
        QElapsedTimer clock;
        clock.start();
        const auto found = discoverSite(host, when_, {});
        QVERIFY(found);
        QVERIFY2(clock.elapsed() < 150'000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(found->nodes.size(), 1);
        QVERIFY(found->associations.isEmpty());
        QVERIFY(!found->answered.contains(QStringLiteral("sacct")));
    }

    /// All are asked at once, so that the longest patience is that of the whole. A clock would measure how
    /// busy this computer is.
    void noQuestionWaitsForMoreThanFourSeconds() {
        const QString real = QStandardPaths::findExecutable(QStringLiteral("timeout"));
        program("timeout",
                "echo \"$3 ${*:4}\" >>\"$HOME/patience\"; exec " + real.toLocal8Bit() + " \"$@\"\n");
        auto host = node();
        QVERIFY(discoverSite(host, when_, {}));
        QFile asked(inHome(QStringLiteral("patience")));
        QVERIFY(asked.open(QIODevice::ReadOnly));
        const auto lines = QString::fromUtf8(asked.readAll()).split(u'\n', Qt::SkipEmptyParts);
        const auto isAsked = [](const QString& line) {
            return line.endsWith(QLatin1String("scontrol ping"));
        };
        QVERIFY(std::ranges::any_of(lines, isAsked));
        for (const QString& line : lines) {
            const int patience = line.section(u' ', 0, 0).toInt();
            QVERIFY2(patience >= 1 && patience <= 4, qPrintable(line));
        }
    }

    void aComputerWithoutSlurmIsNoError() {
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        QVERIFY(found);
        QCOMPARE(found->version, QString());
        QVERIFY(found->partitions.isEmpty() && found->nodes.isEmpty());
        QVERIFY(!found->user.isEmpty());
        QCOMPARE(found->home, home_.path());
    }

    void foldersAreThoseThatVariablesNameAndThatExist() {
        QDir(home_.path()).mkpath(QStringLiteral("far/my scratch"));
        QDir(home_.path()).mkpath(QStringLiteral("projects/def-folder"));
        qputenv("FAST_SCRATCH", inHome(QStringLiteral("far/my scratch")).toLocal8Bit());
        qputenv("WORK", "/nowhere/at/all");
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        QVERIFY(found);
        QStringList names;
        for (const FoundFolder& folder : found->folders) names << folder.name;
        QVERIFY2(names.contains(QLatin1String("home")) && names.contains(QLatin1String("FAST_SCRATCH")),
                 qPrintable(names.join(u' ')));
        QVERIFY(!names.contains(QLatin1String("WORK")));
        for (const FoundFolder& folder : found->folders) {
            if (folder.name != QLatin1String("FAST_SCRATCH")) continue;
            QCOMPARE(folder.path, inHome(QStringLiteral("far/my scratch")));
            QVERIFY(folder.totalKiB > 0);
        }
        QVERIFY(found->projects.contains(QStringLiteral("def-folder")));
        QVERIFY(found->roots.contains(QStringLiteral("/etc")));
        qunsetenv("FAST_SCRATCH");
        qunsetenv("WORK");
    }

    /// quota(1) tells of others; a long name stands on a line of its own. All folders may lie in one space.
    void quotasOfLustreAreAsked() {
        program("lfs",
                "[ \"$*\" = \"quota -q -u $(id -un) $(df -P . | tail -n 1 | sed 's/.* //')\" ] || exit 1\n"
                "printf '  /lustre/home/of/many\\n   1024  0 2048 - 3 0 10 -\\n'\n");
        qputenv("FAST_SCRATCH", home_.path().toLocal8Bit());
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        qunsetenv("FAST_SCRATCH");
        QVERIFY(found);
        const StorageQuota quota{QStringLiteral("/lustre/home/of/many"), 1 << 20, 2 << 20, 3, 10};
        QCOMPARE(found->quotas.count(quota), 1);
    }

    /// Atelier's own folder in ~/scratch is there after the first job, whether or not the site has scratch.
    void aScratchFolderThatAtelierMadeIsNoneOfTheSites() {
        qunsetenv("SCRATCH");
        const auto scratch = [this] {
            auto host = node();
            const auto found = discoverSite(host, when_, {});
            if (!found) return QStringLiteral("nothing answers");
            for (const FoundFolder& folder : found->folders)
                if (folder.name == QLatin1String("scratch")) return folder.path;
            return QString();
        };
        const QString folder = inHome(QStringLiteral("scratch"));
        QDir(home_.path()).mkpath(QStringLiteral("scratch/atelier/job"));
        QVERIFY(scratch() != folder);
        QDir(folder).mkdir(QStringLiteral("data"));
        QCOMPARE(scratch(), folder);
        QVERIFY(QDir(folder).removeRecursively());
        QDir(home_.path()).mkpath(QStringLiteral("elsewhere/atelier"));
        QVERIFY(QFile::link(inHome(QStringLiteral("elsewhere")), folder));
        QCOMPARE(scratch(), folder);
        QVERIFY(QFile::remove(folder));
    }

    void aFolderIsKnownByWhereItsLinksLead() {
        QDir(home_.path()).mkpath(QStringLiteral("far/my scratch"));
        QVERIFY(QFile::link(inHome(QStringLiteral("far")), inHome(QStringLiteral("near"))));
        qputenv("FAST_SCRATCH", inHome(QStringLiteral("near/my scratch")).toLocal8Bit());
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        qunsetenv("FAST_SCRATCH");
        QVERIFY(found);
        const auto folder =
            std::ranges::find(found->folders, QStringLiteral("FAST_SCRATCH"), &FoundFolder::name);
        QVERIFY(folder != found->folders.cend());
        QCOMPARE(folder->path, inHome(QStringLiteral("near/my scratch")));
        QCOMPARE(folder->physicalPath,
                 QFileInfo(inHome(QStringLiteral("far/my scratch"))).canonicalFilePath());
    }

    void anAnswerThatIsCutShortIsNoSite() {
        const auto cut = parseFoundSite("user=moi\nhome=/home/moi\nversion=slurm 24.11.5\n", when_);
        QVERIFY(!cut);
        QCOMPARE(cut.error().kind(), ErrorKind::SlurmAnswerUnreadable);
        QVERIFY(parseFoundSite("user=moi\nhome=/home/moi\nend=\n", when_));
    }

    /// Whoever reads the JSON finds there what the report says, and no field for what is not known.
    void programsAreToldWhatIsKnown() {
        FoundSite site;
        site.config.minJobAge = std::chrono::seconds(300);
        site.environment.insert(QStringLiteral("SBATCH_PARTITION"), QStringLiteral("gpu"));
        site.variables.insert(QStringLiteral("CC_CLUSTER"), QStringLiteral("narval"));
        site.quotas = {{QStringLiteral("/home"), 10, 50, 3, 0}};
        const QJsonObject json = toJson(site);
        QCOMPARE(json[QLatin1String("slurm")][QLatin1String("minJobAgeSeconds")].toInt(), 300);
        QCOMPARE(json[QLatin1String("environment")][QLatin1String("SBATCH_PARTITION")].toString(),
                 QStringLiteral("gpu"));
        QCOMPARE(json[QLatin1String("variables")][QLatin1String("CC_CLUSTER")].toString(),
                 QStringLiteral("narval"));
        const QJsonObject home = json[QLatin1String("quotas")][0].toObject();
        QCOMPARE(home[QLatin1String("limitBytes")].toInt(), 50);
        QVERIFY(!home.contains(QLatin1String("limitFiles")));
        QVERIFY(!json.contains(QLatin1String("partitions")));
    }

    /// What else there is may be thousands of modules.
    void ofAllModulesThoseForPythonGpusAndContainersAreListed() {
        const QByteArray wanted =
            "lang/Python/3.11.3-GCCcore-12.3.0 python3/3.11 cray-python/3.11.7 rocm/6.0 system/CUDA/12.1 "
            "singularity-ce/3.11 micromamba/1.5 Mambaforge/23.1";
        program("lmod", "printf '%s\\n' /opt/modules: gcc/12.3 lang/R/4.3 " + wanted + " >&2\n");
        // As in a login shell that has read the site's files.
        qputenv("LMOD_CMD", inHome(QStringLiteral("bin/lmod")).toLocal8Bit());
        qputenv("BASH_FUNC_module%%", "() { :; }");
        auto host = node();
        const auto found = discoverSite(host, when_, {});
        qunsetenv("LMOD_CMD");
        qunsetenv("BASH_FUNC_module%%");
        QVERIFY(found);
        QCOMPARE(found->modules.offered.join(u' '), QString::fromLatin1(wanted));
    }

    void modulesAreListedOnceWithoutMarks() {
        const auto found = parseFoundSite(
            "home=/h\nmodules=tcl 5.2.0\nmodule=python/\nmodule=python/3.12(default)\nmodule=python/3.12\n"
            "module=lang/Python/3.11.5-GCCcore-13.2.0\nloaded=a/1:b\nend=\n",
            when_);
        QVERIFY(found);
        QCOMPARE(found->modules.system, ModuleSystem::TclModules);
        QCOMPARE(found->modules.version, QStringLiteral("5.2.0"));
        QCOMPARE(found->modules.offered, QStringList({QStringLiteral("python/3.12"),
                                                      QStringLiteral("lang/Python/3.11.5-GCCcore-13.2.0")}));
        QCOMPARE(found->modules.loaded, QStringList({QStringLiteral("a/1"), QStringLiteral("b")}));
    }
};

ATELIER_TEST(TestDiscoverSite)
#include "test_DiscoverSite.moc"
