#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/upload/DatasetFound.h"
#include "core/upload/SendReport.h"
#include "core/upload/UploadRequest.h"

namespace atelier {

/// Looks at the place without reading the files' content: an archive is recognised by its size and time, a
/// folder of files by the sizes and times of all of them. Errors: those of FileTree::read and of RemoteHost.
Expected<DatasetFound> findDataset(RemoteHost& host, const UploadRequest& request,
                                   const std::stop_token& stop);

/// Records what was just sent, for findDataset: the ledger's entry where the sender made none (for a folder,
/// once every file of it was seen there), and the dataset's listing beside the ledger. If that fails, only
/// the record is missing. Errors: FileUnwritable, FileLocked.
Expected<void> rememberDataset(RemoteHost& host, const UploadRequest& request, const SendReport& report,
                               const std::stop_token& stop);

}  // namespace atelier
