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
/// results folder. Ports are chosen at both ends, and the answer is checked to be the right folder's. The
/// host must outlive it.
class TensorBoardSession {
public:
    /// Errors: TensorBoardMissing, TensorBoardUnreachable, TensorBoardNotOurs, TunnelRefused, those of
    /// RemoteHost.
    static Expected<std::unique_ptr<TensorBoardSession>> open(RemoteHost& host, const SubmittedJob& job,
                                                              std::stop_token stop);
    virtual ~TensorBoardSession() = default;
    /// The address for the browser of this computer.
    virtual QUrl url() const = 0;
    /// Whether this is the practice cluster's stand-in and not TensorBoard itself.
    virtual bool isStandIn() const = 0;
};

}  // namespace atelier
