#pragma once

#include <stop_token>

#include "core/base/Clock.h"
#include "core/error/Expected.h"
#include "core/remote/RemoteHost.h"
#include "core/transfer/remote/RemoteFile.h"
#include "core/transfer/stream/StreamRecord.h"

namespace atelier {

/// Waits for the upload that has replaced one's own at a place: where it sends the archive of `record`, too,
/// until it has ended. Returns what is at the place then, or after three seconds in which nobody's part is
/// there; `before` is what was there when one's own began. Errors: UploadReplaced, where it sends another
/// archive, or its part has not grown for a minute by `clock`; Cancelled; those of inspectPlace.
Expected<RemotePlace> placeAfterOtherUpload(RemoteHost& host, const RemotePlace& before,
                                            const StreamRecord& record, const std::stop_token& stop,
                                            const Clock& clock);

}  // namespace atelier
