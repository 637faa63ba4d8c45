#include "core/environment/PrepareEnvironment.h"

#include "core/environment/EnvironmentCommand.h"
#include "core/job/EnvironmentTools.h"
#include "core/stream/HeadAndTail.h"
#include "core/stream/LineSplitter.h"

namespace atelier {

namespace {

error::PackageSource packagesOf(const EnvironmentSpec& environment, const ClusterProfile& cluster) {
    if (!environment.noIndex) return error::PackageSource::Internet;
    return offersAllianceSoftware(cluster) ? error::PackageSource::Wheelhouse : error::PackageSource::Cluster;
}

EnvironmentPlan planFor(const JobSpec& job, const ClusterProfile& cluster) {
    const EnvironmentSpec& environment = job.environment;
    EnvironmentPlan plan;
    plan.modules = environment.modules;
    plan.noIndex = environment.noIndex;
    plan.maker = environmentMaker(cluster);
    plan.tool = environment.tool;
    plan.packages = packagesOf(environment, cluster);
    plan.pythonVersion = environment.pythonVersion;
    if (runsContainers(environment.tool)) plan.image = RemotePath(environment.image);
    if (environment.place == EnvironmentPlace::Home) plan.folder = RemotePath(environment.homeFolder);
    if (!environment.requirements.isEmpty())
        plan.requirements = RemotePath(job.program.folder) / environment.requirements;
    return plan;
}

}  // namespace

Expected<void> prepareEnvironment(RemoteHost& host, const JobSpec& job, const ClusterProfile& cluster,
                                  const std::function<void(const QString&)>& output, std::stop_token stop) {
    const EnvironmentPlan plan = planFor(job, cluster);
    HeadAndTail all(1 << 18);
    LineSplitter lines([&](const QString& line) {
        all.append((line + QLatin1Char('\n')).toUtf8());
        if (output && !isMark(line)) output(line);
    });
    Streams streams;
    streams.output = [&lines](QByteArrayView bytes) { lines.feed(bytes); };
    streams.error = streams.output;
    const auto status = host.execute(environmentCommand(plan), streams, std::move(stop));
    if (!status) return failure(status);
    lines.finish();
    return parseEnvironment(plan, *status, QString::fromUtf8(all.text()));
}

bool isEnvironmentFault(const Error& error) {
    switch (error.kind()) {
        case ErrorKind::ModuleUnknown:
        case ErrorKind::ModulesMissing:
        case ErrorKind::PackageUnavailable:
        case ErrorKind::VirtualenvFailed:
        case ErrorKind::RemotePathMissing:
        case ErrorKind::CommandFailed:
            return true;
        default:
            return false;
    }
}

}  // namespace atelier
