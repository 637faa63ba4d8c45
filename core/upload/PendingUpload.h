#pragma once

#include "core/store/PendingUploads.h"
#include "core/upload/DatasetUpload.h"

namespace atelier {

/// The facts to keep of an unfinished upload.
PendingUpload toPending(const DatasetUpload& upload, const QDateTime& now);
/// The upload to continue; only name and size of its dataset are known.
DatasetUpload fromPending(const PendingUpload& pending);

}  // namespace atelier
