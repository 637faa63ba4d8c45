#pragma once

#include <QString>
#include <optional>

#include "core/error/Expected.h"
#include "core/files/FileLock.h"
#include "core/remote/RemotePath.h"

namespace atelier {

/// Holds a place on a cluster for one upload of this computer's while the object lives; empty where no lock
/// can be kept.
using PlaceLock = std::optional<FileLock>;

/// Locks a place: two uploads that write to the same part would both fail. It counts for all processes that
/// use the same `ledgerFile` (UploadLedger) and lies beside it; where that is empty, nothing is locked.
/// `place` is absolute. Error: FileLocked, with the place as its path and who holds it.
Expected<PlaceLock> lockPlace(const QString& ledgerFile, const QString& host, const RemotePath& place);

}  // namespace atelier
