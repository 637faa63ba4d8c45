#include "core/render/TrackingLines.h"

#include "core/job/EnvironmentTools.h"
#include "core/render/EnvironmentLines.h"
#include "core/render/SweepLines.h"
#include "core/render/SweepText.h"
#include "core/shell/quote/ShellWord.h"

namespace atelier {

namespace {

TrackingWay wayBy(ServiceReach reach, NodeInternet internet) {
    switch (reach) {
        case ServiceReach::Full:
            return TrackingWay::Online;
        case ServiceReach::Proxy:
            return TrackingWay::Proxy;
        case ServiceReach::None:
        case ServiceReach::Limited:
            return TrackingWay::Offline;
        case ServiceReach::Unknown:
            break;
    }
    return internet == NodeInternet::Full ? TrackingWay::Online : TrackingWay::Offline;
}

QStringList proxyLines(TrackingWay way, const ClusterProfile& cluster) {
    if (way != TrackingWay::Proxy || cluster.tracking.proxyModule.isEmpty()) return {};
    return {QStringLiteral("module load %1 || exit").arg(shellQuoted(cluster.tracking.proxyModule))};
}

/// Where the runs written offline are, below a job's folder.
QStringList offlineFolders(const JobSpec& spec, const QStringList& jobFolders, const QString& runs) {
    QStringList found;
    for (const auto& folder : jobFolders)
        found.append(shellPath(folder) + (hasSweep(spec) ? QStringLiteral("/runs/*/") : QStringLiteral("/")) +
                     runs);
    return found;
}

/// An environment on the node's disk is gone with the job: one for the sending is made.
QStringList environmentToSend(const JobSpec& spec, const ClusterProfile& cluster) {
    QStringList lines;
    QStringList modules;
    for (const auto& name : spec.environment.modules) modules.append(shellQuoted(name));
    if (!modules.isEmpty()) lines.append(QStringLiteral("module load ") + modules.join(QLatin1Char(' ')));
    const bool home =
        spec.environment.place == EnvironmentPlace::Home && !spec.environment.homeFolder.isEmpty();
    const QString folder = shellPath(spec.environment.homeFolder);
    // One that lies on top of an image does not work without it.
    if (home && !runsContainers(spec.environment.tool))
        return lines + activationByHand(spec.environment, folder);
    return lines + environmentForOnePackage(spec.environment, cluster, QStringLiteral("~/env-sync"),
                                            trackingPackage(spec.tracking));
}

}  // namespace

TrackingWay trackingWay(Tracking service, const ClusterProfile& cluster) {
    const bool comet = service == Tracking::Comet;
    return wayBy(comet ? cluster.tracking.comet : cluster.tracking.wandb, cluster.internet);
}

QString trackingPackage(Tracking service) {
    switch (service) {
        case Tracking::WeightsAndBiases:
            return QStringLiteral("wandb");
        case Tracking::Comet:
            return QStringLiteral("comet_ml");
        case Tracking::None:
            break;
    }
    return {};
}

QStringList trackingLines(const JobSpec& spec, const ClusterProfile& cluster) {
    if (spec.tracking == Tracking::None) return {};
    const auto way = trackingWay(spec.tracking, cluster);
    const bool offline = way == TrackingWay::Offline;
    QStringList lines;
    if (spec.tracking == Tracking::WeightsAndBiases) {
        lines =
            sweepComment(offline ? SweepText::AboutWandbOffline : SweepText::AboutWandbOnline, spec.language);
        lines += proxyLines(way, cluster);
        lines << QStringLiteral("export WANDB_MODE=") +
                     (offline ? QLatin1String("offline") : QLatin1String("online"));
    } else {
        lines =
            sweepComment(offline ? SweepText::AboutCometOffline : SweepText::AboutCometOnline, spec.language);
        lines += proxyLines(way, cluster);
        lines << QStringLiteral("export COMET_START_ONLINE=%1").arg(offline ? 0 : 1);
        if (offline) lines << QStringLiteral("export COMET_OFFLINE_DIRECTORY=comet-runs");
    }
    return lines << QString();
}

QStringList trackingUploadLines(const JobSpec& spec, const ClusterProfile& cluster,
                                const QStringList& jobFolders) {
    if (spec.tracking == Tracking::None || jobFolders.isEmpty() ||
        trackingWay(spec.tracking, cluster) != TrackingWay::Offline)
        return {};
    const bool wandb = spec.tracking == Tracking::WeightsAndBiases;
    const auto runs = offlineFolders(
        spec, jobFolders, wandb ? QStringLiteral("wandb/offline-run-*") : QStringLiteral("comet-runs/*.zip"));
    return environmentToSend(spec, cluster)
           << (wandb ? QStringLiteral("wandb login") : QStringLiteral("comet login"))
           << (wandb ? QStringLiteral("wandb sync ") : QStringLiteral("comet upload ")) +
                  runs.join(QLatin1Char(' '));
}

}  // namespace atelier
