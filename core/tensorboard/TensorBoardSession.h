#pragma once

#include <QUrl>
#include <memory>
#include <stop_token>

#include "core/base/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A TensorBoard on the cluster with a tunnel to it, both ended with the object. Where the job's own
/// TensorBoard runs on its node, the tunnel leads there; else one is started on the login node for the
/// results folder. Ports are chosen at both ends, and the answer is checked to be the right folder's. What
/// stands at the tunnel's port is found only under the path of `url`, which other users of either machine
/// cannot know; jobs whose script is older than that have no such path. The host must outlive it.
class TensorBoardSession {
public:
    /// Errors: TensorBoardMissing, TensorBoardUnreachable, TensorBoardNotOurs, TunnelRefused, those of
    /// RemoteHost.
    static Expected<std::unique_ptr<TensorBoardSession>> open(RemoteHost& host, const SubmittedJob& job,
                                                              std::stop_token stop);
    virtual ~TensorBoardSession() = default;
    /// The address for the browser of this computer. Whoever knows it can look: it is for the user's eyes.
    virtual QUrl url() const = 0;
    /// Whether this is the practice cluster's stand-in and not TensorBoard itself.
    virtual bool isStandIn() const = 0;
    /// Whether it is the job's own, which is gone once the job has ended.
    virtual bool endsWithJob() const = 0;
};

}  // namespace atelier
