#include <algorithm>

#include "core/account/PlaceElsewhere.h"
#include "core/cluster/Catalogue.h"
#include "core/cluster/ClusterSpaces.h"
#include "core/cluster/GpuFit.h"
#include "core/cluster/PartitionFit.h"
#include "core/job/EnvironmentTools.h"
#include "core/job/JobCost.h"
#include "core/job/JobGpu.h"
#include "core/journey/JourneyState.h"
#include "core/journey/OfferedFixes.h"
#include "core/journey/SuggestedScheduling.h"
#include "core/remote/RemotePath.h"

namespace atelier {

namespace {

QString accountFor(const ClusterProfile& cluster, const SiteFacts& facts, const QString& current) {
    const QStringList ofLayout = cluster.layout ? cluster.layout->accounts : QStringList();
    const QStringList& accounts = facts.accounts.isEmpty() ? ofLayout : facts.accounts;
    const bool usable = accounts.isEmpty() || accounts.contains(current);
    return usable ? current : accounts.first();
}

/// No more CPUs and memory than a node with the GPUs has, as far as that is known.
void keepWithinNode(JobSpec& job, const ClusterProfile& cluster) {
    if (cluster.cpusPerNode > 0) job.cpus = std::min(job.cpus, cluster.cpusPerNode);
    if (cluster.memoryMiBPerNode > 0)
        job.memoryMiB = std::min<qint64>(job.memoryMiB, cluster.memoryMiBPerNode);
}

/// What somebody has asked for of CPUs and memory stays.
void keepAsked(JobSpec& job, const JobSpec& asked, const ClusterProfile& cluster, bool saysCpus) {
    if (saysCpus) job.cpus = asked.cpus;
    if (asked.memoryMiB != JobSpec().memoryMiB && cluster.rules.memoryOptionAllowed)
        job.memoryMiB = asked.memoryMiB;
}

/// The share of a node that comes with the GPUs, for who says nothing of CPUs and memory.
void fillShare(JobSpec& job, const GpuModel& gpu, const ClusterProfile& cluster, bool saysCpus) {
    if (!saysCpus && job.memoryMiB == 0) job = withShare(job, gpuShare(gpu, cluster));
}

/// GPUs that the cluster has, for who names others or none.
void suggestGpus(JobSpec& job, const ClusterProfile& cluster, bool saysCpus) {
    const GpuModel gpu = *nearestGpu(cluster, job.gpuModel, job.scheduling.partition);
    const JobSpec asked = job;
    job = withGpu(job, gpu, cluster);
    if (isPartitionWith(gpu, asked.scheduling.partition, cluster))
        job.scheduling.partition = asked.scheduling.partition;
    job.gpus = allowedGpuCount(cluster, gpu, job.gpus);
    job.memoryMiB = 0;
    job = withShare(job, gpuShare(gpu, cluster));
    if (!gpu.wholeNode) keepAsked(job, asked, cluster, saysCpus);
}

void suggestResources(JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts, bool saysCpus) {
    if (cluster.gpus.isEmpty() && facts.withoutGpus) {
        job.gpus = 0;
        job.gpuModel.clear();
        // The present number of CPUs may have been chosen for the nodes of another cluster.
        keepWithinNode(job, cluster);
    }
    if (cluster.gpus.isEmpty() || job.gpus == 0) return;
    if (const auto gpu = gpuOf(job, cluster)) {
        job.gpus = allowedGpuCount(cluster, *gpu, job.gpus);
        fillShare(job, *gpu, cluster, saysCpus);
    } else {
        suggestGpus(job, cluster, saysCpus);
    }
    keepWithinNode(job, cluster);
}

QStringList usualModules(const ClusterProfile& cluster) {
    return cluster.standardModules + cluster.pythonModules.mid(0, 1) + cluster.gpuModules;
}

/// Whether nobody chose these modules: they are what Atelier proposes on some cluster.
bool areProposedSomewhere(const QStringList& modules) {
    const Catalogue catalogue = Catalogue::builtIn();
    return modules.isEmpty() ||
           std::ranges::any_of(catalogue.clusters(), [&modules](const ClusterProfile& cluster) {
               return usualModules(cluster) == modules;
           });
}

/// Modules that somebody chose stay, also where the cluster is not known to offer them: the check says so.
void suggestModules(EnvironmentSpec& environment, const ClusterProfile& cluster, const SiteFacts& facts,
                    bool saysModules) {
    // Only the Alliance's sites have wheels of their own.
    if (!offersAllianceSoftware(cluster)) environment.noIndex = false;
    // Where nodes have no internet, packages from there are installed beforehand, from a login node.
    const bool needsInternet = !environment.noIndex || makesCondaEnvironments(environment.tool);
    if (needsInternet && cluster.internet == NodeInternet::None) environment.place = EnvironmentPlace::Home;
    if (facts.withoutModules) return environment.modules.clear();
    const QStringList offered = cluster.standardModules + cluster.pythonModules + cluster.gpuModules;
    const bool fits = std::ranges::all_of(
        environment.modules, [&offered](const QString& module) { return offered.contains(module); });
    if (fits && (saysModules || !environment.modules.isEmpty())) return;
    if (areProposedSomewhere(environment.modules)) environment.modules = usualModules(cluster);
}

/// A recipe's conda is another one's mamba. Where somebody has looked and there is neither, nor a module that
/// the job names to bring it, Python's own means install what they can.
void suggestTool(EnvironmentSpec& environment, const ClusterProfile& cluster, const SiteFacts& facts) {
    environment = withTool(environment, toolAt(cluster, environment.tool), cluster);
    ClusterProfile with = cluster;
    with.toolModules += environment.modules;
    const auto tools = environmentToolsAt(with);
    const bool isThere = std::ranges::find(tools, environment.tool, &OfferedTool::tool) != tools.cend();
    const bool isKnown = !facts.home.isEmpty();
    if (isKnown && !isThere && !runsContainers(environment.tool) &&
        canInstall(EnvironmentTool::Python, environment.requirements))
        environment = withTool(environment, EnvironmentTool::Python, cluster);
}

/// A path that somebody has set stays, unless it lies in a space of another cluster's, or of an account that
/// is not theirs: then its counterpart here takes its place. An empty path gets the counterpart, too.
QString placed(const QString& path, bool isElsewhere, const QString& otherwise) {
    return path.contains(QLatin1Char('/')) && !isElsewhere ? path : otherwise;
}

void suggestFolders(JobSpec& job, const ClusterProfile& cluster, const SiteFacts& facts, bool sharesArchive) {
    const QString project = projectFolder(cluster, job.account);
    const QString scratch = scratchFolder(cluster, job.account);
    const auto under = [](const QString& place, const QString& name) {
        return (RemotePath(place) / name).text();
    };
    const auto place = [&](QString& path, const QString& otherwise) {
        path = placed(path, isElsewhere(path, cluster, facts), otherwise);
    };
    // A job writes its results from a compute node.
    const bool isScratchOnly = cluster.rules.onlyScratchWritable;
    const QString& results = isScratchOnly ? scratch : project;
    if (isScratchOnly && !job.follow.resultsFolder.startsWith(scratch)) job.follow.resultsFolder.clear();
    const auto keep = [&](QString& path, const QString& otherwise) {
        if (path.isEmpty() || isElsewhere(path, cluster, facts)) path = otherwise;
    };
    keep(job.program.folder, programFolderFor(job.name));
    keep(job.environment.homeFolder, environmentFolderFor(job.name));
    if (!job.data.archive.isEmpty() && !sharesArchive)
        place(job.data.archive, under(project, RemotePath(job.data.archive).fileName()));
    place(job.follow.resultsFolder, under(results, QStringLiteral("results")));
    place(job.chain.checkpointFolder, under(scratch, QStringLiteral("checkpoints/") + job.name));
}

}  // namespace

QString programFolderFor(const QString& name) {
    return QStringLiteral("~/atelier/") + name;
}

QString environmentFolderFor(const QString& jobName) {
    return QStringLiteral("~/env-") + jobName;
}

JobSpec suggestedJob(const ClusterProfile& cluster, const SiteFacts& facts, const JobSpec& current,
                     const SaidOfJob& said) {
    JobSpec job = current;
    job.account = accountFor(cluster, facts, current.account);
    leaveOutUnknown(job.scheduling, cluster);
    const bool isSaid = !job.scheduling.partition.isEmpty();
    suggestResources(job, cluster, facts, said.cpus || current.cpus != JobSpec().cpus);
    suggestTimeAndPartition(job, cluster, isSaid);
    suggestModules(job.environment, cluster, facts, said.modules);
    suggestTool(job.environment, cluster, facts);
    suggestFolders(job, cluster, facts, said.sharesArchive);
    return withOfferedFixes(job, cluster);
}

}  // namespace atelier
