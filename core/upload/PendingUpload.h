#pragma once

#include "core/store/PendingUploads.h"
#include "core/upload/DatasetUpload.h"

namespace atelier {

/// What to remember of an unfinished upload.
PendingUpload toPending(const DatasetUpload& upload, const QDateTime& now);
/// The upload to go on with; of its dataset only name and amounts are known.
DatasetUpload fromPending(const PendingUpload& pending);

}  // namespace atelier
