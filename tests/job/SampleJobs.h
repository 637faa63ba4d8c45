#pragma once

#include <QList>
#include <QRandomGenerator>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobGpu.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// A job as the wizard would make it for a cluster, with everything switched on.
inline JobSpec sampleJob(const ClusterProfile& cluster, Language language = Language::English,
                         bool chain = true) {
    JobSpec job;
    job.name = QStringLiteral("ml-test");
    job.language = language;
    job.account =
        cluster.rules.accountPrefixes.value(0, QStringLiteral("def-")) + QStringLiteral("sponsor00");
    job.time = std::chrono::hours(24);
    const auto gpu = cluster.gpus.value(0);
    job = withGpu(job, gpu, cluster);
    for (const auto& partition : cluster.scheduling.partitions) {
        const auto most = partition.maxTime.value_or(job.time);
        const bool forDays = !partition.gpus.isEmpty() && most >= std::chrono::hours(12);
        if (!cluster.rules.partitionMandatory && partition.isDefault) job.time = std::min(job.time, most);
        if (!cluster.rules.partitionMandatory || !forDays) continue;
        job.scheduling.partition = partition.name;
        job.time = std::min(job.time, most);
        break;
    }
    job.gpus = gpu.wholeNode ? gpu.perNode : 1;
    job.cpus = std::max(1, gpu.cpusPerGpu) * job.gpus;
    job.memoryMiB = gpu.memoryMiBPerGpu > 0 ? qint64(gpu.memoryMiBPerGpu) * job.gpus : 32000;
    job.email = QStringLiteral("marie.tremblay@usherbrooke.ca");
    job.program = {QStringLiteral("~/atelier/ml-test"), QStringLiteral("train.py"), {"--lr", "0.001"}};
    const bool scratch = cluster.rules.onlyScratchWritable;
    job.data.archive = QStringLiteral("~/projects/def-sponsor00/$USER/tinyimagenet.tar");
    job.environment.modules = cluster.standardModules + cluster.pythonModules.mid(0, 1) + cluster.gpuModules;
    job.environment.requirements = QStringLiteral("requirements.txt");
    job.environment.noIndex = offersAllianceSoftware(cluster);
    if (!job.environment.noIndex && cluster.internet == NodeInternet::None) {
        job.environment = {
            job.environment.modules, EnvironmentPlace::Home, QStringLiteral("~/env-ml-test"), {}};
    }
    job.chain.enabled = chain;
    job.chain.epochsTotal = 100;
    job.chain.epochsPerPiece = 28;
    job.chain.checkpointFolder = QStringLiteral("~/scratch/checkpoints/ml-test");
    job.follow.resultsFolder = scratch ? QStringLiteral("$SCRATCH/results")
                                       : QStringLiteral("~/projects/def-sponsor00/$USER/results");
    return job;
}

/// Jobs with odd texts in every field, the same for the same seed.
class OddJobs {
public:
    explicit OddJobs(quint32 seed) : random_(seed) {}

    JobSpec next() {
        JobSpec job;
        job.name = text();
        job.language = coin() ? Language::French : Language::English;
        job.account = text();
        job.cpus = number(200);
        job.gpus = number(9);
        job.gpuModel = text();
        job.memoryMiB = number(3) == 0 ? 0 : number(2000000);
        job.time = std::chrono::minutes(number(20000));
        job.email = text();
        job.scheduling = {text(), text(), text(), text(), text()};
        job.program = {text(), text(), texts()};
        job.data = {text(), coin() ? DataPlacement::LocalDisk : DataPlacement::Shared};
        job.environment = {texts(), coin() ? EnvironmentPlace::LocalDisk : EnvironmentPlace::Home,
                           text(),  text(),
                           coin(),  static_cast<EnvironmentTool>(number(7)),
                           text(),  text()};
        job.chain = {coin(),       coin() ? Continuation::Pieces : Continuation::Requeue,
                     number(1000), number(50),
                     text(),       text()};
        job.sweep = sweep();
        job.tracking = static_cast<Tracking>(number(3));
        job.reproducible = coin();
        job.follow = {text(), text(), coin(), number(60), coin()};
        return job;
    }

private:
    int number(int below) { return static_cast<int>(random_.bounded(below)); }
    bool coin() { return random_.bounded(2) == 1; }

    SweepSpec sweep() {
        SweepSpec made;
        made.enabled = coin();
        made.table = coin() ? SweepTable::Grid : SweepTable::List;
        for (int i = number(3); i > 0; --i) made.parameters.append({text(), texts()});
        made.placement = coin() ? SweepPlacement::Array : SweepPlacement::Packed;
        made.runner = static_cast<SweepRunner>(number(3));
        made.atOnce = number(9);
        return made;
    }

    QStringList texts() {
        QStringList list;
        for (int i = number(4); i > 0; --i) list.append(text());
        return list;
    }

    QString text() {
        static const QStringList pieces{"a",
                                        "train",
                                        "py",
                                        " ",
                                        "'",
                                        "\"",
                                        "\\",
                                        "$",
                                        "$USER",
                                        "~/",
                                        "/",
                                        "#",
                                        "\n",
                                        "\t",
                                        "`",
                                        "!",
                                        "(",
                                        ")",
                                        "$(x",
                                        "${y}",
                                        "é",
                                        "=",
                                        "--x",
                                        "-",
                                        ":",
                                        ",",
                                        "%j",
                                        ";",
                                        "&",
                                        "|",
                                        "<<E",
                                        "*",
                                        "[",
                                        "]",
                                        "{",
                                        "}",
                                        "\r",
                                        "\r\n",
                                        "EOF",
                                        "hetjob",
                                        "0",
                                        "12",
                                        "..",
                                        "$SLURM_TMPDIR",
                                        "\u00a0",
                                        "😀",
                                        "# atelier: {}",
                                        "#SBATCH --mem=1"};
        QString made;
        for (int i = number(6); i > 0; --i) made += pieces[number(static_cast<int>(pieces.size()))];
        return made;
    }

    QRandomGenerator random_;
};

}  // namespace atelier
