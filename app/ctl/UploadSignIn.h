#pragma once

#include <memory>
#include <stop_token>

#include "app/ctl/cluster/AccessOptions.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/upload/UploadRequest.h"

namespace atelier::ctl {

/// Signs in to where something is to be sent, unless it cannot be sent: that is said before anything connects
/// where it is known at once; a large folder is read while the sign-in takes its time, which is called off
/// once it is known. `over` ends the sign-in and, later, the making of lost connections; it is requested
/// where the sign-in is called off. Errors: those of requireSendable, requestFor and signInAndReconnect.
Expected<std::unique_ptr<RemoteHost>> signInToSend(const QString& host, const AccessOptions& access,
                                                   const UploadRequest& request, std::stop_source& over);

}  // namespace atelier::ctl
