#pragma once

#include "core/upload/SendDataset.h"

namespace atelier {

/// Sends a dataset as an archive that is made while it is sent, by uploadStream. A SendFunction.
Expected<UploadReport> sendAsStream(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
