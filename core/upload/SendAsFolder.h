#pragma once

#include "core/upload/SendDataset.h"

namespace atelier {

/// Sends a dataset as a folder of files, as uploadFolder has it. A SendFunction.
Expected<UploadReport> sendAsFolder(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                    const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
