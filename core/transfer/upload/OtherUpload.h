#pragma once

#include <stop_token>

#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/upload/StreamRecord.h"

namespace atelier {

/// Waits until the upload that has taken the place of one of `record` has ended, where it sends the very same
/// archive, and says what is at the place then. Errors: UploadReplaced, where it sends another one, or its
/// part has not grown for a minute; Cancelled; those of inspectPlace.
Expected<RemotePlace> placeAfterOtherUpload(RemoteHost& host, const RemotePath& path,
                                            const StreamRecord& record, const std::stop_token& stop);

}  // namespace atelier
