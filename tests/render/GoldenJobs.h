#pragma once

#include "core/job/EnvironmentTools.h"
#include "tests/job/SampleJobs.h"

namespace atelier {

/// A script that is kept as a file and compared byte for byte: tests/data/script/golden/NAME.
struct GoldenScript {
    QString name;  ///< "narval-chain.sh", "narval-chain-fr.sh"
    ClusterProfile cluster;
    JobSpec job;
};

/// Where a cluster has a tool for environments, the job uses it.
inline void useTool(EnvironmentSpec& environment, const ClusterProfile& cluster) {
    const auto tools = environmentToolsAt(cluster);
    if (tools.size() < 2) return;
    environment = withTool(environment, tools[1].tool, cluster);
    if (runsContainers(environment.tool))
        environment.image = QStringLiteral("~/images/pytorch.sif");
    else
        environment.pythonVersion = QStringLiteral("3.12");
    if (environment.tool != EnvironmentTool::Micromamba) return;
    environment.requirements = QStringLiteral("environment.yml");
    environment.pythonVersion.clear();
    environment.noIndex = EnvironmentSpec{}.noIndex;
}

/// A job as a user of a cluster has it: with that cluster's folders, and without a chain.
inline JobSpec goldenJob(const ClusterProfile& cluster, Language language) {
    auto job = sampleJob(cluster, language, false);
    const auto filled = [&job](const QString& place, const char* otherwise) {
        const QString whole = place.isEmpty() ? QString::fromLatin1(otherwise) : place;
        return QString(whole).replace(QStringLiteral("{account}"), job.account);
    };
    const auto project = filled(cluster.storage.project, "~");
    const auto scratch = filled(cluster.storage.scratch, "~/scratch");
    job.data.archive = project + QStringLiteral("/tinyimagenet.tar");
    job.follow.resultsFolder =
        (cluster.rules.onlyScratchWritable ? scratch : project) + QStringLiteral("/results");
    job.chain.checkpointFolder = scratch + QStringLiteral("/checkpoints/ml-test");
    // Of nodes that are known, and without GPUs.
    if (cluster.gpus.isEmpty() && cluster.cpusPerNode > 0) {
        job.gpus = 0;
        job.memoryMiB = std::min<qint64>(job.memoryMiB, cluster.memoryMiBPerNode);
    }
    if (cluster.rules.qosMandatory && !cluster.scheduling.qos.isEmpty())
        job.scheduling.qos = cluster.scheduling.qos.first().name;
    useTool(job.environment, cluster);
    job.time = cluster.limits.maxTime ? std::min(job.time, *cluster.limits.maxTime) : job.time;
    return job;
}

/// What a job is made into for each kind of golden file.
struct GoldenKind {
    const char* name;
    void (*make)(JobSpec& job);
};

inline QList<GoldenKind> goldenKinds() {
    return {{"plain", [](JobSpec& job) { job.chain = {}; }},
            {"chain", [](JobSpec& job) { job.chain.enabled = true; }},
            {"requeue",
             [](JobSpec& job) {
                 job.chain.enabled = true;
                 job.chain.continuation = Continuation::Requeue;
                 job.chain.checkpointPattern = QStringLiteral("*.h5 *.keras");
                 job.environment.place = EnvironmentPlace::Home;
                 job.environment.homeFolder = QStringLiteral("~/env-ml-test");
                 job.environment.requirements.clear();
                 job.environment.noIndex = EnvironmentSpec{}.noIndex;
                 job.reproducible = true;
             }},
            {"sweep",
             [](JobSpec& job) {
                 job.chain = {};
                 job.sweep = {true, SweepTable::Grid, {{"--lr", {"0.1", "0.01"}}, {"--wd", {"0", "1e-4"}}}};
                 job.sweep.atOnce = 2;
                 job.tracking = Tracking::WeightsAndBiases;
             }},
            {"packed", [](JobSpec& job) {
                 job.chain = {};
                 job.time = std::chrono::hours(3);
                 job.sweep = {true,
                              SweepTable::List,
                              {{"--lr", {"0.1", "0.01"}}, {"seed=", {"1", "2"}}},
                              SweepPlacement::Packed,
                              SweepRunner::GnuParallel,
                              2};
                 job.tracking = Tracking::Comet;
             }}};
}

/// These kinds for every cluster that still runs, in English; for those of French-speaking places in French
/// too.
inline QList<GoldenScript> goldenScripts(const QList<ClusterProfile>& clusters,
                                         const QList<GoldenKind>& kinds = goldenKinds()) {
    const QStringList alsoFrench{QStringLiteral("narval"), QStringLiteral("rorqual"),
                                 QStringLiteral("practice"), QStringLiteral("no-local-folder")};
    QList<GoldenScript> scripts;
    for (const auto& cluster : clusters) {
        if (cluster.retired) continue;
        for (const auto& kind : kinds)
            for (const auto language : {Language::English, Language::French}) {
                if (language == Language::French && !alsoFrench.contains(cluster.id)) continue;
                auto job = goldenJob(cluster, language);
                kind.make(job);
                const auto ending =
                    language == Language::French ? QStringLiteral("-fr.sh") : QStringLiteral(".sh");
                scripts.append(
                    {cluster.id + QLatin1Char('-') + QLatin1String(kind.name) + ending, cluster, job});
            }
    }
    return scripts;
}

}  // namespace atelier
