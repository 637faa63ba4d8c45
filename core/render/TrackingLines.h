#pragma once

#include <QStringList>

#include "core/cluster/ClusterProfile.h"
#include "core/job/JobSpec.h"

namespace atelier {

/// How a program on a compute node gets its runs to a tracking service.
enum class TrackingWay {
    Online,
    Proxy,    ///< online, with the site's proxy module
    Offline,  ///< written among the results, sent later
};

/// How a service is reached from a cluster. Where no source says, a node with full internet is online; where
/// only some groups may go online, the rest would freeze or crash, so that it is offline.
TrackingWay trackingWay(Tracking service, const ClusterProfile& cluster);

/// The Python package a program needs for a service; empty for none.
QString trackingPackage(Tracking service);

/// The lines before the training. A key is never among them: it comes from the user's own settings on the
/// cluster.
QStringList trackingLines(const JobSpec& spec, const ClusterProfile& cluster);

/// What to type on a login node so that the runs a job wrote offline get to the service; empty where it is
/// online or has none. `jobFolders` are the results' folders of the job or of its tasks.
/// Sources: docs.wandb.ai, "wandb sync"; comet.com, "Command line utilities".
QStringList trackingUploadLines(const JobSpec& spec, const ClusterProfile& cluster,
                                const QStringList& jobFolders);

}  // namespace atelier
