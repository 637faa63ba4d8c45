#include <QtTest>

#include "core/cluster/ClusterJson.h"
#include "core/discover/ProfileFromSite.h"
#include "core/discover/ReadSiteFacts.h"
#include "core/profile/ProfileStore.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace std::chrono_literals;

namespace {

SlurmPartition partition(const char* name, bool isDefault, std::optional<std::chrono::minutes> maxTime) {
    SlurmPartition made;
    made.name = QLatin1String(name);
    made.isDefault = isDefault;
    made.maxTime = maxTime;
    return made;
}

NodeShape shape(const char* partition, int cpus, int memoryMiB, const QList<GpuGres>& gpus) {
    NodeShape made;
    made.partition = QLatin1String(partition);
    made.nodes = 4;
    made.cpus = cpus;
    made.memoryMiB = memoryMiB;
    made.gpus = gpus;
    return made;
}

QStringList names(const QList<PartitionFacts>& all) {
    QStringList names;
    for (const auto& one : all) names << one.name;
    return names;
}

/// A cluster that no catalogue knows.
ClusterProfile unlisted() {
    ClusterProfile cluster;
    cluster.id = cluster.name = cluster.loginHost = QStringLiteral("login.example.org");
    return cluster;
}

/// What counts of the cluster with what was found there.
ClusterProfile profileWith(const ClusterProfile& known, const FoundSite& found) {
    return *effectiveCluster(siteProfile(known, found));
}

/// The paths of the facts of which the user is told that publications and cluster contradict each other.
QStringList openFacts(const ClusterProfile& known, const FoundSite& found) {
    QStringList paths;
    for (const ProfileFact& fact : factsOf(siteProfile(known, found)))
        if (fact.isOpen()) paths << QLatin1String(fact.kind->path);
    return paths;
}

}  // namespace

/// Sites that are made up after what clusters of universities look like.
class TestProfileFromSite : public QObject {
    Q_OBJECT

    /// Without a default partition, without names for its GPUs.
    FoundSite university() const {
        FoundSite site;
        site.user = QStringLiteral("moi");
        site.version = QStringLiteral("23.11.4");
        site.partitions = {partition("long", false, 7 * 24h), partition("gpu", false, 48h),
                           partition("chemistry", false, 30 * 24h)};
        site.partitions[2].accounts = QStringList{QStringLiteral("chem")};
        site.nodes = {shape("long", 96, 380000, {}), shape("gpu", 64, 512000, {{QString(), 4}})};
        site.nodes[1].features = QStringList{QStringLiteral("a100"), QStringLiteral("ib")};
        site.associations = {
            {QStringLiteral("physics"), {}, {QStringLiteral("normal")}, QStringLiteral("normal")}};
        site.config.maxArraySize = 501;
        return site;
    }

private Q_SLOTS:
    void whatTheUserMayUseIsOffered() {
        const auto profile = profileWith(unlisted(), university());
        QCOMPARE(names(profile.scheduling.partitions),
                 QStringList({QStringLiteral("long"), QStringLiteral("gpu")}));
        QVERIFY(profile.scheduling.partitions[1].maxTime == std::optional<std::chrono::minutes>(48h));
        QVERIFY(profile.rules.partitionMandatory);
        QCOMPARE(profile.scheduling.qos.value(0).name, QStringLiteral("normal"));
        QVERIFY(profile.scheduling.qos.value(0).isDefault);
        QCOMPARE(profile.scheduling.constraints, QStringList({QStringLiteral("a100"), QStringLiteral("ib")}));
        QVERIFY(profile.limits.maxTime == std::optional<std::chrono::minutes>(7 * 24h));
        QCOMPARE(profile.limits.maxArrayIndex, std::optional(500));
        QCOMPARE(profile.slurmRelease, 2311);
    }

    /// Of a user whose groups are not told, nothing is kept away.
    void aPartitionForOtherGroupsIsNotOffered() {
        FoundSite site = university();
        site.partitions[1].groups = QStringList{QStringLiteral("gpu-users"), QStringLiteral("staff")};
        SlurmReservation school;
        school.name = QStringLiteral("ecole");
        school.groups = QStringList{QStringLiteral("staff")};
        site.reservations = {school};
        const auto offered = [&site] { return profileWith(unlisted(), site).scheduling; };
        QCOMPARE(names(offered().partitions), QStringList({QStringLiteral("long"), QStringLiteral("gpu")}));
        QCOMPARE(offered().reservations, QStringList{QStringLiteral("ecole")});
        site.groups = QStringList{QStringLiteral("moi"), QStringLiteral("students")};
        QCOMPARE(names(offered().partitions), QStringList{QStringLiteral("long")});
        QVERIFY(profileWith(unlisted(), site).gpus.isEmpty());
        QVERIFY(offered().reservations.isEmpty());
        site.groups << QStringLiteral("staff");
        QCOMPARE(names(offered().partitions), QStringList({QStringLiteral("long"), QStringLiteral("gpu")}));
        QCOMPARE(offered().reservations, QStringList{QStringLiteral("ecole")});
    }

    void instancesAreToldFromWholeGpus_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<bool>("instance");
        for (const char* model : {"1g.10gb", "a100_1g.5gb", "nvidia_h100_80gb_hbm3_3g.40gb", "a100-2g.10GB"})
            QTest::newRow(model) << QString(model) << true;
        for (const char* model : {"a100", "nvidia_h100_80gb_hbm3", "rtx6000", "mi250x", "v100.32gb"})
            QTest::newRow(model) << QString(model) << false;
    }
    void instancesAreToldFromWholeGpus() {
        QFETCH(QString, model);
        FoundSite site = university();
        site.nodes[1].gpus = {{model, 7}};
        const auto profile = profileWith(unlisted(), site);
        QCOMPARE(profile.gpus.value(0).slurmName, model);
        QTEST(profile.gpus.value(0).instance, "instance");
    }

    void gpusWithoutNamesAreToldApartByTheirPartition() {
        const auto profile = profileWith(unlisted(), university());
        QCOMPARE(profile.gpus.size(), 1);
        QCOMPARE(profile.gpus[0].slurmName, QString());
        QCOMPARE(profile.gpus[0].partition, QStringLiteral("gpu"));
        QCOMPARE(profile.gpus[0].perNode, 4);
        QCOMPARE(profile.gpus[0].cpusPerGpu, 16);
        QCOMPARE(profile.gpus[0].memoryMiBPerGpu, 128000);
        QCOMPARE(profile.cpusPerNode, 64);
        QVERIFY(findGpu(profile, {}, QStringLiteral("gpu"), {}));
        QVERIFY(!findGpu(profile, {}, QStringLiteral("long"), {}));
    }

    void aModelInTheDefaultPartitionNeedsNone() {
        FoundSite site;
        site.partitions = {partition("h100", false, 24h), partition("main", true, std::nullopt)};
        site.nodes = {shape("main", 32, 256000, {{QStringLiteral("a40"), 2}}),
                      shape("h100", 96, 1000000, {{QStringLiteral("h100"), 8}, {QStringLiteral("a40"), 1}})};
        const auto profile = profileWith(unlisted(), site);
        QCOMPARE(names(profile.scheduling.partitions),
                 QStringList({QStringLiteral("main"), QStringLiteral("h100")}));
        QCOMPARE(profile.scheduling.partitions[0].gpus, QStringList{QStringLiteral("a40")});
        QCOMPARE(profile.scheduling.partitions[1].gpus,
                 QStringList({QStringLiteral("h100"), QStringLiteral("a40")}));
        QVERIFY(!profile.rules.partitionMandatory);
        QVERIFY(!profile.limits.maxTime);
        QCOMPARE(profile.gpus.size(), 2);
        QCOMPARE(profile.gpus[0].slurmName, QStringLiteral("a40"));
        QCOMPARE(profile.gpus[0].partition, QString());
        QCOMPARE(profile.gpus[0].perNode, 2);
        QCOMPARE(profile.gpus[1].partition, QStringLiteral("h100"));
    }

    void whatTheSitePublishedCounts() {
        ClusterProfile known = unlisted();
        known.gpus.resize(1);
        known.gpus[0].slurmName = QStringLiteral("a100");
        known.limits.maxTime = 24h;
        known.storage.scratch = QStringLiteral("~/scratch");
        known.pythonModules = {QStringLiteral("python/3.12")};
        known.rules.partitionOptionDiscouraged = true;
        FoundSite site = university();
        site.folders = {{QStringLiteral("SCRATCH"), QStringLiteral("/scratch/moi")}};
        site.modules = {ModuleSystem::Lmod, {}, {QStringLiteral("python/3.13")}, {}};
        const auto profile = profileWith(known, site);
        QCOMPARE(profile.gpus, known.gpus);
        QCOMPARE(profile.limits.maxTime, known.limits.maxTime);
        QCOMPARE(profile.storage, known.storage);
        QCOMPARE(profile.pythonModules, known.pythonModules);
        QVERIFY(profile.scheduling.partitions.isEmpty());
        QVERIFY(!profile.rules.partitionMandatory);
    }

    void theNewestModulesComeFirst() {
        FoundSite site;
        site.modules.system = ModuleSystem::TclModules;
        site.modules.offered = {QStringLiteral("python/3.9.1"),  QStringLiteral("Python/3.11"),
                                QStringLiteral("python/3.10"),   QStringLiteral("cuda/12.2"),
                                QStringLiteral("cuda/11.8"),     QStringLiteral("cudatoolkit/12.9"),
                                QStringLiteral("apptainer/1.3"), QStringLiteral("StdEnv/2020"),
                                QStringLiteral("StdEnv/2023")};
        const auto profile = profileWith(unlisted(), site);
        QCOMPARE(profile.standardModules, QStringList{QStringLiteral("StdEnv/2023")});
        QCOMPARE(profile.pythonModules,
                 QStringList({QStringLiteral("Python/3.11"), QStringLiteral("python/3.10"),
                              QStringLiteral("python/3.9.1")}));
        QCOMPARE(profile.gpuModules, QStringList{QStringLiteral("cuda/12.2")});
    }

    /// As sites name them that sort their modules by what they are for, or that have a Cray or AMD's GPUs.
    void modulesAreKnownBySitesOwnNames_data() {
        QTest::addColumn<QString>("offered");
        QTest::addColumn<QString>("python");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<QString>("tools");
        const auto row = [](const char* site, const char* offered, const char* python, const char* gpu,
                            const char* tools) {
            QTest::newRow(site) << QString(offered) << QString(python) << QString(gpu) << QString(tools);
        };
        row("EasyBuild",
            "lang/Python/3.10.8-GCCcore-12.2.0 lang/Python/3.11.3-GCCcore-12.3.0 system/CUDA/12.1 "
            "lang/Anaconda3/2023.09 tools/Apptainer/1.2",
            "lang/Python/3.11.3-GCCcore-12.3.0 lang/Python/3.10.8-GCCcore-12.2.0", "system/CUDA/12.1",
            "lang/Anaconda3/2023.09 tools/Apptainer/1.2");
        row("bwHPC", "devel/python/3.11 devel/cuda/12.1 devel/cuda/11.8", "devel/python/3.11",
            "devel/cuda/12.1", "");
        row("a number in the name", "python3/3.9 python3/3.11 singularity-ce/3.11",
            "python3/3.11 python3/3.9", "", "singularity-ce/3.11");
        row("Cray and AMD", "cray-python/3.11.7 rocm/5.7 rocm/6.0", "cray-python/3.11.7", "rocm/6.0", "");
        row("Cray and NVIDIA", "cudatoolkit/12.2 rocm/6.0", "", "cudatoolkit/12.2", "");
        row("conda among Pythons", "lang/python/anaconda/3.8-2020.07 python/conda/23.1 lang/python/3.9",
            "lang/python/3.9", "", "lang/python/anaconda/3.8-2020.07 python/conda/23.1");
        row("without versions", "python/latest devel/cuda uv", "python/latest", "devel/cuda", "uv");
        row("what is built with another one", "gcc/12.2/openmpi/4.1 python/3.11/cuda/12.2",
            "python/3.11/cuda/12.2", "", "");
    }
    void modulesAreKnownBySitesOwnNames() {
        QFETCH(QString, offered);
        const auto list = [](const QString& names) { return names.split(u' ', Qt::SkipEmptyParts); };
        FoundSite site;
        site.modules.system = ModuleSystem::Lmod;
        site.modules.offered = list(offered);
        const auto profile = profileWith(unlisted(), site);
        QTEST(profile.pythonModules.join(u' '), "python");
        QTEST(profile.gpuModules.join(u' '), "gpu");
        QTEST(profile.toolModules.join(u' '), "tools");
    }

    void aSiteWithoutModulesGetsNone() {
        const auto profile = profileWith(unlisted(), university());
        QVERIFY(profile.standardModules.isEmpty());
        QVERIFY(profile.pythonModules.isEmpty());
    }

    void theScratchFolderIsNamedAsTheSiteDoes() {
        FoundSite site;
        site.folders = {{QStringLiteral("home"), QStringLiteral("/home/moi")},
                        {QStringLiteral("scratch"), QStringLiteral("/scratch/moi")}};
        QCOMPARE(profileWith(unlisted(), site).storage.scratch, QStringLiteral("/scratch/moi"));
        site.folders.append({QStringLiteral("VSC_SCRATCH"), QStringLiteral("/vsc/moi")});
        QCOMPARE(profileWith(unlisted(), site).storage.scratch, QStringLiteral("$VSC_SCRATCH"));
        site.folders.append({QStringLiteral("GLOBALSCRATCH"), QStringLiteral("/global/moi")});
        QCOMPARE(profileWith(unlisted(), site).storage.scratch, QStringLiteral("$GLOBALSCRATCH"));
        QCOMPARE(siteFacts(site).scratch, QStringLiteral("/global/moi"));
        site.folders.append({QStringLiteral("SCRATCH"), QStringLiteral("/lustre/moi")});
        QCOMPARE(profileWith(unlisted(), site).storage.scratch, QStringLiteral("$SCRATCH"));
    }

    /// A profile may be handed to others.
    void theScratchFolderIsSaidForEveryUser() {
        FoundSite site;
        site.user = QStringLiteral("moi");
        site.home = QStringLiteral("/home/moi");
        const auto scratchAt = [&site](const char* path) {
            site.folders = {{QStringLiteral("scratch"), QLatin1String(path)}};
            return profileWith(unlisted(), site).storage.scratch;
        };
        QCOMPARE(scratchAt("/home/moi/scratch"), QStringLiteral("~/scratch"));
        QCOMPARE(scratchAt("/scratch/moi"), QStringLiteral("/scratch/$USER"));
        QCOMPARE(scratchAt("/scratch/moimeme"), QStringLiteral("/scratch/moimeme"));
    }

    /// A warning is a claim: who signs in to a cluster that does as its pages say is not asked whom to
    /// believe.
    void whatIsSaidInOtherWordsIsNoContradiction_data() {
        QTest::addColumn<QString>("published");
        QTest::addColumn<bool>("contradicts");
        QTest::newRow("a link in the home folder") << QStringLiteral("~/scratch") << false;
        QTest::newRow("the variable") << QStringLiteral("$SCRATCH") << false;
        QTest::newRow("its value") << QStringLiteral("/scratch/moi") << false;
        QTest::newRow("its value for every user") << QStringLiteral("/scratch/$USER") << false;
        QTest::newRow("where the links lead") << QStringLiteral("/lustre07/scratch/moi") << false;
        QTest::newRow("another folder") << QStringLiteral("$HOME/work") << true;
        QTest::newRow("a variable that there is not") << QStringLiteral("$SCRATCHDIR") << true;
    }
    void whatIsSaidInOtherWordsIsNoContradiction() {
        QFETCH(QString, published);
        QFETCH(bool, contradicts);
        ClusterProfile known = unlisted();
        known.storage.scratch = published;
        FoundSite site;
        site.user = QStringLiteral("moi");
        site.home = QStringLiteral("/home/moi");
        const QString physical = QStringLiteral("/lustre07/scratch/moi");
        site.folders = {
            {QStringLiteral("SCRATCH"), QStringLiteral("/scratch/moi"), 0, 0, physical},
            {QStringLiteral("WORK"), QStringLiteral("/home/moi/work"), 0, 0, QStringLiteral("/w")},
            {QStringLiteral("scratch"), QStringLiteral("/home/moi/scratch"), 0, 0, physical}};
        QCOMPARE(openFacts(known, site).contains(QStringLiteral("storage.scratch")), contradicts);
    }

    void modulesThatTheClusterDoesNotDenyAreNoContradiction_data() {
        QTest::addColumn<ModuleSystem>("system");
        QTest::addColumn<QStringList>("published");
        QTest::addColumn<bool>("contradicts");
        const auto row = [](const char* name, ModuleSystem system, const char* published, bool contradicts) {
            QTest::newRow(name) << system << QString::fromLatin1(published).split(u' ') << contradicts;
        };
        row("without versions", ModuleSystem::Lmod, "cuda cudnn", false);
        row("one that needs another one loaded", ModuleSystem::Lmod, "cuda nccl", false);
        row("a version of which releases are offered", ModuleSystem::Lmod, "python/3.12", false);
        row("the same where nothing completes it", ModuleSystem::TclModules, "python/3.12", true);
        row("a version that is gone", ModuleSystem::Lmod, "python/3.12 python/3.8", true);
        row("a version that only begins alike", ModuleSystem::Lmod, "python/3.1", true);
        row("one of which others are offered for the same use", ModuleSystem::Lmod, "lang/R/4.3", false);
        row("a version that is gone from those for a use", ModuleSystem::Lmod, "lang/Python/3.8", true);
    }
    void modulesThatTheClusterDoesNotDenyAreNoContradiction() {
        QFETCH(ModuleSystem, system);
        QFETCH(QStringList, published);
        QFETCH(bool, contradicts);
        ClusterProfile known = unlisted();
        known.gpuModules = published;
        FoundSite site;
        site.modules = {system,
                        {},
                        {QStringLiteral("cuda/12.2"), QStringLiteral("cuda/12.6"),
                         QStringLiteral("cudnn/9.1"), QStringLiteral("python/3.12.4"),
                         QStringLiteral("python/3.13.2"), QStringLiteral("lang/Python/3.11.3")},
                        {}};
        QCOMPARE(openFacts(known, site).contains(QStringLiteral("gpuModules")), contradicts);
    }

    /// By these the check knows what does not fit.
    void whatThePartitionsHaveAndAllowIsFound() {
        FoundSite site = university();
        site.partitions[1].maxNodes = 2;
        site.partitions[1].maxCpusPerNode = 32;
        site.partitions[1].maxMemoryMiBPerNode = 256000;
        site.nodes << shape("gpu", 128, 256000, {});
        site.nodes.last().features =
            QStringList{QStringLiteral("ib"), QStringLiteral("big"), QStringLiteral("a feature; of no form")};
        const auto told = [&site] { return profileWith(unlisted(), site).told.partitions.value(1); };
        PartitionFacts gpu = told();
        QCOMPARE(gpu.name, QStringLiteral("gpu"));
        QCOMPARE(gpu.nodes, 8);
        QCOMPARE(gpu.cpusPerNode, 128);
        QCOMPARE(gpu.memoryMiBPerNode, 512000);
        QCOMPARE(gpu.gpuNodes, 4);
        QCOMPARE(gpu.gpusPerNode, 4);
        QCOMPARE(gpu.maxNodes, std::optional(2));
        QCOMPARE(gpu.maxCpusPerNode, std::optional(32));
        QCOMPARE(gpu.constraints,
                 QStringList({QStringLiteral("a100"), QStringLiteral("ib"), QStringLiteral("big")}));
        // Where the limits are not enforced, Slurm starts a job that asks for more memory.
        QVERIFY(!gpu.maxMemoryMiBPerNode);
        QVERIFY(!profileWith(unlisted(), site).rules.everyPartitionMustFit);
        site.config.partitionLimitsEnforced = site.config.everyPartitionMustFit = true;
        QCOMPARE(told().maxMemoryMiBPerNode, std::optional(256000));
        QVERIFY(profileWith(unlisted(), site).rules.everyPartitionMustFit);
    }

    /// Of whom no accounts are known, the partition of some is not for certain.
    void whoMayUseAPartitionIsFound() {
        FoundSite site = university();
        QVERIFY(!profileWith(unlisted(), site).told.partitions.value(1).onlyForSome);
        site.associations.clear();
        const auto told = profileWith(unlisted(), site).told.partitions;
        QCOMPARE(names(told),
                 QStringList({QStringLiteral("long"), QStringLiteral("gpu"), QStringLiteral("chemistry")}));
        QVERIFY(told.value(2).onlyForSome && !told.value(0).onlyForSome);
        site.shareAccounts = QStringList{QStringLiteral("chem")};
        QVERIFY(!profileWith(unlisted(), site).told.partitions.value(2).onlyForSome);
    }

    void partitionsThatAreClosedAreToldApart() {
        FoundSite site = university();
        site.partitions[1].takesJobs = site.partitions[2].takesJobs = false;
        const auto profile = profileWith(unlisted(), site);
        QCOMPARE(names(profile.told.partitions), QStringList{QStringLiteral("long")});
        QCOMPARE(profile.told.closedPartitions, QStringList{QStringLiteral("gpu")});
    }

    void theMemoryOfAPartitionIsFound() {
        FoundSite site = university();
        site.partitions[0].defaultMemoryMiBPerCpu = 2000;
        site.partitions[1].defaultMemoryMiBPerNode = 9000;
        const auto told = profileWith(unlisted(), site).told.partitions;
        QCOMPARE(told.value(0).defaultMemoryMiBPerCpu, std::optional(2000));
        QCOMPARE(told.value(1).defaultMemoryMiBPerNode, std::optional(9000));
    }

    /// A share that is only a part of a node is no word of the site's on what a job is charged, in a file
    /// that is handed on neither.
    void sharesOfANodeAreNotPublished() {
        const SiteProfile profile = siteProfile(unlisted(), university());
        QVERIFY(effectiveCluster(profile)->gpus.value(0).shareOfNode);
        QVERIFY(clusterFromJson({}, exported(profile))->gpus.value(0).shareOfNode);
        ClusterProfile published = unlisted();
        published.gpus = {
            {.slurmName = QStringLiteral("a100"), .synonyms = {}, .label = QStringLiteral("A100")}};
        QVERIFY(!profileWith(published, university()).gpus.value(0).shareOfNode);
    }

    /// Without PrivateData=cloud, sinfo does not show nodes that are powered down (slurm.conf(5)).
    void aPartitionWithHiddenNodesIsNotKnownByThoseThatAreShown() {
        FoundSite site = university();
        site.partitions[1].maxNodes = 2;
        site.partitions[1].totalNodes = 4;
        QCOMPARE(profileWith(unlisted(), site).told.partitions.value(1).cpusPerNode, 64);
        site.partitions[1].totalNodes = 5;
        const auto gpu = profileWith(unlisted(), site).told.partitions.value(1);
        QCOMPARE(gpu.nodes, 0);
        QCOMPARE(gpu.cpusPerNode, 0);
        QCOMPARE(gpu.gpusPerNode, 0);
        QCOMPARE(gpu.constraints, QStringList());
        QCOMPARE(gpu.maxNodes, std::optional(2));
    }

    void thatThereIsNoReservationForTheUserIsKept() {
        FoundSite site = university();
        QVERIFY(!profileWith(unlisted(), site).told.noReservations);
        site.answered.insert(QStringLiteral("reservations"));
        QVERIFY(profileWith(unlisted(), site).told.noReservations);
        SlurmReservation own;
        own.name = QStringLiteral("ecole");
        own.users = QStringList{QStringLiteral("moi")};
        site.reservations = {own};
        QVERIFY(!profileWith(unlisted(), site).told.noReservations);
    }

    void maintenanceAndOthersReservationsAreNotOffered() {
        FoundSite site = university();
        SlurmReservation own;
        own.name = QStringLiteral("ecole");
        own.accounts = QStringList{QStringLiteral("physics")};
        SlurmReservation others;
        others.name = QStringLiteral("autres");
        others.users = QStringList{QStringLiteral("elle")};
        SlurmReservation maintenance;
        maintenance.name = QStringLiteral("maint");
        maintenance.users = QStringList{QStringLiteral("moi")};
        maintenance.isMaintenance = true;
        site.reservations = {own, others, maintenance};
        QCOMPARE(profileWith(unlisted(), site).scheduling.reservations, QStringList{QStringLiteral("ecole")});
    }
};

ATELIER_TEST(TestProfileFromSite)
#include "test_ProfileFromSite.moc"
