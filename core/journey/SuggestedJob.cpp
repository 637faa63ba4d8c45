#include <algorithm>

#include "core/journey/JourneyState.h"
#include "core/remote/RemotePath.h"

namespace atelier {

namespace {

/// The project folder as a script writes it, with the account alone filled in.
QString projectText(const ClusterProfile& cluster, const QString& account) {
    if (cluster.storage.project.isEmpty()) return QStringLiteral("~");
    return QString(cluster.storage.project).replace(QStringLiteral("{account}"), account);
}

QString scratchText(const ClusterProfile& cluster) {
    return cluster.storage.scratch.isEmpty() ? QStringLiteral("~/scratch") : cluster.storage.scratch;
}

QString accountFor(const SiteFacts& facts, const QString& current) {
    const bool usable = facts.accounts.isEmpty() || facts.accounts.contains(current);
    return usable ? current : facts.accounts.first();
}

int countFor(const ClusterProfile& cluster, const GpuModel& gpu, int current) {
    if (gpu.wholeNode && gpu.perNode > 0) return gpu.perNode;
    if (gpu.instance) return 1;
    const int wanted = std::max(1, current);
    const auto& allowed = cluster.rules.gpuCounts;
    return allowed.isEmpty() || allowed.contains(wanted) ? wanted : allowed.first();
}

/// One GPU's share of what a node has, where the site publishes no figure of its own.
int shareOf(int published, int node, int perNode) {
    if (published > 0) return published;
    return perNode > 0 ? node / perNode : 0;
}

void suggestResources(JobSpec& job, const ClusterProfile& cluster) {
    if (cluster.gpus.isEmpty() || findGpu(cluster, job.gpuModel)) return;
    const GpuModel& gpu = cluster.gpus.first();
    job.gpuModel = gpu.slurmName;
    job.gpus = countFor(cluster, gpu, job.gpus);
    const int cpus = shareOf(gpu.cpusPerGpu, cluster.cpusPerNode, gpu.perNode);
    job.cpus = cpus > 0 ? cpus * job.gpus : job.cpus;
    const int memory = shareOf(gpu.memoryMiBPerGpu, cluster.memoryMiBPerNode, gpu.perNode);
    job.memoryMiB = cluster.rules.memoryOptionAllowed ? qint64(memory) * job.gpus : 0;
}

void suggestModules(EnvironmentSpec& environment, const ClusterProfile& cluster) {
    const QStringList offered = cluster.standardModules + cluster.pythonModules + cluster.gpuModules;
    const bool fits = std::all_of(environment.modules.cbegin(), environment.modules.cend(),
                                  [&offered](const QString& module) { return offered.contains(module); });
    if (fits && !environment.modules.isEmpty()) return;
    environment.modules = cluster.standardModules + cluster.pythonModules.mid(0, 1) + cluster.gpuModules;
}

/// The path if it lies in a place this cluster has, else another in its stead.
QString placed(const QString& path, const QStringList& places, const QString& otherwise) {
    const bool lies = path.startsWith(QLatin1Char('/')) ||
                      std::any_of(places.cbegin(), places.cend(), [&path](const QString& place) {
                          return place != QLatin1String("~") && path.startsWith(place + QLatin1Char('/'));
                      });
    return lies ? path : otherwise;
}

void suggestFolders(JobSpec& job, const ClusterProfile& cluster) {
    const QString project = projectText(cluster, job.account);
    const QString scratch = scratchText(cluster);
    const QStringList places{project, scratch};
    const auto under = [](const QString& place, const QString& name) {
        return (RemotePath(place) / name).text();
    };
    if (job.program.folder.isEmpty()) job.program.folder = QStringLiteral("~/atelier/") + job.name;
    if (!job.data.archive.isEmpty())
        job.data.archive =
            placed(job.data.archive, places, under(project, RemotePath(job.data.archive).fileName()));
    job.follow.resultsFolder =
        placed(job.follow.resultsFolder, places, under(project, QStringLiteral("results")));
    job.chain.checkpointFolder =
        placed(job.chain.checkpointFolder, places, under(scratch, QStringLiteral("checkpoints/") + job.name));
    if (job.environment.homeFolder.isEmpty())
        job.environment.homeFolder = QStringLiteral("~/env-") + job.name;
}

}  // namespace

JobSpec suggestedJob(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& current) {
    JobSpec job = current;
    job.account = accountFor(facts, current.account);
    suggestResources(job, cluster);
    suggestModules(job.environment, cluster);
    suggestFolders(job, cluster);
    if (cluster.limits.minTime) job.time = std::max(job.time, *cluster.limits.minTime);
    if (cluster.limits.maxTime) job.time = std::min(job.time, *cluster.limits.maxTime);
    return job;
}

}  // namespace atelier
