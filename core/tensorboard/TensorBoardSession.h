#pragma once

#include <QUrl>
#include <memory>
#include <stop_token>

#include "core/error/Expected.h"
#include "core/journey/JourneyState.h"
#include "core/remote/RemoteHost.h"

namespace atelier {

/// A TensorBoard on the cluster and a tunnel to it, which both end with this object. Where the job's own
/// TensorBoard runs on its node, the tunnel leads there; else one is started on the login node for the
/// results folder. Ports are chosen at both ends, and it is checked that the answer is about the right
/// folder. TensorBoard answers only under the path of `url`, which other users of either machine cannot know;
/// for jobs with scripts of earlier versions there is no such path. The host must outlive it.
class TensorBoardSession {
public:
    /// `localPort`: that of an earlier tunnel, which is taken again if it is free; 0: any. Errors:
    /// TensorBoardMissing, TensorBoardUnreachable, TensorBoardNotOurs, TunnelRefused, those of
    /// RemoteHost.
    static Expected<std::unique_ptr<TensorBoardSession>> open(RemoteHost& host, const SubmittedJob& job,
                                                              std::stop_token stop, quint16 localPort = 0);
    virtual ~TensorBoardSession() = default;
    /// The address for the browser of this computer. Whoever knows it has access, so that only the user may
    /// see it.
    virtual QUrl url() const = 0;
    /// Whether this is the practice cluster's stand-in and not TensorBoard itself.
    virtual bool isStandIn() const = 0;
    /// Whether it is the job's own, which ends with the job.
    virtual bool endsWithJob() const = 0;
};

}  // namespace atelier
