#include "core/diagnostic/OptionRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/diagnostic/ValueRules.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// The rules of the sites, each with a bad and a good example. Source: facts on the clusters (limits, GPUs,
/// bundles, accounts) and the pages named there.
class TestCheckSites : public QObject {
    Q_OBJECT

    static SubmissionSettings environment(const char* variable, const char* value) {
        return {{}, {{QString::fromLatin1(variable), QString::fromLatin1(value)}}};
    }

private Q_SLOTS:
    /// Where the login shell has no command for them, no module is loaded, but for one that a file brings.
    void modulesWhereNothingLoadsThem() {
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("lab");
        cluster.moduleSystem = ModuleSystem::None;
        const auto found = [&](const QByteArray& body) {
            return withCode(check("#!/bin/bash\n#SBATCH --mem=1G\n" + body + "\n./run\n", cluster),
                            codeOf(SiteRule::NoModulesThere));
        };
        const auto told = found("module load gcc cuda/12");
        QCOMPARE(told.size(), 2);
        QCOMPARE(told[1].arguments, (QStringList{QStringLiteral("cuda/12"), QStringLiteral("lab")}));
        QVERIFY(found("source /opt/lmod/init/bash\nmodule load gcc").isEmpty());
        QVERIFY(found("conda activate mine").isEmpty());
        cluster.moduleSystem = ModuleSystem::Unknown;
        QVERIFY(found("module load gcc").isEmpty());
    }

    /// Words that hold at the Alliance are not told of other sites.
    void theDiskOfANodeIsCalledAsTheSiteCallsIt_data() {
        QTest::addColumn<QString>("localDisk");
        QTest::newRow("the Alliance") << QStringLiteral("$SLURM_TMPDIR");
        QTest::newRow("another") << QStringLiteral("/local/$SLURM_JOB_ID");
        QTest::newRow("not known") << QString();
    }

    void theDiskOfANodeIsCalledAsTheSiteCallsIt() {
        QFETCH(QString, localDisk);
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("lab");
        cluster.storage.localDisk = localDisk;
        const auto found = check(scriptWith("#SBATCH --mem=1G",
                                            "tar -xf ~/scratch/train_data.tar -C ~/scratch/data\n"
                                            "python -u train.py --data ~/scratch/data/images",
                                            "def-x"),
                                 cluster);
        for (const char* code : {"AT6005", "AT6026"}) {
            const auto one = withCode(found, QLatin1String(code));
            QCOMPARE(one.size(), 1);
            QCOMPARE(one.first().arguments.last(), localDisk);
            QVERIFY(
                !QLatin1String(rowOf(one.first().code)->sentence).contains(QLatin1String("SLURM_TMPDIR")));
        }
    }

    void modelsAndInstances_data() {
        const QByteArray memory = " --mem=4G";
        QList<Trap> traps;
        for (const char* cluster : {"fir", "nibi", "rorqual"}) {
            traps.append({SiteGpuRule::GpuModelMissing, anError, "#SBATCH --gres=gpu:1" + memory,
                          "#SBATCH --gres=gpu:h100:1" + memory, cluster});
            traps.append({SiteGpuRule::GpuModelMissing, anError, "#SBATCH --gpus-per-node=2" + memory,
                          "#SBATCH --gpus-per-node=h100:2" + memory, cluster});
        }
        traps.append({SiteGpuRule::OneInstance, anError, "#SBATCH --gpus-per-node=h100_1g.10gb:2" + memory,
                      "#SBATCH --gpus-per-node=h100_1g.10gb:1" + memory, "rorqual"});
        traps.append({SiteGpuRule::OneInstance, anError,
                      "#SBATCH --gpus-per-node=a100_3g.20gb:1 --nodes=2" + memory,
                      "#SBATCH --gpus-per-node=a100_3g.20gb:1 --nodes=1" + memory});
        traps.append({SiteGpuRule::GpuModelUnknown, aWarning, "#SBATCH --gpus-per-node=v100:1" + memory,
                      "#SBATCH --gpus-per-node=a100:1" + memory});
        traps.append({SiteGpuRule::GpusBeyondNode, anError, "#SBATCH --gpus-per-node=a100:8" + memory,
                      "#SBATCH --gpus-per-node=a100:4 --nodes=2" + memory});
        addTraps(traps);
    }
    void modelsAndInstances() { checkTrap(); }

    void wholeNodes_data() {
        addTraps({
            {SiteGpuRule::WholeNodeGpus, anError, "#SBATCH --gpus-per-node=h100:1",
             "#SBATCH --gpus-per-node=h100:4", "tamia"},
            {SiteGpuRule::WholeNodeGpus, anError, "#SBATCH --gpus-per-node=h200:4",
             "#SBATCH --gpus-per-node=h200:8", "tamia"},
            {SiteGpuRule::GpuCount, anError, "#SBATCH --gpus-per-node=2", "#SBATCH --gpus-per-node=1",
             "trillium"},
            {SiteGpuRule::GpuCount, anError, "#SBATCH --gpus-per-node=h100:3",
             "#SBATCH --gpus-per-node=h100:4", "trillium"},
            {SiteGpuRule::GpuCount, anError, "#SBATCH --gpus=6", "#SBATCH --gpus=8 --nodes=2", "trillium"},
            {SiteRule::MemoryOption, aWarning, "#SBATCH --gpus-per-node=1 --mem=64G",
             "#SBATCH --gpus-per-node=1", "trillium"},
            {SiteRule::ReadOnlyFolder, anError, "#SBATCH --output=/home/me/%j.out",
             "#SBATCH --output=/scratch/me/%j.out", "trillium"},
        });
    }
    void wholeNodes() { checkTrap(); }

    void timeLimits_data() {
        addTraps({
            {SiteRule::TimeTooLong, anError, "#SBATCH --time=7-00:01:00", "#SBATCH --time=7-00:00:00"},
            {SiteRule::TimeTooLong, anError, "#SBATCH --time=2-00:00:00", "#SBATCH --time=1-00:00:00",
             "trillium"},
            {SiteRule::TimeTooLong, anError, "#SBATCH --time=25:00:00", "#SBATCH --time=24:00:00", "tamia"},
            {SiteRule::TimeTooLong, anError, "#SBATCH --time=8-0", "#SBATCH --time=6-0", "vulcan"},
            {SiteRule::TimeTooShort, aWarning, "#SBATCH --time=0:04:00", "#SBATCH --time=0:05:00"},
            {SiteRule::TimeTooShort, aWarning, "#SBATCH --time=0:14:00", "#SBATCH --time=0:15:00",
             "trillium"},
            {SiteRule::TimeTooShort, aWarning, "#SBATCH --time=0:10:00",
             "#SBATCH --time=0:10:00 --partition=debug", "trillium"},
            {SiteRule::TimeTooShort, aWarning, "#SBATCH --time=0:10:00 --partition=compute",
             "#SBATCH --time=0:15:00 --partition=compute", "trillium"},
            {SiteRule::TimeMissing, aWarning, "#SBATCH --nodes=1 # no -time", "#SBATCH --time=1:0:0"},
        });
    }
    void timeLimits() { checkTrap(); }

    void numbersOfJobs_data() {
        addTraps({
            {SiteRule::TooManyJobs, anError, "#SBATCH --array=1-1001%10", "#SBATCH --array=1-1000%10"},
            {SiteRule::TooManyJobs, anError, "#SBATCH --array=0-500,600-1200",
             "#SBATCH --array=0-400,600-900", "rorqual"},
            {SiteRule::TooManyJobs, anError, "#SBATCH --array=1-501", "#SBATCH --array=1-500", "trillium"},
            {SiteRule::ArrayIndex, anError, "#SBATCH --array=1001", "#SBATCH --array=1000", "magic-castle"},
            {SiteRule::ArrayIndexUsual, aNote, "#SBATCH --array=1001-1003", "#SBATCH --array=1000", "fir"},
        });
    }
    void numbersOfJobs() { checkTrap(); }

    void whatASiteWantsInEveryJob_data() {
        addTraps({
            {SiteRule::OptionMandatory, anError, "#SBATCH --gpus=1 --mem=4G --account=project_465000",
             "#SBATCH --gpus=gh200:1 --mem=4G --account=project_465000 --partition=gpumedium", "roihu"},
            {SiteRule::OptionMandatory, anError, "#SBATCH --cpus-per-task=2 --mem=4G",
             "#SBATCH --cpus-per-task=2 --mem=4G -p shared-cpu", "baobab"},
            {SiteRule::TimeBeyondPartition, anError,
             "#SBATCH --partition=dev-g --time=6:00:00 --account=project_465000 --mem=4G",
             "#SBATCH --partition=small-g --time=6:00:00 --account=project_465000 --mem=4G", "lumi"},
            // Of several, Slurm takes the one that fits; of one that is not known nothing can be said.
            {SiteRule::TimeBeyondPartition, anError,
             "#SBATCH --partition=dev-g,debug --time=6:00:00 --account=project_465000 --mem=4G",
             "#SBATCH --partition=dev-g,standard-g --time=6:00:00 --account=project_465000 --mem=4G", "lumi"},
            {SiteRule::TimeBeyondPartition, anError,
             "#SBATCH --partition=debug --time=0:45:00 --account=project_465000 --mem=4G",
             "#SBATCH --partition=our-own --time=0:45:00 --account=project_465000 --mem=4G", "lumi"},
        });
    }
    void whatASiteWantsInEveryJob() { checkTrap(); }

    void theFolderOfAJob_data() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<std::optional<Severity>>("severity");
        const auto row = [](const char* cluster, const char* line, std::optional<Severity> severity) {
            QTest::addRow("%s %s", cluster, line)
                << QString::fromLatin1(cluster) << QByteArray(line) << severity;
        };
        row("jean-zay", "tar -xf a.tar -C \"$SLURM_TMPDIR\"", aWarning);
        row("jean-zay", "tar -xf a.tar -C \"$JOBSCRATCH\"", {});
        row("narval", "tar -xf a.tar -C \"$SLURM_TMPDIR\"", {});
        row("lumi", "cp a ${SLURM_TMPDIR}/b", aNote);
        row("lumi", "cd \"${SLURM_TMPDIR:-/tmp}\"", {});
        row("lumi", "SLURM_TMPDIR=$(mktemp -d); cp a ${SLURM_TMPDIR}/b", {});
        row("lumi", "source site.sh; cd $SLURM_TMPDIR", {});
        row("lumi", "echo '$SLURM_TMPDIR'", {});
    }

    void theFolderOfAJob() {
        QFETCH(QString, cluster);
        QFETCH(QByteArray, line);
        QFETCH(std::optional<Severity>, severity);
        std::optional<Severity> found;
        const ClusterProfile there = Catalogue::builtIn().find(cluster).value();
        for (const Diagnostic& one : check("#!/bin/bash\n#SBATCH --time=1:00:00\n" + line + '\n', there))
            if (one.is(SiteRule::JobFolderVariable)) found = one.severity;
        QVERIFY(found == severity);
    }

    void theFolderOfAJobIsMended() {
        const QByteArray script = "#!/bin/bash\n#SBATCH --time=1:00:00\ncd \"${SLURM_TMPDIR}/data\"\n";
        QByteArray mended;
        for (const Diagnostic& one : check(script, Catalogue::builtIn().find("jean-zay").value()))
            if (one.is(SiteRule::JobFolderVariable) && one.fix) mended = withFix(script, *one.fix);
        QCOMPARE(mended, QByteArray(script).replace("${SLURM_TMPDIR}", "$JOBSCRATCH"));
    }

    /// Slurm there has no names for its GPUs, so that none can be offered.
    void gpusWithoutNamesAreNotListed() {
        ClusterProfile cluster;
        cluster.gpus = {GpuModel()};
        const auto found =
            withCode(check(scriptWith("#SBATCH --gpus-per-node=k20:1 --mem=4G", {}, "x"), cluster),
                     codeOf(SiteGpuRule::GpuModelUnknown));
        QCOMPARE(found.size(), 1);
        QCOMPARE(found.first().arguments.last(), QString());
    }

    void accountsAndPartitions_data() {
        QList<Trap> traps;
        for (const char* paice : {"tamia", "vulcan", "killarney"})
            traps.append({SiteRule::AccountPrefix, anError, "#SBATCH --account=def-tremblay",
                          "#SBATCH --account=aip-tremblay", paice});
        for (const char* general : {"narval", "fir", "nibi", "rorqual", "trillium"})
            traps.append({SiteRule::AccountPrefix, anError, "#SBATCH --account=aip-tremblay",
                          "#SBATCH --account=rrg-tremblay-ab", general});
        // The family of the account is wrong besides.
        traps.append({SiteRule::AccountPrefix, anError, "#SBATCH --account=def-someprof",
                      "#SBATCH --account=aip-tremblay", "tamia"});
        traps.append({SiteRule::AccountOfExample, aWarning, "#SBATCH --account=def-someuser",
                      "#SBATCH --account=def-someuserson"});
        traps.append({SiteRule::AccountOfExample, aWarning, "#SBATCH --account=def-yourname",
                      "#SBATCH --account=def-yourcenar"});
        traps.append(
            {SiteRule::AccountOfExample, aWarning, "#SBATCH --account=def-xxxx", "#SBATCH --account=def-pi"});
        traps.append({SiteRule::AccountPlaceholder, anError, "#SBATCH --account=<account>",
                      "#SBATCH --account=ctb-tremblay"});
        traps.append({SiteRule::PartitionOption, aWarning, "#SBATCH --partition=gpubase_bygpu_b1",
                      "#SBATCH --partition=default"});
        traps.append(
            {SiteRule::PartitionOption, aWarning, "#SBATCH -p compute", "#SBATCH -p debug", "trillium"});
        addTraps(traps);
        QTest::newRow("a partition is normal on Mila")
            << codeOf(ValueRule::TimeMinutesSeconds) << int(aWarning)
            << scriptWith("#SBATCH --partition=long --time=12:00", {}, "x")
            << scriptWith("#SBATCH --partition=long --time=12:00:00", {}, "x") << QStringLiteral("mila") << 0;
    }
    void accountsAndPartitions() { checkTrap(); }

    void whereTheAccountsAreKnownTheyDecide_data() {
        QTest::addColumn<QString>("account");
        QTest::addColumn<QStringList>("known");
        QTest::addColumn<QStringList>("codes");
        const auto row = [](const char* name, const char* account, const QStringList& known,
                            const QStringList& codes) {
            QTest::newRow(name) << QString::fromLatin1(account) << known << codes;
        };
        const QString sure = codeOf(SiteRule::AccountPlaceholder);
        const QString asked = codeOf(SiteRule::AccountOfExample);
        row("nobody knows", "def-prof", {}, {asked});
        row("it is theirs", "def-prof", {"rrg-a", "def-prof"}, {});
        row("Slurm does not tell letters apart", "def-Prof", {"def-prof"}, {});
        row("it is not theirs", "def-prof", {"def-tremblay"}, {sure});
        row("a word to fill in", "<account>", {}, {sure});
        row("of no family, and theirs", "staff", {"staff"}, {});
        row("of no family", "staff", {}, {codeOf(SiteRule::AccountPrefix)});
    }

    void whereTheAccountsAreKnownTheyDecide() {
        QFETCH(QString, account);
        QFETCH(QStringList, known);
        QStringList codes;
        const auto narval = *Catalogue::builtIn().find(QStringLiteral("narval"));
        for (const Diagnostic& one : check(scriptWith({}, {}, account.toUtf8()), narval, {.accounts = known}))
            if (one.arguments.contains(account)) codes << one.code;
        QTEST(codes, "codes");
    }

    void sharesOfANode_data() {
        const QByteArray gpu = "#SBATCH --gpus-per-node=a100:1 ";
        addTraps({
            {SiteGpuRule::CpusBeyondShare, aNote, gpu + "--mem=4G -c 16", gpu + "--mem=4G -c 12"},
            {SiteGpuRule::CpusBeyondShare, aNote, gpu + "--mem=4G -n 4 -N 1 -c 4",
             gpu + "--mem=4G -n 3 -N 1 -c 4"},
            {SiteRule::CpusBeyondNode, anError, gpu + "--mem=4G -c 49", gpu + "--mem=4G -c 12"},
            {SiteGpuRule::MemoryBeyondShare, aNote, gpu + "--mem=200G", gpu + "--mem=124G"},
            {SiteGpuRule::MemoryBeyondShare, aNote, gpu + "-c 12 --mem-per-cpu=16G",
             gpu + "-c 12 --mem-per-cpu=10G"},
            {SiteGpuRule::MemoryBeyondShare, aNote, gpu + "--mem-per-gpu=200G", gpu + "--mem-per-gpu=100G"},
            {SiteRule::MemoryBeyondNode, anError, "#SBATCH --gpus-per-node=h100:4 --mem=512G",
             "#SBATCH --gpus-per-node=h100:4 --mem=498G", "rorqual"},
            {SiteRule::MemoryMissing, aWarning, gpu, gpu + "--mem=16G"},
        });
    }
    void sharesOfANode() { checkTrap(); }

    void itSaysWhatMoreThanTheShareCosts() {
        const auto narval = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto cost = [&narval](const QByteArray& lines, Rule rule) {
            const auto found =
                withCode(check(scriptWith("#SBATCH " + lines, {}, "def-x"), narval), codeOf(rule));
            return found.isEmpty() ? QString() : found.first().arguments.last();
        };
        QCOMPARE(cost("--gpus-per-node=a100:1 --mem=4G -c 24", SiteGpuRule::CpusBeyondShare),
                 QStringLiteral("2"));
        QCOMPARE(cost("--gpus-per-node=a100:2 --mem=4G -c 30", SiteGpuRule::CpusBeyondShare),
                 QStringLiteral("2.5"));
        QCOMPARE(cost("--gpus-per-node=a100:1 --mem=248G", SiteGpuRule::MemoryBeyondShare),
                 QStringLiteral("2"));
        // A bundle of Narval has 124.5 GB, of which 124 are recommended: a whole node costs its four GPUs.
        QCOMPARE(cost("--gpus-per-node=a100:4 -c 48 --mem=498G", SiteGpuRule::MemoryBeyondShare), QString());
        QCOMPARE(cost("--gpus-per-node=a100:1 --mem=125G", SiteGpuRule::MemoryBeyondShare), QString());
    }

    /// A part of a node is no price.
    void sharesThatNobodyPublishedCostNothing() {
        auto found = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto said = [&found](const QByteArray& lines, Rule rule) {
            return !withCode(check(scriptWith("#SBATCH " + lines, {}, "def-x"), found), codeOf(rule))
                        .isEmpty();
        };
        const QByteArray manyCpus = "--gpus-per-node=a100:1 --mem=4G -c 24";
        const QByteArray muchMemory = "--gpus-per-node=a100:1 --mem=248G";
        QVERIFY(said(manyCpus, SiteGpuRule::CpusBeyondShare));
        QVERIFY(said(muchMemory, SiteGpuRule::MemoryBeyondShare));
        for (GpuModel& gpu : found.gpus) gpu.shareOfNode = true;
        QVERIFY(!said(manyCpus, SiteGpuRule::CpusBeyondShare));
        QVERIFY(!said(muchMemory, SiteGpuRule::MemoryBeyondShare));
        QVERIFY(said("--gpus-per-node=a100:1 --mem=4G -c 64", SiteRule::CpusBeyondNode));
    }

    void whereThereAreNoGpusNoGpuNodeIsSpokenOf() {
        ClusterProfile cloud;
        cloud.id = cloud.name = QStringLiteral("cloud");
        cloud.cpusPerNode = 2;
        cloud.memoryMiBPerNode = 8000;
        const auto arguments = [&cloud](const QByteArray& lines, Rule rule) {
            const auto found =
                withCode(check(scriptWith("#SBATCH --gpus=1 " + lines, {}, "x"), cloud), codeOf(rule));
            return found.isEmpty() ? QString() : found.first().arguments.join(QLatin1Char('|'));
        };
        QCOMPARE(arguments("-c 3 --mem=1G", SiteRule::CpusBeyondNode), QStringLiteral("3|2|cloud|"));
        QCOMPARE(arguments("--mem=9G", SiteRule::MemoryBeyondNode), QStringLiteral("9G|8000M|cloud|"));
        QCOMPARE(arguments("-c 2 --mem-per-cpu=5G", SiteRule::MemoryBeyondNode),
                 QStringLiteral("2 × 5G|2 × 4000M|cloud|"));
        cloud.gpus = {{.slurmName = QStringLiteral("a100"), .synonyms = {}, .label = QStringLiteral("a100")}};
        QCOMPARE(arguments("-c 3 --mem=1G", SiteRule::CpusBeyondNode), QStringLiteral("3|2|cloud|a100"));
    }

    void amountsThatNoClusterHasAreTooMuchAndNoMore() {
        const auto script = scriptWith(
            "#SBATCH --gpus-per-node=a100:999999999\n#SBATCH --nodes=2147483647\n#SBATCH "
            "--ntasks=2147483647\n"
            "#SBATCH --cpus-per-task=2147483647\n#SBATCH --mem-per-cpu=999999999999T",
            {}, "def-x");
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            if (cluster.gpus.isEmpty() || cluster.retired) continue;
            const auto found = check(script, cluster);
            QVERIFY2(std::any_of(found.cbegin(), found.cend(),
                                 [](const Diagnostic& one) { return one.severity == Severity::Error; }),
                     qPrintable(cluster.id));
        }
    }

    void retiredClusters_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QString>("successor");
        QTest::newRow("beluga") << "beluga"
                                << "rorqual";
        QTest::newRow("cedar") << "cedar"
                               << "fir";
        QTest::newRow("graham") << "graham"
                                << "nibi";
        QTest::newRow("niagara") << "niagara"
                                 << "trillium";
        QTest::newRow("mist") << "mist"
                              << "trillium";
        QTest::newRow("helios") << "helios" << QString();
    }
    void retiredClusters() {
        QFETCH(QString, id);
        QFETCH(QString, successor);
        const auto script = scriptWith("#SBATCH --mem=4G", {}, "def-x");
        for (const auto& cluster : Catalogue::builtIn().clusters()) {
            const auto found = withCode(check(script, cluster), codeOf(SiteRule::ClusterRetired));
            if (cluster.id == successor) QVERIFY(found.isEmpty());
            if (cluster.id != id) continue;
            QCOMPARE(found.size(), 1);
            QCOMPARE(found.first().severity, anError);
            QCOMPARE(found.first().arguments.value(2), successor);
        }
    }

    void aVariableThatOverridesTheScriptIsSaid_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("variable");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("said");
        QTest::newRow("another account") << QByteArray("#SBATCH --account=def-a") << "SBATCH_ACCOUNT"
                                         << "def-b" << true;
        QTest::newRow("the same account") << QByteArray("#SBATCH --account=def-a") << "SBATCH_ACCOUNT"
                                          << "def-a" << false;
        QTest::newRow("nothing in the script") << QByteArray("#SBATCH --account=def-a") << "SBATCH_QOS"
                                               << "high" << false;
        QTest::newRow("another time") << QByteArray("#SBATCH --time=1:0:0") << "SBATCH_TIMELIMIT"
                                      << "3:0:0" << true;
        QTest::newRow("memory in another form") << QByteArray("#SBATCH --mem=4G") << "SBATCH_MEM_PER_CPU"
                                                << "1G" << false;
        QTest::newRow("the array") << QByteArray("#SBATCH --array=1-3") << "SBATCH_ARRAY_INX"
                                   << "1-9" << true;
    }
    void aVariableThatOverridesTheScriptIsSaid() {
        QFETCH(QByteArray, line);
        QFETCH(QString, variable);
        QFETCH(QString, value);
        QFETCH(bool, said);
        const auto script = scriptWith(line, {}, "def-a");
        const auto found = withCode(
            check(script, *Catalogue::builtIn().find(QStringLiteral("narval")), {{}, {{variable, value}}}),
            codeOf(OptionRule::EnvironmentOverrides));
        QCOMPARE(!found.isEmpty(), said);
        if (!said) return;
        QCOMPARE(found.first().severity, aWarning);
        QCOMPARE(found.first().arguments.mid(0, 2), (QStringList{variable, value}));
    }

    void whatComesFromOutsideIsJudgedWithTheScript() {
        const auto narval = *Catalogue::builtIn().find(QStringLiteral("narval"));
        const auto script = scriptWith("#SBATCH --time=3:00:00", {}, "def-x");
        QVERIFY(!refused(check(script, narval)));
        QVERIFY(refused(check(script, narval, {{QStringLiteral("--time=24h")}, {}})));
        QVERIFY(refused(check(script, narval, {{QStringLiteral("--time=30-0")}, {}})));
        QVERIFY(refused(check(script, narval, environment("SBATCH_TIMELIMIT", "30-0"))));
        QVERIFY(refused(check(script, narval, {{QStringLiteral("--nope")}, {}})));
        // What the command line overrides no longer counts, but must still be readable.
        const auto tooLong = scriptWith("#SBATCH --time=30-0", {}, "def-x");
        QVERIFY(!refused(check(tooLong, narval, {{QStringLiteral("--time=3:00:00")}, {}})));
        const auto unreadable = scriptWith("#SBATCH --time=24h", {}, "def-x");
        QVERIFY(refused(check(unreadable, narval, {{QStringLiteral("--time=3:00:00")}, {}})));
        for (const auto& one : check(tooLong, narval, environment("SBATCH_TIMELIMIT", "40-0")))
            QVERIFY(!one.fix);
    }
};

ATELIER_TEST(TestCheckSites)
#include "test_CheckSites.moc"
