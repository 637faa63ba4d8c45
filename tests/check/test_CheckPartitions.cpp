#include "core/check/ScriptFixes.h"
#include "core/diagnostic/PartitionRules.h"
#include "core/diagnostic/SiteGpuRules.h"
#include "core/diagnostic/SiteRules.h"
#include "core/text/TextEdit.h"
#include "tests/check/Trap.h"
#include "tests/support/TestMain.h"

using namespace atelier;
using namespace atelier::testing;

/// What a job asks for is held against the nodes and the limits that the cluster told of its partitions.
class TestCheckPartitions : public QObject {
    Q_OBJECT

    static PartitionFacts partition(const char* name, int nodes, int cpus, int memoryMiB) {
        PartitionFacts made{.name = QLatin1String(name)};
        made.nodes = nodes;
        made.cpusPerNode = cpus;
        made.memoryMiBPerNode = memoryMiB;
        return made;
    }

    /// The default partition with limits, one with GPUs, and one with everything.
    static ClusterProfile looked() {
        ClusterProfile cluster;
        cluster.id = cluster.name = QStringLiteral("lab");
        cluster.gpus = {{.slurmName = QStringLiteral("a100"),
                         .synonyms = {},
                         .label = QStringLiteral("a100"),
                         .perNode = 2}};
        PartitionFacts cpu = partition("cpu", 4, 8, 32000);
        cpu.isDefault = true;
        cpu.maxNodes = 2;
        cpu.maxCpusPerNode = 4;
        cpu.maxTime = std::chrono::hours(12);
        cpu.constraints = QStringList{QStringLiteral("slow")};
        PartitionFacts gpu = partition("gpu", 3, 16, 64000);
        gpu.gpus = QStringList{QStringLiteral("a100")};
        gpu.gpuNodes = 3;
        gpu.gpusPerNode = 2;
        gpu.maxMemoryMiBPerNode = 16000;
        gpu.constraints = QStringList{QStringLiteral("fast"), QStringLiteral("ib")};
        PartitionFacts all = partition("all", 7, 16, 64000);
        all.gpus = gpu.gpus;
        all.gpuNodes = 3;
        all.gpusPerNode = 2;
        all.maxTime = std::chrono::hours(24);
        all.constraints = QStringList{QStringLiteral("slow"), QStringLiteral("fast"), QStringLiteral("ib")};
        PartitionFacts few = partition("short", 1, 4, 16000);
        few.gpus = gpu.gpus;
        few.gpuNodes = few.gpusPerNode = 1;
        cluster.told.partitions = {cpu, gpu, all, few};
        cluster.told.constraints =
            QStringList{QStringLiteral("fast"), QStringLiteral("ib"), QStringLiteral("slow")};
        cluster.scheduling = cluster.told;
        return cluster;
    }

    static QByteArray script(const QByteArray& options) {
        return "#!/bin/bash\n#SBATCH --time=1:00:00\n#SBATCH " + options + "\npython -u train.py\n";
    }

    static QStringList partitionFindings(const QByteArray& text, const ClusterProfile& cluster) {
        QStringList list;
        for (const Diagnostic& one : check(text, cluster)) {
            const auto number = ruleNumberIn(one.code);
            if (rowOf(PartitionRule(number)) || one.is(SiteRule::TimeBeyondPartition) ||
                one.is(SiteGpuRule::GpuNotInPartition))
                list << one.code + QLatin1Char(' ') + one.arguments.join(QLatin1Char('|'));
        }
        return list;
    }

    /// The options once the finding of that rule is mended; "no fix" without one, empty where nothing is
    /// found.
    template <typename Rule>
    static QByteArray mended(const QByteArray& options, Rule rule, const ClusterProfile& cluster) {
        for (const Diagnostic& one : check(script(options), cluster)) {
            if (!one.is(rule)) continue;
            if (!one.fix) return "no fix";
            const auto lines = withFix(script(options), *one.fix).split('\n');
            QByteArray left = lines.mid(2, lines.size() - 4).join('\n');
            return left.replace("#SBATCH ", "");
        }
        return {};
    }

private Q_SLOTS:
    void aPartitionForLargeJobsTakesNoSmallOne() {
        const auto rule = PartitionRule::NodesBelowPartition;
        ClusterProfile cluster = looked();
        cluster.told.partitions[0].minNodes = 2;
        QCOMPARE(mended("-p cpu -N 1", rule, cluster), QByteArray("-p cpu -N 2"));
        QCOMPARE(mended("-N 1", rule, cluster), QByteArray("-N 2"));
        for (const char* fits :
             {"-p cpu -N 2", "-p cpu -N 1-2", "-p cpu -n 2", "-p cpu,all -N 1", "-p all -N 1"})
            QCOMPARE(mended(fits, rule, cluster), QByteArray());
        // More nodes cost more.
        QVERIFY(withAllFixes(script("-p cpu -N 1 --mem=1G"), cluster).script.contains("-N 1"));
        const auto found = partitionFindings(script("-p cpu -N 1"), cluster);
        QCOMPARE(found, QStringList{codeOf(rule) + QStringLiteral(" 1|cpu|2|gpu, all, short")});
    }

    void aDiskThatNoNodeDeclaresIsAskedForInVain() {
        const auto rule = PartitionRule::DiskBeyondPartition;
        ClusterProfile cluster = looked();
        cluster.told.partitions[0].temporaryMiBPerNode = 0;
        cluster.told.partitions[1].temporaryMiBPerNode = 100 * 1024;
        QCOMPARE(mended("-p cpu --tmp=1G", rule, cluster), QByteArray("no fix"));
        QCOMPARE(mended("-p gpu --tmp=200G", rule, cluster), QByteArray("-p gpu --tmp=100G"));
        for (const char* fits :
             {"-p cpu --tmp=0", "-p gpu --tmp=100G", "-p cpu,gpu --tmp=1G", "-p all --tmp=900G"})
            QCOMPARE(mended(fits, rule, cluster), QByteArray());
        const auto found = partitionFindings(script("-p cpu --tmp=1G"), cluster);
        QCOMPARE(found, QStringList{codeOf(rule) + QStringLiteral(" 1G|cpu|0|gpu")});
    }

    void whatIsTooMuchIsMadeToFit_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");
        const auto row = [](PartitionRule rule, const QByteArray& written, const QByteArray& better) {
            QTest::newRow(written.constData()) << int(rule) << written << better;
        };
        row(PartitionRule::CpusBeyondPartition, "-p cpu -c 5", "-p cpu -c 4");
        row(PartitionRule::CpusBeyondPartition, "-p cpu --cpus-per-task=40", "-p cpu --cpus-per-task=4");
        row(PartitionRule::CpusBeyondPartition, "-p cpu -N 1 -n 5", "-p cpu -N 1 -n 4");
        row(PartitionRule::CpusBeyondPartition, "-p cpu --ntasks-per-node=3 -c 2",
            "-p cpu --ntasks-per-node=2 -c 2");
        row(PartitionRule::CpusBeyondPartition, "-p all --gpus=1 -c 17", "-p all --gpus=1 -c 16");
        row(PartitionRule::CpusBeyondPartition, "-c 5", "-c 4");
        row(PartitionRule::AllCpusBeyondPartition, "-p cpu -n 9", "-p cpu -n 8");
        row(PartitionRule::AllCpusBeyondPartition, "-p all -n 30 -c 4", "-p all -n 28 -c 4");
        row(PartitionRule::MemoryBeyondPartition, "-p cpu --mem=33000", "-p cpu --mem=32000M");
        row(PartitionRule::MemoryBeyondPartition, "-p gpu --mem=20G", "-p gpu --mem=16000M");
        row(PartitionRule::CpuMemoryBeyondPartition, "-p gpu --mem-per-cpu=5G -c 4",
            "-p gpu --mem-per-cpu=4000M -c 4");
        row(PartitionRule::GpusBeyondPartition, "-p short --gres=gpu:3", "-p short --gres=gpu:1");
        row(PartitionRule::GpusBeyondPartition, "-p short --gres=gpu:2,tmpdisk:5", "no fix");
        row(PartitionRule::GpusBeyondPartition, "-p short --gpus-per-node=a100:2",
            "-p short --gpus-per-node=a100:1");
        row(PartitionRule::AllMemoryBeyondPartition, "-p cpu -n 8 --mem-per-cpu=12G",
            "-p cpu -n 8 --mem-per-cpu=8000M");
        row(PartitionRule::NodesBeyondPartition, "-p cpu -N 3", "-p cpu -N 2");
        row(PartitionRule::NodesBeyondPartition, "-p gpu --nodes=4-8", "-p gpu --nodes=3");
        row(PartitionRule::AllGpusBeyondPartition, "-p gpu --gpus=7", "-p gpu --gpus=6");
        row(PartitionRule::AllGpusBeyondPartition, "-p all --gpus=a100:9", "-p all --gpus=a100:6");
        row(PartitionRule::AllGpusBeyondPartition, "-p gpu --gpus-per-task=1 -n 7", "no fix");
        row(PartitionRule::AllGpusBeyondPartition, "-p gpu --gpus-per-task=2 -n 4",
            "-p gpu --gpus-per-task=1 -n 4");
        row(PartitionRule::FeatureNotInPartition, "-p cpu -C fast", "-p gpu -C fast");
        row(PartitionRule::FeatureNotInPartition, "-p cpu -C \"fast|ib\"", "-p gpu -C \"fast|ib\"");
        row(PartitionRule::FeatureNotInPartition, "-p gpu -C slow --gpus=1", "-p all -C slow --gpus=1");
        row(PartitionRule::FeatureNotInPartition, "-C \"slow&ib\"", "--partition=all\n-C \"slow&ib\"");
    }

    void whatIsTooMuchIsMadeToFit() {
        QFETCH(int, rule);
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        QCOMPARE(mended(written, PartitionRule(rule), looked()), better);
        if (better != "no fix")
            QCOMPARE(partitionFindings(script(better.replace("\n", "\n#SBATCH ")), looked()), QStringList());
        // Of a cluster that did not tell of its nodes, nothing is known to be too much.
        ClusterProfile published = looked();
        published.told = {};
        for (auto& one : published.scheduling.partitions)
            one = {.name = one.name, .isDefault = one.isDefault};
        QCOMPARE(partitionFindings(script(written), published), QStringList());
    }

    void whatFitsIsNotDoubted_data() {
        QTest::addColumn<QByteArray>("written");
        for (const char* written : {"-p cpu -c 4",
                                    "-p cpu -n 8",
                                    "-p cpu -N 2 -n 8",
                                    "-p cpu -N 1-4",
                                    "-p cpu --mem=32000M",
                                    "-p cpu --mem=0",
                                    "-p cpu -n 8 --mem-per-cpu=8000M",
                                    "-p cpu -n 30 --overcommit",
                                    "-p cpu,all -c 16",
                                    "-p cpu,gpu -c 16",
                                    "-p cpu,all -N 5",
                                    "-p cpu,gpu --gpus=6",
                                    "-p gpu --gpus=6",
                                    "-p all -N 3 --gpus-per-node=2",
                                    "-p gpu --gres=gpu:a100:2",
                                    "-p short --gres=gpu:1",
                                    "-p short,gpu --gres=gpu:2",
                                    "-p gpu --mem=16000M",
                                    "-p all --mem-per-cpu=4000M -c 16",
                                    "-p all -C \"slow|fast\"",
                                    "-p all -C \"[slow*1&fast*1]\" -N 2",
                                    "-p cpu -C \"slow|fast\"",
                                    "-p cpu,gpu -C fast",
                                    "-p gpu -C \"fast&ib\"",
                                    "-p cpu --prefer=fast",
                                    "-p theirs -c 400",
                                    "-p cpu,theirs -c 400",
                                    "--reservation=course -c 400",
                                    "--clusters=other -c 400",
                                    "-p cpu -C elsewhere",
                                    "-c 4 --mem=1G",
                                    "-p cpu --mem=$MEM",
                                    "-p cpu -c many"})
            QTest::newRow(written) << QByteArray(written);
    }

    void whatFitsIsNotDoubted() {
        QFETCH(QByteArray, written);
        QCOMPARE(partitionFindings(script(written), looked()), QStringList());
    }

    /// As a slurmctld does with EnforcePartLimits=ALL: the limits hold in each partition, the nodes need not.
    void eachPartitionOfAListHasToAllowTheJob() {
        ClusterProfile strict = looked();
        strict.rules.everyPartitionMustFit = true;
        QCOMPARE(mended("-p cpu,all -c 6", PartitionRule::CpusBeyondPartition, strict),
                 QByteArray("-p cpu,all -c 4"));
        QCOMPARE(mended("-p cpu,all -N 5", PartitionRule::NodesBeyondPartition, strict),
                 QByteArray("-p cpu,all -N 2"));
        QCOMPARE(mended("-p cpu -N 1-4", PartitionRule::NodesBeyondPartition, strict),
                 QByteArray("-p cpu -N 1-2"));
        QCOMPARE(mended("-p cpu -N 2-4", PartitionRule::NodesBeyondPartition, strict),
                 QByteArray("-p cpu -N 2"));
        QCOMPARE(mended("-p all,gpu --mem=20G", PartitionRule::MemoryBeyondPartition, strict),
                 QByteArray("-p all,gpu --mem=16000M"));
        const QByteArray longer = "--time=20:00:00 -p cpu,all";
        QCOMPARE(mended(longer, SiteRule::TimeBeyondPartition, strict),
                 QByteArray("--time=0-12:00:00 -p cpu,all"));
        QCOMPARE(mended(longer, SiteRule::TimeBeyondPartition, looked()), QByteArray());
        for (const char* fitting :
             {"-p cpu,all -c 4", "-p cpu,gpu -C fast", "-p cpu,gpu --gpus=1", "-p cpu,all --mem=40G",
              "-p cpu,all --time=12:00:00", "-p all -N 1-90", "-p cpu -N 1-2"})
            QCOMPARE(partitionFindings(script(fitting), strict), QStringList());
    }

    /// A site may send a job that names no partition to one that fits.
    void whatDoesNotFitTheDefaultPartitionIsAWarning() {
        const auto severity = [](const QByteArray& options) {
            const auto found = check(script(options), looked());
            const auto one = std::ranges::find_if(found, [](const Diagnostic& each) {
                return each.is(PartitionRule::CpusBeyondPartition) || each.is(SiteRule::TimeBeyondPartition);
            });
            return one == found.cend() ? Severity::Note : one->severity;
        };
        QCOMPARE(severity("-c 5"), Severity::Warning);
        QCOMPARE(severity("-p cpu -c 5"), Severity::Error);
        QCOMPARE(severity("--time=20:00:00"), Severity::Warning);
        QCOMPARE(severity("-p cpu --time=20:00:00"), Severity::Error);
        // A QoS may lift the limit there.
        QCOMPARE(severity("--qos=long --time=20:00:00"), Severity::Note);
    }

    /// Each of two fixes is right once the other is made.
    void theMemoryOfCpusThatNoNodeGivesIsNotCounted() {
        const QByteArray both = "-p cpu -c 40 --mem-per-cpu=9000M";
        QCOMPARE(mended(both, PartitionRule::CpuMemoryBeyondPartition, looked()),
                 QByteArray("-p cpu -c 40 --mem-per-cpu=8000M"));
        QCOMPARE(partitionFindings(script("-p cpu -c 40 --mem-per-cpu=8000M"), looked()).size(), 1);
        QCOMPARE(withAllFixes(script(both), looked()).script, script("-p cpu -c 4 --mem-per-cpu=8000M"));
    }

    void otherPartitionsAreNamedThatWouldDo() {
        QCOMPARE(partitionFindings(script("-p cpu -c 6"), looked()),
                 QStringList{QStringLiteral("AT5033 6|cpu|4|gpu, all")});
        QCOMPARE(partitionFindings(script("-p gpu --gpus=1 --mem=40000M"), looked()),
                 QStringList{QStringLiteral("AT5034 40000M|gpu|16000M|all")});
        QCOMPARE(partitionFindings(script("-p all -c 99"), looked()),
                 QStringList{QStringLiteral("AT5033 99|all|16|")});
    }

    /// What counts for each CPU is said for each, and so is that of each GPU.
    void theMostIsSaidOfWhatTheOptionCounts() {
        QCOMPARE(partitionFindings(script("-p cpu --mem-per-cpu=9G -c 4"), looked()),
                 QStringList{QStringLiteral("AT5042 9G|cpu|4|8000M|all")});
        QCOMPARE(partitionFindings(script("-p short --gres=gpu:2"), looked()),
                 QStringList{QStringLiteral("AT5043 2|short|1|gpu, all")});
    }

    /// The partition of a professor's group is no way out for others.
    void aPartitionThatIsOnlyForSomeIsNotSuggested() {
        ClusterProfile cluster = looked();
        for (auto* list : {&cluster.told.partitions, &cluster.scheduling.partitions})
            (*list)[1].onlyForSome = true;
        QCOMPARE(partitionFindings(script("-p cpu -c 6"), cluster),
                 QStringList{QStringLiteral("AT5033 6|cpu|4|all")});
        QCOMPARE(mended("-p cpu -C fast", PartitionRule::FeatureNotInPartition, cluster),
                 QByteArray("-p all -C fast"));
        QCOMPARE(mended("-p cpu --gpus=1", SiteGpuRule::GpuNotInPartition, cluster),
                 QByteArray("-p all --gpus=1"));
        cluster.rules.partitionMandatory = true;
        const auto fixed = withAllFixes(script("--gpus=1 --mem=4G"), cluster).script;
        QVERIFY2(fixed.contains("--partition=all"), fixed.constData());
        // Who names it is taken at their word.
        QCOMPARE(partitionFindings(script("-p gpu --gpus=1"), cluster), QStringList());
    }

    void aTimeBeyondEveryLimitIsCutToThatOfThePartition_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("fixed");
        QTest::addColumn<QString>("said");
        const auto row = [](const QByteArray& written, const QByteArray& fixed, const char* said) {
            QTest::newRow(written.constData()) << written << fixed << QString::fromLatin1(said);
        };
        row("-p cpu -t 4-04:00:00", "-p cpu -t 0-12:00:00", "AT5027 4-04:00:00|cpu|0-12:00:00");
        row("-p all -t 4-04:00:00", "-p all -t 1-00:00:00", "AT5027 4-04:00:00|all|1-00:00:00");
        row("-q short -t 4-04:00:00", "-q short -t 0-03:00:00", "AT5027 4-04:00:00|short|0-03:00:00");
        row("-p gpu --mem=4G --gpus=1 -t 4-04:00:00", "-p gpu --mem=4G --gpus=1 -t 2-00:00:00",
            "AT5005 4-04:00:00|2-00:00:00|lab");
        row("-p cpu --mem=4G --gpus=1 -t 4-04:00:00", "-p gpu --mem=4G --gpus=1 -t 2-00:00:00",
            "AT5027 4-04:00:00|cpu|0-12:00:00");
    }

    /// A fix that Slurm would refuse again is none.
    void aTimeBeyondEveryLimitIsCutToThatOfThePartition() {
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, fixed);
        QFETCH(QString, said);
        ClusterProfile cluster = looked();
        cluster.limits.maxTime = std::chrono::hours(48);
        cluster.scheduling.qos = {{QStringLiteral("short"), false, std::chrono::hours(3)}};
        cluster.told.qos = cluster.scheduling.qos;
        QStringList times;
        for (const Diagnostic& one : check(script(written), cluster))
            if (one.is(SiteRule::TimeTooLong) || one.is(SiteRule::TimeBeyondPartition))
                times << one.code + QLatin1Char(' ') + one.arguments.join(QLatin1Char('|'));
        QCOMPARE(times, QStringList{said});
        QCOMPARE(withAllFixes(script(written), cluster).script, script(fixed));
    }

    /// Where nobody knows that the partition has no GPUs, the job stays there.
    void theTimeOfAPartitionIsOfferedToWhomNoOtherOneIs() {
        ClusterProfile file = looked();
        file.told = {};
        file.limits.maxTime = std::chrono::hours(48);
        QCOMPARE(mended("-p cpu --gpus=1 -t 4-04:00:00", SiteRule::TimeBeyondPartition, file),
                 QByteArray("-p cpu --gpus=1 -t 0-12:00:00"));
    }

    void whoAsksForNoMemoryGetsThatOfThePartition_data() {
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QString>("memory");
        const auto row = [](const QByteArray& written, const char* memory) {
            QTest::newRow(written.constData()) << written << QString::fromLatin1(memory);
        };
        row("-p gpu --gpus=1 -c 2", "2000M");
        row("-p all --gpus=1 -c 2", "7000M");
        row("-p short --gpus=1 -c 2", "500M");
        row("-p gpu,short --gpus=1 -c 2", "500M");
        row("-p theirs --gpus=1 -c 2", "500M");
        row("-p gpu --gpus=1 -c 2 --mem=1G", "");
    }

    void whoAsksForNoMemoryGetsThatOfThePartition() {
        QFETCH(QByteArray, written);
        QFETCH(QString, memory);
        ClusterProfile cluster = looked();
        cluster.limits.memoryMiBPerCpu = 250;
        cluster.told.partitions[1].defaultMemoryMiBPerCpu = 1000;
        cluster.told.partitions[2].defaultMemoryMiBPerNode = 7000;
        const auto said = [&written](const ClusterProfile& site) {
            const auto found = withCode(check(script(written), site), codeOf(SiteRule::MemoryMissing));
            return found.isEmpty() ? QString() : found.first().arguments.first();
        };
        QCOMPARE(said(cluster), memory);
        // Where the cluster has no default of its own, the partition may.
        cluster.limits.memoryMiBPerCpu.reset();
        QCOMPARE(said(cluster), memory == QLatin1String("500M") ? QString() : memory);
    }

    /// A model that is in several partitions may be more to a node in one of them.
    void aPartitionWithLargerNodesGivesMoreGpus() {
        ClusterProfile cluster = looked();
        cluster.gpus.first().perNode = 1;
        const auto found = check(script("-p gpu --gres=gpu:a100:2"), cluster);
        QCOMPARE(withCode(found, codeOf(SiteGpuRule::GpusBeyondNode)).size(), 0);
        QCOMPARE(withCode(check(script("-p short --gres=gpu:a100:2"), cluster),
                          codeOf(SiteGpuRule::GpusBeyondNode))
                     .size(),
                 1);
        QCOMPARE(partitionFindings(script("-p short --gres=gpu:a100:2"), cluster), QStringList());
    }

    /// What the user has corrected in the profile counts before what was found.
    void whatTheUserSaysOfAPartitionCounts() {
        ClusterProfile corrected = looked();
        corrected.scheduling.partitions[0].maxCpusPerNode = 8;
        QCOMPARE(partitionFindings(script("-p cpu -c 8"), corrected), QStringList());
        QCOMPARE(partitionFindings(script("-p cpu -c 9"), corrected).size(), 1);
    }

    void aPartitionThatTheSiteSaysHasNoGpusGetsOneThatHas_data() {
        QTest::addColumn<QString>("cluster");
        QTest::addColumn<QByteArray>("written");
        QTest::addColumn<QByteArray>("better");  // Empty: nothing is found.
        const auto row = [](const char* cluster, const QByteArray& written, const QByteArray& better) {
            QTest::addRow("%s %s", cluster, written.constData())
                << QString::fromLatin1(cluster) << written << better;
        };
        row("lumi", "--partition=small --gpus-per-node=1", "--partition=small-g --gpus-per-node=1");
        row("lumi", "-p standard,small --gpus=8", "-p small-g --gpus=8");
        row("snellius", "-p rome --gpus=1", "-p gpu_a100 --gpus=1");
        row("delta", "-p cpu --gpus-per-node=1", "-p gpuA100x4 --gpus-per-node=1");
        row("baobab", "--partition=shared-cpu --gpus=1", "--partition=shared-gpu --gpus=1");
        row("lumi", "-p small,small-g --gpus=1", {});
        row("lumi", "-p small", {});
        row("lumi", "-p lumid --gpus=1", {});
        row("lumi", "-p largemem --gpus=1", {});
        row("baobab", "-p debug-gpu --gpus=1", {});
        row("jean-zay", "-p prepost --gres=gpu:1", {});
        row("daint", "--gpus=4", {});
        row("lumi", "-p theirs --gpus=1", {});
    }

    void aPartitionThatTheSiteSaysHasNoGpusGetsOneThatHas() {
        QFETCH(QString, cluster);
        QFETCH(QByteArray, written);
        QFETCH(QByteArray, better);
        const auto profile = *Catalogue::builtIn().find(cluster);
        QCOMPARE(mended(written, SiteGpuRule::GpuNotInPartition, profile), better);
        if (better.isEmpty()) return;
        for (const Diagnostic& one : check(script(written), profile))
            if (one.is(SiteGpuRule::GpuNotInPartition)) QCOMPARE(one.severity, Severity::Error);
    }
};

ATELIER_TEST(TestCheckPartitions)
#include "test_CheckPartitions.moc"
