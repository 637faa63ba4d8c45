#pragma once

#include "core/transfer/UploadArchive.h"

namespace atelier {

/// Makes the archive that is on the cluster under that name into another one that differs from it a little:
/// by rsync, so that only what differs travels. The old one stays, whole, until the new one is. None where
/// that cannot be done, because there is none yet, or because rsync is missing on one side; nothing was sent
/// then. Errors: those of uploadArchive; nothing is left over from a try that failed.
Expected<std::optional<UploadReport>> uploadChanges(RemoteHost& host, const ArchiveUpload& upload,
                                                    const UploadProgress& progress,
                                                    const std::stop_token& stop);

}  // namespace atelier
