#pragma once

#include "core/upload/SendDataset.h"

namespace atelier {

/// Sends a dataset as a folder of files, by uploadFolder. A SendFunction.
Expected<UploadReport> sendAsFolder(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
