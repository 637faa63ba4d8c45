#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// How the runs of a program on a compute node get to a tracking service.
enum class TrackingWay {
    Online,
    Proxy,    ///< online, through the site's proxy module
    Offline,  ///< written among the results, and sent later
};

/// How a service is reached from a cluster. Where no source tells, a node with full internet is online. Where
/// only some groups may go online it is offline, since programs of the others would freeze or crash.
TrackingWay trackingWay(Tracking service, const ClusterProfile& cluster);

/// The Python package a program needs for a service; empty for none.
QString trackingPackage(Tracking service);

/// The lines before the training. They never hold a key, which comes from the user's own settings on the
/// cluster.
QStringList trackingLines(const JobSpec& spec, const ClusterProfile& cluster);

/// The commands to type on a login node that send to the service what a job wrote offline; empty where it is
/// online or uses no service. `jobFolders` are the results' folders of the job or of its tasks. Sources:
/// docs.wandb.ai, "wandb sync"; comet.com, "Command line utilities".
QStringList trackingUploadLines(const JobSpec& spec, const ClusterProfile& cluster,
                                const QStringList& jobFolders);

}  // namespace atelier
