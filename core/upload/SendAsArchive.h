#pragma once

#include "core/upload/SendDataset.h"

namespace atelier {

/// Sends a dataset as a finished archive: an archive as it is, a folder after packing it here. A
/// SendFunction.
Expected<UploadReport> sendAsArchive(RemoteHost& host, const UploadRequest& request, const SendChoice& choice,
                                     const UploadProgress& progress, const std::stop_token& stop);

}  // namespace atelier
